const formats = new Map<string, Intl.NumberFormat>()
/** Returns the format of a currency, which costs more to make than to use. */
function formatOf(culture: string, currency: string): Intl.NumberFormat {
  const key = `${culture} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(culture, { style: 'currency', currency })
  formats.set(key, format)
  return format
}
/** Formats an amount in minor units (1234 is 12.34) of its own currency in a culture (decision 14). */
export const formatMoney = ({ Minor, Currency }: { Minor: number; Currency: string }, culture: string): string =>
  formatOf(culture, Currency).format(Minor / 100)

/** Formats a rate or a share in basis points (1900 is 19 %) in a culture. */
export const formatRate = (basisPoints: number, culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
