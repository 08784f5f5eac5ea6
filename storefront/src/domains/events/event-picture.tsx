import { FocusedPicture, type FramedProps, type Pictured } from '../../components/picture/focused-picture'
import type { Place } from '../../components/picture/stored-picture'

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

/** Renders the picture of an event: above its text, where it loads at once, or beside its words in a list. */
export const EventPicture = ({ event, ...rest }: FramedProps & { event: Pictured }) => (
  <FocusedPicture of={event} places={rest.isFirst ? aboveText : besideWords} {...rest} />
)
