import Typography from '@mui/material/Typography'
import { formatRate } from '@obverse/browser/money'
import type { FeeEntry } from '@obverse/contract/domains/services-and-fees'
import { useLocale } from 'ra-core'
import { useMoney } from '../../components/money-text'
import { useT } from '../../lib/texts'

/** Shows the fee of an entry, its share of the declared value, and the fee without VAT where there is one. */
export const FeeText = ({ entry }: { entry: FeeEntry }) => {
  const t = useT()
  const locale = useLocale()
  const money = useMoney()
  const { Currency, FeePerCollectible, VatExcludedFeePerCollectible: net, FeeOfValueBasisPoints: share } = entry
  const fee = money({ Minor: FeePerCollectible, Currency })
  const whole =
    share > 0 ? t('resources.services-and-fees.fee_and_share', { fee, share: formatRate(share, locale) }) : fee
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {whole}
      {net !== null && ` · ${t('resources.services-and-fees.without_vat', { net: money({ Minor: net, Currency }) })}`}
    </Typography>
  )
}
