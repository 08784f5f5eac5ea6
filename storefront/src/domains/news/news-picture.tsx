import { FocusedPicture, type FramedProps, type Pictured } from '../../components/picture/focused-picture'
import { besideArticle, type Place } from '../../components/picture/stored-picture'

const aboveText: readonly Place[] = [
  { from: 880, width: '800px', ratio: 16 / 9 },
  { width: '92vw', ratio: 16 / 9 },
]

type Props = FramedProps & {
  article: Pictured
  /** The address of the picture, if it is not that of its file. */
  address?: string
}

/** Renders the picture of an article: above its text, where it loads at once, or beside its words in a list. */
export const NewsPicture = ({ article, ...rest }: Props) => (
  <FocusedPicture of={article} places={rest.isFirst ? aboveText : besideArticle} {...rest} />
)
