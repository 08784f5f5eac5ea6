import type { PublicSlide } from '@obverse/contract/domains/sliders'
import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import type { Page } from '../../lib/page'

type Props = { page: Page; slide: PublicSlide; className?: string | undefined; children?: ReactNode }

/** Links the title of a slide to its page or video; renders plain text without a target. */
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

/** Returns the address of a video on its own site, so that our pages load nothing from there. */
const videoAddress = (videoID: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(videoID)}`
