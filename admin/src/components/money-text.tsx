import Box from '@mui/material/Box'
import { formatMoney } from '@obverse/browser/money'
import type { Money } from '@obverse/contract/money'
import { useLocale } from 'ra-core'

/** Returns a function that formats an amount in its currency and the reader's language. */
export const useMoney = (): ((money: Money) => string) => {
  const locale = useLocale()
  return (money) => formatMoney(money, locale)
}

/** Shows an amount in digits of equal width. */
export const MoneyText = ({ money }: { money: Money }) => {
  const write = useMoney()
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {write(money)}
    </Box>
  )
}
