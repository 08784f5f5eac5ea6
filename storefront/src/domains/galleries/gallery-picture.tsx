import type { GalleryPicture as Picture } from '@obverse/contract/domains/galleries'

type Props = {
  picture: Picture
  /** The width in the page, as `sizes` of an image. */
  sizes: string
  /** True for a picture of the first row, which loads at once. */
  isFirst?: boolean
  className?: string | undefined
}

/** Returns the address of the largest file of a picture. */
export const largestOf = ({ Sources }: Picture): string => `/files/${Sources.at(-1)?.FileName ?? ''}`

/** Returns the files of a picture with their widths, as `srcset` of an image. */
export const sourcesOf = ({ Sources }: Picture): string =>
  Sources.map(({ FileName, Width }) => `/files/${FileName} ${Width}w`).join(', ')

/** Renders a picture in the size that its place needs; its measures are in the markup, so nothing moves when it loads. */
export const GalleryPicture = ({ picture, sizes, isFirst = false, className }: Props) => (
  <img
    src={largestOf(picture)}
    srcSet={sourcesOf(picture)}
    sizes={sizes}
    alt={picture.AltText}
    width={picture.Width}
    height={picture.Height}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding="async"
    draggable={false}
    className={className}
  />
)
