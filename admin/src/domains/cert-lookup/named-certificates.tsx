import Typography from '@mui/material/Typography'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { AdminLink } from '../../components/admin-link'
import { DetailCard } from '../../components/detail/detail-card'
import { FactsCard } from '../../components/detail/facts-card'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { type Below, useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import { certificatePath } from './certificates/paths'
import { StandingChip } from './certificates/standing-chip'
import { NumberText } from './number-text'

type Certificate = HolderReport['Certificates'][number]

/** Shows the certificates of the reported number as they are now. */
export const NamedCertificates = ({ report }: { report: HolderReport }) => {
  const t = useT()
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
  const t = useT()
  const { CertificateID, CertNumber, Company, SiteCode, Description, DisplayGrade, Status, StatusReason } = certificate
  const hosts = useCurrentSite().sites.find(({ Code }) => Code === SiteCode)?.Hosts ?? []
  const name = (field: Below<'resources.holder-reports.fields'>) => t(`resources.holder-reports.fields.${field}`)
  return (
    <FactsCard
      title={t('resources.holder-reports.sections.certificate')}
      actions={<ViewOnSite hosts={hosts} path={`/certlookup/${encodeURIComponent(CertNumber)}/`} />}
      facts={[
        {
          name: name('CertNumber'),
          value: (
            <AdminLink to={certificatePath(CertificateID)}>
              <NumberText>{CertNumber}</NumberText>
            </AdminLink>
          ),
        },
        { name: name('Company'), value: Company },
        { name: name('Description'), value: Description },
        { name: name('DisplayGrade'), value: DisplayGrade || t('resources.holder-reports.no_grade') },
        {
          name: name('Standing'),
          value: <StandingChip status={Status} />,
        },
        ...(StatusReason ? [{ name: name('StatusReason'), value: StatusReason }] : []),
      ]}
    />
  )
}
