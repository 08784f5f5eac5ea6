import type { NewsTeaser } from '@obverse/contract/domains/news'
import focus from './focus.module.css'
import { type Place, StoredPicture } from './stored-picture'

type Sizes = Partial<Pick<NewsTeaser, 'ImageWidth' | 'ImageHeight'>>
/** The fields of a record with one picture; its size is not known everywhere. */
export type Pictured = Pick<NewsTeaser, 'ImageFileName' | 'ImageFocus' | 'ImageAltText'> & Sizes

export type FramedProps = {
  className: string | undefined
  width: number
  height: number
  /** True for a picture in the first viewport, which loads at once. */
  isFirst?: boolean
}
type Props = FramedProps & {
  of: Pictured
  places: readonly Place[]
  /** The address of the picture, if it is not that of its file. */
  address?: string | undefined
}

/** Renders the picture of a record, cropped around its focus; nothing without a picture. */
export const FocusedPicture = ({ of, places, address, className, ...rest }: Props) =>
  of.ImageFileName && (
    <StoredPicture
      {...rest}
      address={address ?? `/files/${of.ImageFileName}`}
      alt={of.ImageAltText}
      own={{ width: of.ImageWidth ?? null, height: of.ImageHeight ?? null }}
      places={places}
      className={`${className} ${focus[of.ImageFocus]}`}
    />
  )
