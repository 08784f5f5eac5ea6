import type { NewsTeaser } from '@obverse/contract/domains/news'
import focus from '../../components/picture/focus.module.css'
import { besideArticle, type Place, StoredPicture } from '../../components/picture/stored-picture'

const aboveText: readonly Place[] = [
  { from: 880, width: '800px', ratio: 16 / 9 },
  { width: '92vw', ratio: 16 / 9 },
]

type Props = {
  article: Pick<NewsTeaser, 'ImageFileName' | 'ImageFocus' | 'ImageAltText' | 'ImageWidth' | 'ImageHeight'>
  className: string | undefined
  width: number
  height: number
  /** True for the picture of the article that is shown, which loads at once. */
  isFirst?: boolean
  /** The address of the picture, if it is not that of its file. */
  address?: string
}

/** Renders the picture of an article, cropped around its focus; nothing without a picture. */
export const NewsPicture = ({ article, className, width, height, isFirst = false, address }: Props) =>
  article.ImageFileName && (
    <StoredPicture
      address={address ?? `/files/${article.ImageFileName}`}
      alt={article.ImageAltText}
      own={{ width: article.ImageWidth, height: article.ImageHeight }}
      places={isFirst ? aboveText : besideArticle}
      width={width}
      height={height}
      isFirst={isFirst}
      className={`${className} ${focus[article.ImageFocus]}`}
    />
  )
