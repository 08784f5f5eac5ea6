import Alert from '@mui/material/Alert'
import type { Payment } from '@obverse/contract/domains/payments'
import { useMoney } from '../../components/money-text'
import { useT } from '../../lib/texts'

/** Says that what is about to be refunded waits for a second person, and how much of it would not. */
export const WaitsForSecond = ({ payment: { MostAlone } }: { payment: Pick<Payment, 'MostAlone'> }) => {
  const t = useT()
  const write = useMoney()
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {MostAlone.Minor > 0
        ? t('resources.payments.refund.will_wait', { most: write(MostAlone) })
        : t('resources.payments.refund.will_wait_all')}
    </Alert>
  )
}
