import { pictureSet } from '@obverse/contract/pictures'
import type { ImgHTMLAttributes } from 'react'

/**
 * The width of a picture in the page as a CSS length, in windows from a width in pixels on; `ratio` is that of a frame
 * that the picture is cropped to.
 */
export type Place = { from?: number; width: string; ratio?: number }
/** The size of a picture as it was stored; null where nobody knows. */
type OwnSize = { width: number | null; height?: number | null }

// Nobody sees more than two pixels for each of a phone's three, and they weigh twice as much.
const DENSE = '(min-resolution: 2.5dppx)'

/**
 * Returns the `sizes` of an image. A picture wider than its frame is cropped at its sides: it needs more pixels. The place
 * without a width of windows is that of phones.
 */
export function sizesOf(places: readonly Place[], { width: ownWidth, height }: OwnSize): string {
  const own = ownWidth && height ? ownWidth / height : 0
  return places
    .map(({ from, width, ratio = own }) => {
      const times = own > ratio ? own / ratio : 1
      const shown = lengthOf(width, times)
      return from === undefined
        ? `${DENSE} ${lengthOf(width, (times * 2) / 3)}, ${shown}`
        : `(min-width: ${from}px) ${shown}`
    })
    .join(', ')
}

const lengthOf = (width: string, times: number) => (times === 1 ? width : `calc(${width} * ${times.toFixed(2)})`)

/** Returns the addresses of a picture for its places, as attributes of an image or a source. */
export function sourcesOf(address: string, places: readonly Place[], own: OwnSize) {
  const set = pictureSet(address, own.width)
  return set === undefined ? { srcSet: address } : { srcSet: set, sizes: sizesOf(places, own) }
}

/** The places of a picture beside the words of an article in a list. */
export const besideArticle: readonly Place[] = [
  { from: 1366, width: '256px', ratio: 16 / 9 },
  { from: 720, width: '192px', ratio: 16 / 9 },
  { width: '96px', ratio: 16 / 9 },
]

type Props = {
  address: string
  alt: string
  /** The size of the stored picture. */
  own: OwnSize
  /** Its places, those of the widest windows first. */
  places: readonly Place[]
  /** True for a picture in the first viewport, which loads at once. */
  isFirst?: boolean
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'className'>

/**
 * Renders a stored picture in the width that its place needs. The size of its place is in the markup, so nothing moves
 * when it loads.
 */
export const StoredPicture = ({ address, alt, own, places, isFirst = false, ...rest }: Props) => (
  <img
    {...rest}
    src={address}
    {...sourcesOf(address, places, own)}
    alt={alt}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding="async"
  />
)
