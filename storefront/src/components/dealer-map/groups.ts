import Supercluster from 'supercluster'
import type { PlacedDealer } from './placed-dealer'

/** Dealers that are drawn as one mark at a zoom: a pin for one, a circle with their count for several. */
export type Group = { key: string; latitude: number; longitude: number; dealers: PlacedDealer[] }
export type Grouping = {
  /** Returns the marks at a zoom, in the order of the list. */
  at(zoom: number): Group[]
  /** Returns the zoom from which the dealers of a group are no longer one mark. */
  zoomToSplit(group: Group): number
}

/** Pins nearer to each other than this many pixels would cover each other. */
const pixels = 40
/** The size of a tile, to which distances of the library relate. */
const extent = 256
const wholeWorld: [number, number, number, number] = [-180, -90, 180, 90]

/** Creates the groups of dealers for each zoom; at `maxZoom` each has a pin of its own. */
export function groupDealers(dealers: readonly PlacedDealer[], maxZoom: number): Grouping {
  const index = new Supercluster<{ at: number }>({ radius: pixels, extent, maxZoom: maxZoom - 1 })
  index.load(
    dealers.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  )
  const at = (zoom: number): Group[] =>
    index
      .getClusters(wholeWorld, Math.floor(zoom))
      .map(({ properties, geometry }) => {
        const leaves =
          'cluster_id' in properties
            ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.at)
            : [properties.at]
        const [longitude = 0, latitude = 0] = geometry.coordinates
        const ordered = leaves.sort((a, b) => a - b)
        return {
          key: ordered.join(),
          first: ordered[0] ?? 0,
          latitude,
          longitude,
          dealers: ordered.flatMap((place) => dealers[place] ?? []),
        }
      })
      .sort((a, b) => a.first - b.first)
      .map(({ first: _, ...group }) => group)
  return {
    at,
    zoomToSplit({ key }) {
      let zoom = maxZoom
      while (zoom > 0 && !at(zoom - 1).some((group) => group.key === key)) zoom--
      return zoom
    },
  }
}
