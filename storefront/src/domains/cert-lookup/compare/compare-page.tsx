import type { ReactNode } from 'react'
import { Fact, FactList } from '../../../components/fact-list'
import { Holder } from '../../../components/holder/holder'
import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { pathBelow } from '../address'
import { Answer } from '../answer'
import { AnswerHeading } from '../answer-heading'
import { missing, refused } from '../lookup-page'
import type { Answer as AnswerOf } from '../read-lookup'
import { slabRecordOf } from '../slab-record'
import { CompareForm } from './compare-form'
import styles from './compare-page.module.css'
import { ComparedTable } from './compared-table'
import { verdict } from './facts'

type Props = {
  page: Page
  typed: [first: string, second: string]
  answers: [first: AnswerOf, second: AnswerOf]
  /** The box that lets a visitor go on who looked up many certificates, and loads the page again. */
  challenge: ReactNode
}

/** Renders two certificates side by side, or what the lookup of either came to, under the form for their numbers. */
export function ComparePage(props: Props) {
  const { page, typed, answers } = props
  const t = below(page.t, 'CertLookup')
  const [first, second] = answers
  const isMissing = ({ state }: AnswerOf) => missing.includes(state)
  return (
    <div className={layout.page}>
      {answers.some(({ state }) => refused.includes(state)) && <meta name="page-status" content="429" />}
      {answers.some(({ state }) => state === 'unavailable') && <meta name="page-status" content="503" />}
      <PageTitle
        page={page}
        title={t('Compare.Title')}
        lead={t('Compare.Lead')}
        trail={[{ href: paths.certLookup, name: page.t('Shell.CertLookup') }]}
      />
      <Texts page={page} of={['Captcha.Box']}>
        <div className={styles.all}>
          <CompareForm page={page} typed={typed} wrong={[isMissing(first), isMissing(second)]} />
          {first.state === 'found' && second.state === 'found' ? (
            <section className={styles.result}>
              <AnswerHeading>{verdict([first.lookup.Certificate, second.lookup.Certificate], t)}</AnswerHeading>
              <ComparedTable page={page} certificates={[first.lookup.Certificate, second.lookup.Certificate]} />
            </section>
          ) : (
            typed.some((one) => one.trim() !== '') && (
              <div className={styles.sides}>
                <Side {...props} at={0} />
                <Side {...props} at={1} />
              </div>
            )
          )}
        </div>
      </Texts>
    </div>
  )
}

/** Renders one side on its own: a short view of its certificate, or the answer of its lookup with the next step. */
function Side({ page, typed: [a, b], at, answers, challenge }: Props & { at: 0 | 1 }) {
  const t = below(page.t, 'CertLookup')
  const answer = answers[at]
  const other = answers[at === 0 ? 1 : 0]
  if (answer.state === 'none')
    return <p className={styles.note}>{t(at === 0 ? 'Compare.NoFirst' : 'Compare.NoSecond')}</p>
  if (answer.state === 'found') return <Found page={page} answer={answer} />
  // One box lets the visitor go on with both.
  if (at === 1 && answer.state === 'challenge' && other.state === 'challenge')
    return <p className={styles.note}>{t('Compare.Waiting', answer)}</p>
  return (
    <Answer
      page={page}
      answer={answer}
      challenge={challenge}
      again={`${page.href(paths.compare)}?${new URLSearchParams({ a, b })}`}
      isFirst={at === 0 || other.state === 'found' || other.state === 'none'}
    />
  )
}

function Found({ page, answer: { lookup } }: { page: Page; answer: Extract<AnswerOf, { state: 'found' }> }) {
  const t = below(page.t, 'CertLookup')
  const { Certificate: certificate } = lookup
  const { CertNumber, Description, DisplayGrade, Status, StatusReason } = certificate
  return (
    <section className={styles.side}>
      <h2>
        <a href={`${page.href(paths.certLookup)}${pathBelow(CertNumber, '')}`}>{CertNumber}</a>
      </h2>
      <div className={styles.holder}>
        <Holder record={slabRecordOf(certificate, page.site.Name, t)} size="card" />
      </div>
      <FactList>
        <Fact name={t('Compare.Standing')} notes={[StatusReason]}>
          {t(`Status.${Status}`)}
        </Fact>
        <Fact name={t('Compare.Item')}>{Description}</Fact>
        <Fact name={t('Page.Grade')}>{DisplayGrade || t('Slab.NoGrade')}</Fact>
      </FactList>
    </section>
  )
}
