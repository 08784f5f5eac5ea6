/** Whole minor units (1234 is 12.34) as a culture writes them, by the currency they are of (decision 14). */
export const formatMoney = ({ Minor, Currency }: { Minor: number; Currency: string }, culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'currency', currency: Currency }).format(Minor / 100)
