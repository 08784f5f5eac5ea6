import { numberFormat } from '@obverse/texts/formats'

/** Formats an amount in minor units (1234 is 12.34) of its own currency in a culture (decision 14). */
export const formatMoney = ({ Minor, Currency }: { Minor: number; Currency: string }, culture: string): string =>
  numberFormat(culture, { style: 'currency', currency: Currency }).format(Minor / 100)

/** Formats a rate or a share in basis points (1900 is 19 %) in a culture. */
export const formatRate = (basisPoints: number, culture: string): string =>
  numberFormat(culture, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
