/** Formats an amount in minor units (1234 is 12.34) of its own currency in a culture (decision 14). */
export const formatMoney = ({ Minor, Currency }: { Minor: number; Currency: string }, culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'currency', currency: Currency }).format(Minor / 100)
