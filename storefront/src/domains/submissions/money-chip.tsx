import type { PaymentState } from '@obverse/contract/domains/payments'
import { useT } from '../../components/texts'
import styles from './chips.module.css'
import { keyOf } from './status-key'

const tones: Record<PaymentState, string | undefined> = {
  'not-due': styles.plain,
  'no-charge': styles.plain,
  'not-invoiced': styles.plain,
  open: styles.plain,
  'part-paid': styles.plain,
  'in-progress': styles.busy,
  'in-doubt': styles.busy,
  'charge-attempted': styles.danger,
  failed: styles.danger,
  paid: styles.good,
  refunded: styles.plain,
}

/** Shows the payment state of an invoice in words. */
export function MoneyChip({ state }: { state: PaymentState }) {
  const t = useT('Submissions.Money')
  return <span className={`${styles.chip} ${tones[state]}`}>{t(keyOf(state))}</span>
}
