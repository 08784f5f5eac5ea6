import type { Profile } from '@obverse/contract/domains/payments'
import type { Values } from '../../lib/texts'
import styles from './expiry-badge.module.css'

type Expiring = Pick<Profile, 'ExpirationMonth' | 'ExpirationYear' | 'IsExpired'>
type Props = {
  profile: Expiring
  /** The texts of any branch with these three keys. */
  t: (key: 'Until' | 'Expired' | 'Soon', values?: Values) => string
}

/** Tells whether a card expires in less than two months. Months are 1 to 12. */
export function expiresSoon({ ExpirationMonth, ExpirationYear, IsExpired }: Expiring, now = new Date()): boolean {
  const left = ExpirationYear * 12 + ExpirationMonth - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
  return !IsExpired && left < 2
}

/** Shows the expiration date of a card, with a badge when it is expired or expires soon. */
export function ExpiryBadge({ profile, t }: Props) {
  const until = `${String(profile.ExpirationMonth).padStart(2, '0')}/${profile.ExpirationYear}`
  const badge = profile.IsExpired ? 'Expired' : expiresSoon(profile) ? 'Soon' : null
  return (
    <span className={styles.expiry}>
      <span>{t('Until', { until })}</span>
      {badge && (
        <span className={styles.badge} data-badge={badge}>
          {t(badge)}
        </span>
      )}
    </span>
  )
}
