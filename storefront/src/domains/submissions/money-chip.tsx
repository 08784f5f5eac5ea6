import type { PaymentState } from '@obverse/contract/domains/submissions'
import type { Translate } from '../../lib/texts'
import styles from './chips.module.css'
import { keyOf } from './status-key'

const tones: Record<PaymentState, string | undefined> = {
  open: styles.plain,
  'in-progress': styles.busy,
  'charge-attempted': styles.danger,
  paid: styles.good,
  refunded: styles.plain,
}

/** How an invoice stands with its money, in words. */
export const MoneyChip = ({ state, t }: { state: PaymentState; t: Translate }) => (
  <span className={`${styles.chip} ${tones[state]}`}>{t(`Money.${keyOf(state)}`)}</span>
)
