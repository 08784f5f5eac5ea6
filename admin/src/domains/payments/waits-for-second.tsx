import Alert from '@mui/material/Alert'
import type { Payment } from '@obverse/contract/domains/payments'
import { useTranslate } from 'ra-core'
import { useMoney } from '../../components/money-text'

/** Says that what is about to be refunded waits for a second person, and how much of it would not. */
export const WaitsForSecond = ({ payment: { MostAlone } }: { payment: Pick<Payment, 'MostAlone'> }) => {
  const t = useTranslate()
  const write = useMoney()
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {MostAlone.Minor > 0
        ? t('resources.payments.refund.will_wait', { most: write(MostAlone) })
        : t('resources.payments.refund.will_wait_all')}
    </Alert>
  )
}
