import type { PublicSlide } from '@obverse/contract/domains/sliders'
import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import type { Page } from '../../lib/page'

type Props = { page: Page; slide: PublicSlide; className?: string | undefined; children?: ReactNode }

/** The title of a slide, leading to its page or its video; words alone where it leads nowhere. */
export function SlideLink({ page: { t, href }, slide, className, children }: Props) {
  if (slide.LinkUrl)
    return (
      <a href={href(slide.LinkUrl)} className={className}>
        {slide.Title}
        {children}
      </a>
    )
  if (!slide.VideoID) return slide.Title
  return (
    <a href={videoAddress(slide.VideoID)} target="_blank" rel="noopener noreferrer" className={className}>
      {slide.Title}
      {children}
      <span className={layout.hidden}>{` (${t('Sliders.OnYouTube')})`}</span>
    </a>
  )
}

/** Where a video plays: on its own site, so that no page of ours loads anything from there. */
const videoAddress = (videoID: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(videoID)}`
