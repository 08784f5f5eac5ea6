import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailCard } from '../../../components/detail/detail-card'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { ViewOnSite } from '../../../components/detail/view-on-site'
import { useGradeReason } from '../../../components/grade-reason'
import { HistoryPanel } from '../../../components/history-panel'
import { NumberLink, PersonLink } from '../../../components/record-links'
import { SiteChip } from '../../../components/site-chip'
import { type Below, useT, type Values } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { useHasRole } from '../../../providers/person'
import { useCurrentSite } from '../../../providers/sites'
import { NumberText } from '../number-text'
import { overridePath } from '../overrides/paths'
import { holderReportsOf } from '../paths'
import { CertificateActions } from './certificate-actions'
import { certificatesOfItem, certificatesOfNumber } from './paths'
import { PublicWords } from './public-words'
import { StandingChip } from './standing-chip'

type Shown = { certificate: StaffCertificate }

/** Renders /admin/certificates/{certificateID}: the certificate, its standing, what it came from, and the acts. */
export const CertificateScreen = () => {
  const t = useT()
  const { certificateID = '' } = useParams()
  const read = useRead(client.certLookup.certificate, { params: { certificateID: Number(certificateID) } })
  return (
    <DetailScreen
      read={read}
      title={(certificate) => t('resources.certificates.title', { number: certificate?.CertNumber ?? certificateID })}
      back="/certificates"
      missing={t('resources.certificates.not_found')}
      note={({ SiteCode, Status, IsReleased, CollectibleID }) => (
        <>
          <SiteChip code={SiteCode} />
          <StandingChip status={Status} isReleased={IsReleased} isInCatalogue={CollectibleID !== null} />
        </>
      )}
      actions={(certificate) => (
        <>
          <PublicLink certificate={certificate} />
          <OverrideLink certificate={certificate} />
          <CertificateActions certificate={certificate} onChanged={read.refetch} />
        </>
      )}
      side={(certificate) => (
        <>
          <OriginCard certificate={certificate} />
          <PopulationCard certificate={certificate} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={certificate.Version} entity="certificate" id={certificate.CertificateID} />
        </>
      )}
    >
      {(certificate) => (
        <>
          <ItemCard certificate={certificate} />
          <StandingCard certificate={certificate} />
          <NotesCard certificate={certificate} />
        </>
      )}
    </DetailScreen>
  )
}

function useWords() {
  const t = useT()
  return {
    t: (path: Below<'resources.certificates'>, values?: Values) => t(`resources.certificates.${path}`, values),
    fact: (name: Below<'resources.certificates.fields'>, value: ReactNode) => ({
      name: t(`resources.certificates.fields.${name}`),
      value,
    }),
  }
}

/** Links to the public page; visitors find no certificate that is not released. */
const PublicLink = ({ certificate: { SiteCode, CertNumber, IsReleased } }: Shown) => {
  const hosts = useCurrentSite().sites.find(({ Code }) => Code === SiteCode)?.Hosts ?? []
  return (
    IsReleased && (
      <Box sx={{ alignSelf: 'center', px: 1 }}>
        <ViewOnSite hosts={hosts} path={`/certlookup/${encodeURIComponent(CertNumber)}/`} />
      </Box>
    )
  )
}

/** Links to the override of the grade, for those who may see overrides. */
const OverrideLink = ({ certificate: { CertNumber } }: Shown) => {
  const { t } = useWords()
  return (
    useHasRole('Override') && (
      <Box sx={{ alignSelf: 'center', px: 1 }}>
        <AdminLink to={overridePath(CertNumber)}>{t('override')}</AdminLink>
      </Box>
    )
  )
}

const ItemCard = ({ certificate }: Shown) => {
  const { t, fact } = useWords()
  const reasonOf = useGradeReason()
  const { CertNumber, Description, DisplayGrade, GradeReason, CAC, LabelText, CollectibleID, Levels } = certificate
  return (
    <FactsCard
      title={t('sections.item')}
      actions={
        CollectibleID !== null && <AdminLink to={certificatesOfItem(CollectibleID)}>{t('all_of_item')}</AdminLink>
      }
      facts={[
        fact('CertNumber', <NumberText>{CertNumber}</NumberText>),
        fact('Description', Description),
        fact('DisplayGrade', [DisplayGrade || t('no_grade'), reasonOf(GradeReason)].filter(Boolean).join(' · ')),
        ...(certificate.IsGradeOverridden ? [fact('IsGradeOverridden', t('overridden'))] : []),
        ...(CAC ? [fact('CAC', t(`cac.${CAC}`))] : []),
        fact('LabelText', LabelText || t('name_of_item')),
        fact('Levels', Levels.join(' › ') || t('no_collectible')),
        fact('GradedUTC', <DateTimeText utc={certificate.GradedUTC} withTime={false} />),
        fact('UpdatedUTC', <DateTimeText utc={certificate.UpdatedUTC} />),
      ]}
    />
  )
}

const StandingCard = ({ certificate }: Shown) => {
  const { t, fact } = useWords()
  const { Status, StatusReason, StatusUTC, IsReleased, Watchers } = certificate
  return (
    <>
      <FactsCard
        title={t('sections.standing')}
        facts={[
          fact('Status', <StandingChip status={Status} />),
          ...(StatusUTC === null ? [] : [fact('StatusUTC', <DateTimeText utc={StatusUTC} />)]),
          ...(StatusReason === '' ? [] : [fact('StatusReason', StatusReason)]),
          fact('IsReleased', t(IsReleased ? 'release.yes_text' : 'release.no_text')),
          fact('Watchers', String(Watchers)),
        ]}
      />
      {IsReleased && (
        <DetailCard title={t('public.title')}>
          <PublicWords certificate={certificate} status={Status} reason={StatusReason} since={StatusUTC} />
        </DetailCard>
      )}
    </>
  )
}

const OriginCard = ({ certificate }: Shown) => {
  const { t, fact } = useWords()
  const { SubmissionNumber, InvoiceNumber, LineNumber, PeopleID, Customer, HolderReports, CertNumber, Company } =
    certificate
  return (
    <FactsCard
      title={t('sections.origin')}
      facts={[
        fact(
          'SubmissionNumber',
          <>
            {LineNumber === null ? (
              <NumberText>{SubmissionNumber}</NumberText>
            ) : (
              <NumberLink resource="customer-invoices" number={SubmissionNumber}>
                <NumberText>{SubmissionNumber}</NumberText>
              </NumberLink>
            )}
            {' · '}
            <AdminLink to={certificatesOfNumber(SubmissionNumber)}>{t('all_of_submission')}</AdminLink>
          </>,
        ),
        fact(
          'InvoiceNumber',
          InvoiceNumber && (
            <>
              <NumberLink resource="customer-invoices" number={InvoiceNumber}>
                <NumberText>{InvoiceNumber}</NumberText>
              </NumberLink>
              {LineNumber !== null && ` · ${t('line', { line: LineNumber })}`}
              <Box component="span" sx={{ display: 'block' }}>
                <NumberLink resource="submission-images" number={InvoiceNumber} company={Company} otherwise={null}>
                  {t('images')}
                </NumberLink>
              </Box>
            </>
          ),
        ),
        fact(
          'Customer',
          PeopleID === null ? '' : <PersonLink peopleID={PeopleID}>{Customer || String(PeopleID)}</PersonLink>,
        ),
        fact(
          'HolderReports',
          HolderReports > 0 ? <AdminLink to={holderReportsOf(CertNumber)}>{HolderReports}</AdminLink> : t('none'),
        ),
      ]}
    />
  )
}

const PopulationCard = ({ certificate: { Population, Status } }: Shown) => {
  const { t, fact } = useWords()
  if (Population === null)
    return (
      <DetailCard title={t('sections.population')}>
        <Typography color="textSecondary">{t('no_population')}</Typography>
      </DetailCard>
    )
  const { At, Finer, Total, Details } = Population
  return (
    <FactsCard
      title={t('sections.population')}
      facts={[
        ...(At === null ? [] : [fact('At', String(At))]),
        ...(Finer === null ? [] : [fact('Finer', String(Finer))]),
        fact('Total', String(Total)),
        fact('Details', String(Details)),
        ...(Status === 'deleted' ? [fact('Counted', t('not_counted'))] : []),
      ]}
    />
  )
}

const NotesCard = ({ certificate: { Notes } }: Shown) => {
  const { t } = useWords()
  return (
    <DetailCard title={t('sections.notes')}>
      {Notes.length === 0 ? (
        <Typography color="textSecondary">{t('no_notes')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {Notes.map((note, at) => (
            // The notes have no key, and their order does not change.
            <li key={`${at} ${note}`}>{note}</li>
          ))}
        </Box>
      )}
    </DetailCard>
  )
}
