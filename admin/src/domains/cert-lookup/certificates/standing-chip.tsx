import type { CertificateStatus } from '@obverse/contract/rules/cert-lookup'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/status-chip'

const tones: Record<CertificateStatus, Tone> = {
  active: 'good',
  flagged: 'waiting',
  deleted: 'bad',
  'contact-support': 'waiting',
}

type Props = { status: CertificateStatus; isReleased?: boolean; isInCatalogue?: boolean }

/** Shows the status of a certificate, whether nobody may see it yet, and whether it counts nowhere. */
export const StandingChip = ({ status, isReleased = true, isInCatalogue = true }: Props) => {
  const t = useTranslate()
  return (
    <>
      <StatusChip label={t(`resources.certificates.statuses.${status}`)} tone={tones[status]} />{' '}
      {!isReleased && <StatusChip label={t('resources.certificates.release.no')} />}{' '}
      {!isInCatalogue && <StatusChip label={t('resources.certificates.catalogue.no')} tone="waiting" />}
    </>
  )
}
