/** Writes basis points as a percentage: 2000 is `20%`. */
export const rateText = (basisPoints: number, culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
