import type { StatusCode } from '@obverse/contract/domains/submissions'
import type { Translate } from '../../lib/texts'
import styles from './chips.module.css'
import { keyOf } from './status-key'

const tones: Partial<Record<StatusCode, string | undefined>> = {
  'awaiting-package': styles.plain,
  finalized: styles.good,
  shipped: styles.good,
  delivered: styles.good,
  'on-hold': styles.warning,
  'payment-problem': styles.danger,
  'returned-ungraded': styles.warning,
}

/** Where something stands, in words; the tint only repeats them. */
export const StatusChip = ({ code, t }: { code: StatusCode; t: Translate }) => (
  <span className={`${styles.chip} ${tones[code] ?? styles.busy}`}>{t(`Status.${keyOf(code)}`)}</span>
)
