import { accentOf } from '@obverse/look'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button'
import { Holder } from '../../components/holder/holder'
import { sampleHolder } from '../../components/holder/sample'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { Answer } from './answer'
import { CertificatePage } from './certificate-page'
import { exampleNumber } from './example'
import { LookupForm } from './lookup-form'
import styles from './lookup-page.module.css'
import { PageTags } from './page-tags'
import type { Answer as AnswerOf, Asked } from './read-lookup'
import { ScanButton } from './scan/scan-button'

/** The answers about a text that is the number of no certificate here. */
export const missing: readonly AnswerOf['state'][] = ['invalid', 'submission', 'foreign', 'not-found']
/** The answers to visitors who looked up too many. */
export const refused: readonly AnswerOf['state'][] = ['challenge', 'limited']

type Props = {
  page: Page
  asked: Asked
  answer: AnswerOf
  /** The box that lets a visitor go on who looked up many certificates, and loads the page again. */
  challenge?: ReactNode
}

/** Renders the lookup: the certificate that was found, or the form with the answer under it (CL-1, CL-2). */
export function LookupPage({ page, asked, answer, challenge }: Props) {
  if (answer.state === 'found')
    return (
      <>
        <PageTags typed={asked.typed} certificate={answer.lookup.Certificate} />
        <CertificatePage page={page} lookup={answer.lookup} />
      </>
    )
  const { t, href, site } = page
  const isMissing = missing.includes(answer.state)
  return (
    <div className={layout.page}>
      <PageTags typed={asked.typed} />
      {isMissing && <meta name="page-status" content="404" />}
      {refused.includes(answer.state) && <meta name="page-status" content="429" />}
      {answer.state === 'unavailable' && <meta name="page-status" content="503" />}
      <PageTitle page={page} title={t('CertLookup.Title')} lead={t('CertLookup.Lead')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Texts page={page} of={['CertLookup.Form', 'CertLookup.Scan', 'Captcha.Box']}>
            <LookupForm
              base={href(paths.certLookup)}
              company={site.Company}
              example={exampleNumber(site.Company)}
              number={asked.typed}
              grade={asked.grade}
              isWrong={isMissing}
            />
            <div className={styles.ways}>
              <ScanButton base={href(paths.certLookup)} company={site.Company} />
              <ButtonLink kind="quiet" href={href(paths.certLookupBatch)}>
                {t('CertLookup.Batch.Link')}
              </ButtonLink>
            </div>
            <Answer page={page} answer={answer} challenge={challenge} />
          </Texts>
        </div>
        <figure className={styles.where}>
          <div aria-hidden="true" className={styles.sample}>
            <Holder
              record={sampleHolder(accentOf(site.CollectibleTypes[0]), site.Name, exampleNumber(site.Company))}
              size="card"
            />
          </div>
          <figcaption>{t('CertLookup.Where')}</figcaption>
        </figure>
      </div>
    </div>
  )
}
