import type { NewsTeaser } from '@obverse/contract/domains/news'
import focus from '../../components/picture/focus.module.css'

type Props = {
  article: Pick<NewsTeaser, 'ImageFileName' | 'ImageFocus' | 'ImageAltText'>
  className: string | undefined
  width: number
  height: number
  /** True for a picture in the first viewport, which loads at once. */
  isFirst?: boolean
  /** The address of the picture, if it is not that of its file. */
  address?: string
}

/** Renders the picture of an article, cropped around its focus; nothing without a picture. */
export const NewsPicture = ({ article, className, width, height, isFirst = false, address }: Props) =>
  article.ImageFileName && (
    <img
      src={address ?? `/files/${article.ImageFileName}`}
      alt={article.ImageAltText}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`${className} ${focus[article.ImageFocus]}`}
    />
  )
