import type { StatusCode } from '@obverse/contract/domains/submissions'
import { useT } from '../../components/texts'
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

/** Shows a status as text; the tint repeats its meaning. */
export function StatusChip({ code }: { code: StatusCode }) {
  const t = useT('Submissions.Status')
  return <span className={`${styles.chip} ${tones[code] ?? styles.busy}`}>{t(keyOf(code))}</span>
}
