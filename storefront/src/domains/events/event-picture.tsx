import type { PublicEvent } from '@obverse/contract/domains/events'
import focus from '../../components/picture/focus.module.css'
import { type Place, StoredPicture } from '../../components/picture/stored-picture'

const ratio = 16 / 9
const besideWords: readonly Place[] = [
  { from: 1366, width: '192px', ratio },
  { from: 720, width: '144px', ratio },
  { width: '96px', ratio },
]
const aboveText: readonly Place[] = [
  { from: 1280, width: '822px', ratio },
  { from: 900, width: '62vw', ratio },
  { width: '94vw', ratio },
]

type Props = {
  event: Pick<PublicEvent, 'ImageFileName' | 'ImageFocus' | 'ImageAltText' | 'ImageWidth' | 'ImageHeight'>
  className: string | undefined
  width: number
  height: number
  /** True for the picture of the event that is shown, which loads at once. */
  isFirst?: boolean
}

/** Renders the picture of an event, cropped around its focus; nothing without a picture. */
export const EventPicture = ({ event, className, width, height, isFirst = false }: Props) =>
  event.ImageFileName && (
    <StoredPicture
      address={`/files/${event.ImageFileName}`}
      alt={event.ImageAltText}
      own={{ width: event.ImageWidth, height: event.ImageHeight }}
      places={isFirst ? aboveText : besideWords}
      width={width}
      height={height}
      isFirst={isFirst}
      className={`${className} ${focus[event.ImageFocus]}`}
    />
  )
