/** The environment of the storefront, read when a page is rendered and never during the build. */
export const env = {
  /** The origin of the inside door, which answers all contract calls. */
  get insideOrigin(): string {
    const origin = process.env.INSIDE_ORIGIN
    if (!origin || !URL.canParse(origin))
      throw new Error('INSIDE_ORIGIN must name the origin that answers contract calls.')
    return origin.replace(/\/+$/, '')
  },
  /** The tiles of the maps, which the front has checked; null without the setting. */
  get mapTiles(): { address: string; attribution: string } | null {
    const { MAP_TILES, MAP_ATTRIBUTION } = process.env
    return MAP_TILES ? { address: MAP_TILES, attribution: MAP_ATTRIBUTION ?? '' } : null
  },
}
