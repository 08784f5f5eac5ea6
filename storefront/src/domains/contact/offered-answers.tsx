'use client'

import type { QuestionHit } from '@obverse/contract/domains/help-center'
import layout from '../../components/layout.module.css'
import { useT } from '../../components/texts'
import { useAnswer } from '../../lib/use-answer'
import { useRested } from '../../lib/use-rested'
import styles from './contact.module.css'
import { keywordsOf } from './keywords'
import { helpCenter } from './queries'

/** The most answers that are offered: more would push the button of the form away. */
const MOST = 3

const addressOf = (hit: QuestionHit, base: string) =>
  `${base}${hit.CategorySEOName}/${hit.SubCategorySEOName}/#${hit.AnchorName ?? `question-${hit.QuestionID}`}`

/**
 * Offers answers of the help center to a message while it is typed. They open in a new tab, so that nothing typed is
 * lost; a search that fails offers none.
 */
export function OfferedAnswers({ message, base }: { message: string; base: string }) {
  const t = useT('Contact.Form')
  const keywords = useRested(keywordsOf(message), 600)
  const query = { keywords, isOffered: 'true' }
  const { data } = useAnswer(keywords === '' ? null : helpCenter.search.key({ query }), () =>
    helpCenter.search({ query }),
  )
  const hits = keywords === '' ? [] : (data ?? []).slice(0, MOST)
  return (
    <>
      <p role="status" className={layout.hidden}>
        {hits.length > 0 && t('Answers.Found', { count: hits.length })}
      </p>
      {hits.length > 0 && (
        <section className={styles.answers} aria-labelledby="offered-answers">
          <h2 id="offered-answers">{t('Answers.Title')}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.QuestionID}>
                <a href={addressOf(hit, base)} target="_blank" rel="noopener">
                  {hit.QuestionName}
                  <span className={layout.hidden}> {t('Answers.NewTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
