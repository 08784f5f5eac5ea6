import { milesOf } from '@obverse/contract/rules/dealer-locator'
import { numberFormat } from '@obverse/texts/formats'

/** The radiuses that visitors choose from, in kilometers and in the miles that they are shown as. */
export const radiuses = [
  { kilometers: 40, miles: 25 },
  { kilometers: 80, miles: 50 },
  { kilometers: 160, miles: 100 },
  { kilometers: 400, miles: 250 },
] as const

/** Tells if readers of a culture measure ways in miles. */
const usesMiles = (culture: string): boolean => /-(?:US|GB)$/.test(culture)

const formatOf = (culture: string, maximumFractionDigits: number) =>
  numberFormat(culture, {
    style: 'unit',
    unit: usesMiles(culture) ? 'mile' : 'kilometer',
    unitDisplay: 'long',
    maximumFractionDigits,
  })

/** Formats a distance in the unit of a culture: "3.4 miles", "120 Kilometer". */
export function formatDistance(kilometers: number, culture: string): string {
  const amount = usesMiles(culture) ? milesOf(kilometers) : kilometers
  return formatOf(culture, amount < 10 ? 1 : 0).format(amount)
}

/** Formats a radius in round numbers of the unit of a culture: "50 miles", "80 Kilometer". */
export const formatRadius = (kilometers: number, culture: string): string => {
  const known = radiuses.find((one) => one.kilometers === kilometers)
  return known && usesMiles(culture) ? formatOf(culture, 0).format(known.miles) : formatDistance(kilometers, culture)
}
