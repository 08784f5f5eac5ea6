import type { CertificateStatus } from '@obverse/contract/rules/cert-lookup'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/status-chip'

const tones: Record<CertificateStatus, Tone> = {
  active: 'good',
  flagged: 'waiting',
  deleted: 'bad',
  'contact-support': 'waiting',
}

/** Shows the status of a certificate, and whether nobody may see it yet. */
export const StandingChip = ({ status, isReleased = true }: { status: CertificateStatus; isReleased?: boolean }) => {
  const t = useTranslate()
  return (
    <>
      <StatusChip label={t(`resources.certificates.statuses.${status}`)} tone={tones[status]} />{' '}
      {!isReleased && <StatusChip label={t('resources.certificates.release.no')} />}
    </>
  )
}
