/** The lenses on the catalogue: the same pages for certificates, prices and the scores of sets. */
import type { Lens } from '@obverse/contract/rules/resources'
import { paths } from '../../lib/paths'

/** The first page of each lens; the pages below it have the same paths. */
export const lensPaths: Record<Lens, string> = {
  census: paths.census,
  'price-guide': paths.priceGuide,
  'set-scores': paths.setScores,
}
/** The branches of the texts of each lens. */
export const lensBranches = {
  census: 'Resources.Census',
  'price-guide': 'Resources.PriceGuide',
  'set-scores': 'Resources.SetScores',
} as const satisfies Record<Lens, string>
