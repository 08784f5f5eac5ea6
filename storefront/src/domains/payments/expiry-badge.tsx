import type { Profile } from '@obverse/contract/domains/payments'
import { type Texts, translator } from '../../lib/texts'
import styles from './expiry-badge.module.css'

type Expiring = Pick<Profile, 'ExpirationMonth' | 'ExpirationYear' | 'IsExpired'>

/** Whether a card is good for less than two months more. Months are 1 to 12. */
export function expiresSoon({ ExpirationMonth, ExpirationYear, IsExpired }: Expiring, now = new Date()): boolean {
  const left = ExpirationYear * 12 + ExpirationMonth - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
  return !IsExpired && left < 2
}

/** Until when a card is good, with a word when that is over or soon to be. The texts have `Until`, `Expired`, `Soon`. */
export function ExpiryBadge({ profile, texts }: { profile: Expiring; texts: Texts }) {
  const t = translator(texts)
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
