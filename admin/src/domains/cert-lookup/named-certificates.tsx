import Typography from '@mui/material/Typography'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { useTranslate } from 'ra-core'
import { DetailCard } from '../../components/detail/detail-card'
import { FactsCard } from '../../components/detail/facts-card'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { StatusChip, type Tone } from '../../components/status-chip'
import { useCurrentSite } from '../../providers/sites'
import { NumberText } from './number-text'

type Certificate = HolderReport['Certificates'][number]

const tones: Record<Certificate['Status'], Tone> = {
  active: 'good',
  flagged: 'waiting',
  deleted: 'bad',
  'contact-support': 'waiting',
}

/** Shows the certificates of the reported number as they are now. */
export const NamedCertificates = ({ report }: { report: HolderReport }) => {
  const t = useTranslate()
  if (report.Certificates.length === 0)
    return (
      <DetailCard title={t('resources.holder-reports.sections.certificate')}>
        <Typography color="textSecondary">{t('resources.holder-reports.no_certificate')}</Typography>
      </DetailCard>
    )
  return report.Certificates.map((certificate) => (
    <CertificateCard key={certificate.Company} certificate={certificate} />
  ))
}

const CertificateCard = ({ certificate }: { certificate: Certificate }) => {
  const t = useTranslate()
  const { CertNumber, Company, SiteCode, Description, DisplayGrade, Status, StatusReason } = certificate
  const hosts = useCurrentSite().sites.find(({ Code }) => Code === SiteCode)?.Hosts ?? []
  const name = (field: string) => t(`resources.holder-reports.fields.${field}`)
  return (
    <FactsCard
      title={t('resources.holder-reports.sections.certificate')}
      actions={<ViewOnSite hosts={hosts} path={`/certlookup/${encodeURIComponent(CertNumber)}/`} />}
      facts={[
        { name: name('CertNumber'), value: <NumberText>{CertNumber}</NumberText> },
        { name: name('Company'), value: Company },
        { name: name('Description'), value: Description },
        { name: name('DisplayGrade'), value: DisplayGrade || t('resources.holder-reports.no_grade') },
        {
          name: name('Standing'),
          value: <StatusChip label={t(`resources.holder-reports.standings.${Status}`)} tone={tones[Status]} />,
        },
        ...(StatusReason ? [{ name: name('StatusReason'), value: StatusReason }] : []),
      ]}
    />
  )
}
