import type { PublicEvent } from '@obverse/contract/domains/events'
import focus from '../../components/picture/focus.module.css'

type Props = {
  event: Pick<PublicEvent, 'ImageFileName' | 'ImageFocus' | 'ImageAltText'>
  className: string | undefined
  width: number
  height: number
  /** True for a picture in the first viewport, which loads at once. */
  isFirst?: boolean
}

/** Renders the picture of an event, cropped around its focus; nothing without a picture. */
export const EventPicture = ({ event, className, width, height, isFirst = false }: Props) =>
  event.ImageFileName && (
    <img
      src={`/files/${event.ImageFileName}`}
      alt={event.ImageAltText}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`${className} ${focus[event.ImageFocus]}`}
    />
  )
