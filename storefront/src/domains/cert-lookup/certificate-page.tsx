import type { Certificate, CertLookup } from '@obverse/contract/domains/cert-lookup'
import { hasPopulationReport, publicAddressOf, timeZones } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import { Fragment } from 'react'
import { ActionRow } from '../../components/action-row'
import { ArrowLink } from '../../components/arrow-link'
import { ButtonLink } from '../../components/button'
import { Fact, FactList } from '../../components/fact-list'
import { gradeReason } from '../../components/grade-reason'
import { HeadingText } from '../../components/heading-text'
import { Holder } from '../../components/holder/holder'
import { Icon } from '../../components/icon'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTrail } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { formatInstant } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { pathBelow } from './address'
import { AnswerBox } from './answer-box'
import styles from './certificate-page.module.css'
import { Checklist, checklistId } from './checklist'
import { CopyButton } from './copy-button'
import { exampleNumber } from './example'
import { gradeInWords } from './grade-in-words'
import { GraderNotes } from './grader-notes'
import { LookupForm } from './lookup-form'
import { NotesProvider } from './notes-provider'
import { Pictures } from './pictures'
import { NoPopulation, PopulationStrip } from './population-strip'
import { PrintButton } from './print-button'
import { ReportLink } from './report/report-link'
import { ScanButton } from './scan/scan-button'
import { slabRecordOf } from './slab-record'
import { structuredData } from './structured-data'
import { WatchButton } from './watch-button'

type Found = Extract<CertLookup, { Result: 'success' }>

/** Renders a certificate: its standing, the item, the grade, the number, and its details. */
export function CertificatePage({
  page,
  lookup: { Certificate: certificate, Contact },
}: {
  page: Page
  lookup: Found
}) {
  const { site, href, culture } = page
  const t = below(page.t, 'CertLookup')
  const { CertNumber, Description, Levels } = certificate
  // Else it would have a population.
  const hasNoReport =
    !hasPopulationReport(site) && certificate.Status !== 'deleted' && certificate.CollectibleID !== null
  const record = slabRecordOf(certificate, site.Name, t)
  const signIn = `${href(paths.signIn)}?redirect=${encodeURIComponent(`${href(paths.certLookup)}${pathBelow(CertNumber, '')}`)}`
  const dayOf = (instant: string) =>
    dateFormat(culture, { dateStyle: 'long', timeZone: timeZones[site.Region] }).format(new Date(instant))
  return (
    <div className={layout.page}>
      <Texts
        page={page}
        of={[
          'CertLookup.Form',
          'CertLookup.Scan',
          'CertLookup.Page',
          'CertLookup.Notes',
          'CertLookup.Pictures',
          'CertLookup.Watch',
        ]}
      >
        {certificate.Status === 'active' && (
          <StructuredData
            data={structuredData(
              certificate,
              site.Name,
              publicAddressOf(site, page.origin, `${paths.certLookup}${pathBelow(CertNumber, '')}`, culture),
            )}
          />
        )}
        <Banner page={page} certificate={certificate} contact={Contact} dayOf={dayOf} />
        <PageTrail page={page} trail={[{ href: paths.certLookup, name: page.t('Shell.CertLookup') }]} />
        <div className={`${styles.columns} ${record.kind === 'note' ? styles.wide : ''}`}>
          <div className={styles.head}>
            {certificate.Status === 'active' && (
              <p className={styles.standing}>
                <Icon name="check" />
                <strong>{t('Status.active')}</strong>
                <span>
                  {t('Standing.Checked', {
                    moment: formatInstant(new Date().toISOString(), culture, timeZones[site.Region]),
                  })}
                </span>
              </p>
            )}
            <h1>
              <HeadingText>{Description || t('Page.NumberTitle', { number: CertNumber })}</HeadingText>
            </h1>
            <p className={styles.grade}>
              <strong>{certificate.DisplayGrade || t('Slab.NoGrade')}</strong>
              <span>{gradeInWords(t, certificate)}</span>
            </p>
            <div className={styles.number}>
              <span className={styles.mono}>{CertNumber}</span>
              <CopyButton label={t('Page.Copy')} text={CertNumber} />
            </div>
          </div>
          <div className={styles.stage}>
            <Holder record={record} size="hero" />
            {certificate.Status !== 'deleted' && certificate.Images.length === 0 && (
              <p className={styles.none}>{t('Pictures.None')}</p>
            )}
          </div>
          <div className={styles.rest}>
            {certificate.Population && (
              <PopulationStrip
                page={page}
                population={certificate.Population}
                report={`${href(paths.census)}${Levels.map(({ SEOName }) => `${SEOName}/`).join('')}${certificate.CollectibleSEOName}/`}
              />
            )}
            {hasNoReport && <NoPopulation page={page} />}
            <ActionRow>
              {certificate.Status !== 'deleted' && (
                <>
                  <ButtonLink href={`#${checklistId}`}>{t('Checklist.Title')}</ButtonLink>
                  <CopyButton label={t('Page.CopyLink')} />
                  <WatchButton number={CertNumber} signIn={signIn} />
                  <PrintButton label={t('Page.Print')} />
                  <ArrowLink href={`${href(paths.compare)}?a=${encodeURIComponent(CertNumber)}`}>
                    {t('Compare.Link')}
                  </ArrowLink>
                </>
              )}
              <ReportLink page={page} number={CertNumber} />
            </ActionRow>
          </div>
        </div>
        <NotesProvider number={CertNumber} policy={site.Settings.graderNotes}>
          {certificate.Images.length > 0 && (
            <section className={`${styles.section} ${styles.across}`}>
              <h2>{t('Pictures.Title')}</h2>
              <Pictures
                images={certificate.Images}
                item={Description}
                hasNotice={site.Settings.imageRightClickNotice}
              />
            </section>
          )}
          {certificate.Status !== 'deleted' && (
            <section className={styles.section}>
              <h2>{t('Notes.Title')}</h2>
              <GraderNotes signIn={signIn} />
            </section>
          )}
        </NotesProvider>
        {certificate.Status !== 'deleted' && <Checklist page={page} certificate={certificate} />}
        <section className={styles.section}>
          <h2>{t('Page.Details')}</h2>
          <FactList layout="beside">
            <Fact name={t('Page.Grade')}>{certificate.DisplayGrade || t('Slab.NoGrade')}</Fact>
            {certificate.GradeReason && (
              <Fact name={t('Page.Reason')}>
                {gradeReason((code) => t(`Reasons.${code}`), certificate.GradeReason)}
              </Fact>
            )}
            {certificate.CAC && <Fact name={t('Page.CAC')}>{t(`CAC.${certificate.CAC}`)}</Fact>}
            {certificate.Year && <Fact name={t('Page.Year')}>{certificate.Year}</Fact>}
            {certificate.Denomination && <Fact name={t('Page.Denomination')}>{certificate.Denomination}</Fact>}
            {Levels.length > 0 && (
              <Fact name={t('Page.Place')}>
                <CataloguePath page={page} levels={Levels} />
              </Fact>
            )}
            <Fact name={t('Page.Graded')}>{dayOf(certificate.GradedUTC)}</Fact>
            <Fact name={t('Page.Number')}>{CertNumber}</Fact>
          </FactList>
        </section>
        <section className={styles.section}>
          <h2>{t('Form.Another')}</h2>
          <LookupForm base={href(paths.certLookup)} company={site.Company} example={exampleNumber(site.Company)} />
          <ScanButton base={href(paths.certLookup)} company={site.Company} />
        </section>
      </Texts>
    </div>
  )
}

/** Renders the place of an item in the catalogue, each level as a link to its page where the site has these pages. */
const CataloguePath = ({ page: { href, site }, levels }: { page: Page; levels: Certificate['Levels'] }) =>
  levels.map(({ Name, SEOName }, at) => {
    const path = levels.slice(0, at + 1).map((level) => `${level.SEOName}/`)
    return (
      <Fragment key={SEOName}>
        {at > 0 && ' / '}
        {hasPopulationReport(site) ? <a href={`${href(paths.census)}${path.join('')}`}>{Name}</a> : Name}
      </Fragment>
    )
  })

type BannerProps = { page: Page; certificate: Certificate; contact: string; dayOf: (instant: string) => string }
/** Says why a certificate is not in good standing, before anything else on its page. */
function Banner({ page, certificate: { Status, StatusReason, StatusUTC, CertNumber }, contact, dayOf }: BannerProps) {
  if (Status === 'active') return null
  const t = below(page.t, 'CertLookup')
  const since = StatusUTC ? [t(`Standing.${Status}.Since`, { day: dayOf(StatusUTC) })] : []
  return (
    <div className={styles.banner}>
      <AnswerBox
        tone={Status === 'flagged' ? 'warning' : 'danger'}
        title={t(`Standing.${Status}.Title`, { number: CertNumber })}
        texts={[StatusReason, ...since, ...(contact ? [t('Support.Contact', { contact })] : [])]}
      />
    </div>
  )
}
