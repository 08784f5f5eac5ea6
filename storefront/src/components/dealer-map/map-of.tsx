import { env } from '../../env'
import { DealerMap } from './dealer-map'
import { type Located, placedDealers } from './placed-dealer'

/** Renders the map of these dealers; without coordinates there is none. The texts of the map are handed in around it. */
export function MapOf({ found, hasList = true }: { found: readonly Located[]; hasList?: boolean }) {
  const dealers = placedDealers(found)
  if (dealers.length === 0) return null
  // Another list gets a map of its own.
  const key = dealers.map(({ id }) => id).join()
  return <DealerMap key={key} dealers={dealers} tiles={env.mapTiles} hasList={hasList} />
}
