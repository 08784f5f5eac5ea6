import Box from '@mui/material/Box'
import { formatMoney } from '@obverse/browser/money'
import type { Money } from '@obverse/contract/money'
import { useLocale } from 'ra-core'

/** An amount as the reader writes it, by its own currency. */
export const useMoney = (): ((money: Money) => string) => {
  const locale = useLocale()
  return (money) => formatMoney(money, locale)
}

/** An amount with its digits in columns. */
export const MoneyText = ({ money }: { money: Money }) => {
  const write = useMoney()
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {write(money)}
    </Box>
  )
}
