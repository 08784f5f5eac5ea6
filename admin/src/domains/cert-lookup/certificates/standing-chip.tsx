import type { CertificateStatus } from '@obverse/contract/rules/cert-lookup'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<CertificateStatus, Tone> = {
  active: 'good',
  flagged: 'waiting',
  deleted: 'bad',
  'contact-support': 'waiting',
}

type Props = { status: CertificateStatus; isReleased?: boolean; isInCatalogue?: boolean }

/** Shows the status of a certificate, whether nobody may see it yet, and whether it counts nowhere. */
export const StandingChip = ({ status, isReleased = true, isInCatalogue = true }: Props) => {
  const t = useT()
  return (
    <>
      <StatusChip label={t(`resources.certificates.statuses.${status}`)} tone={tones[status]} />{' '}
      {!isReleased && <StatusChip label={t('resources.certificates.release.no')} />}{' '}
      {!isInCatalogue && <StatusChip label={t('resources.certificates.catalogue.no')} tone="waiting" />}
    </>
  )
}
