import type { FaqPage as Faq } from '@obverse/contract/domains/help-center'
import { Columns } from '../../components/columns'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { RichText } from '../../components/rich-text'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { AnswerTools } from './answer-tools'
import { Ask } from './ask'
import styles from './faq-page.module.css'

/** Renders a page of questions, each with an anchor, and links to its sibling pages. */
export function FaqPage({ page, faq }: { page: Page; faq: Faq }) {
  const { t, href } = page
  const pathOf = (seoName: string) => href(`${paths.helpCenter}${faq.Category.SEOName}/${seoName}/`)
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={faq.Name} trail={[{ href: paths.helpCenter, name: t('HelpCenter.Title') }]} />
      <Columns aside="start" className={styles.columns}>
        <aside className={styles.aside}>
          <nav aria-labelledby="on-this-page">
            <h2 id="on-this-page">{t('HelpCenter.OnThisPage')}</h2>
            <ol className={styles.links}>
              {faq.Questions.map((question) => (
                <li key={question.QuestionID}>
                  <a href={`#${question.Anchor}`}>{question.Name}</a>
                </li>
              ))}
            </ol>
          </nav>
          {faq.Siblings.length > 1 && (
            <nav aria-labelledby="more-in">
              <h2 id="more-in">{t('HelpCenter.MoreIn', { name: faq.Category.Name })}</h2>
              <ul className={styles.links}>
                {faq.Siblings.map((one) => (
                  <li key={one.Id}>
                    <a href={pathOf(one.SEOName)} aria-current={one.SEOName === faq.SEOName ? 'page' : undefined}>
                      {one.Name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
        <Texts page={page} of={['HelpCenter.Answer']}>
          <div className={styles.answers}>
            {faq.Text && <RichText html={faq.Text} />}
            {faq.Questions.map((question) => (
              <section key={question.QuestionID} id={question.Anchor} className={styles.answer}>
                <h2>{question.Name}</h2>
                <RichText html={question.Text} />
                <AnswerTools questionID={question.QuestionID} anchor={question.Anchor} name={question.Name} />
              </section>
            ))}
            <Ask page={page} />
          </div>
        </Texts>
      </Columns>
    </div>
  )
}
