/** The widths of stored pictures, without schemas, so that browsers can load them cheaply. */

/** The widths in pixels that a stored picture is served in besides its own. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

const isStored = (address: string): boolean => address.startsWith('/files/')

/** Returns the address of a stored picture at a width, or as it is when it is no wider; other addresses stay as they are. */
export const pictureAt = (address: string, width: PictureWidth): string =>
  isStored(address) ? `${address}?width=${width}` : address

/**
 * Returns the addresses of a stored picture in each width below its own and in its own, in pixels, as the `srcset` of an
 * image; undefined for other addresses. Without its own width it has all of `pictureWidths`.
 */
export function pictureSet(address: string, ownWidth: number | null): string | undefined {
  if (!isStored(address)) return undefined
  const smaller = pictureWidths.filter((width) => ownWidth === null || width < ownWidth)
  const sources = smaller.map((width) => `${pictureAt(address, width)} ${width}w`)
  return [...sources, ...(ownWidth === null ? [] : [`${address} ${ownWidth}w`])].join(', ')
}
