import type { PublicEvent } from '@obverse/contract/domains/events'
import focus from './focus.module.css'

type Props = {
  event: Pick<PublicEvent, 'ImageFileName' | 'ImageFocus' | 'ImageAltText'>
  className: string | undefined
  width: number
  height: number
  /** Fetched at once, for a picture that is in sight when the page opens. */
  isFirst?: boolean
}

/** The picture of an event, cropped round what must stay in sight; nothing where there is none. */
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
