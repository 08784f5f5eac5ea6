import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { DifferenceTie } from '@obverse/contract/domains/payments'
import { maxPaymentSearch } from '@obverse/contract/rules/payments'
import { useMoney } from '../../components/money-text'
import { SiteChip } from '../../components/site-chip'
import { useT } from '../../lib/texts'
import { useSettled } from '../../lib/use-settled'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'

/** Looks up what a difference would be tied to, once the typed number no longer changes. */
export function useTie(differenceID: number, typed: string) {
  const number = typed.trim()
  const asked = useSettled(number)
  const isAsked = number !== '' && asked === number
  const read = useRead(
    client.payments.differenceTie,
    { params: { differenceID }, query: { number: asked } },
    { enabled: isAsked },
  )
  return {
    tie: isAsked ? read.data : undefined,
    error: isAsked ? read.error : null,
    isLooking: number !== '' && (!isAsked || read.isFetching),
  }
}

type Props = {
  value: string
  tie: DifferenceTie | undefined
  refused: string | undefined
  onChange: (v: string) => void
}

/** Asks for the number of a payment or an invoice, and shows which one it is before it is saved. */
export const TiedNumber = ({ value, tie, refused, onChange }: Props) => {
  const t = useT()
  return (
    <>
      <TextField
        label={t('resources.settlement-differences.resolve.number')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={Boolean(refused)}
        helperText={refused ?? t('resources.settlement-differences.resolve.number_help')}
        slotProps={{ htmlInput: { maxLength: maxPaymentSearch } }}
        sx={{ mt: 2 }}
      />
      <Box role="status">{tie && <Tied tie={tie} />}</Box>
    </>
  )
}

const Tied = ({ tie: { PaymentNumber, Invoice, SiteCode, CustomerName, Amount, Due } }: { tie: DifferenceTie }) => {
  const t = useT()
  const write = useMoney()
  const words = 'resources.settlement-differences.resolve.tied'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1 }}>
      <strong>
        {Invoice
          ? t('resources.settlement-differences.to_invoice', { number: Invoice.InvoiceNumber })
          : t(`${words}.payment`, { number: PaymentNumber })}
      </strong>
      <SiteChip code={SiteCode} />
      <span>{CustomerName}</span>
      <Box component="span" sx={{ flexBasis: '100%' }}>
        {Due ? `${t(`${words}.total`)} ${write(Amount)} · ${t(`${words}.due`)} ${write(Due)}` : write(Amount)}
      </Box>
    </Box>
  )
}
