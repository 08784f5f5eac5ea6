import type { PublicSlide } from '@obverse/contract/domains/sliders'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon'
import type { Place } from '../../components/picture/stored-picture'
import type { Page } from '../../lib/page'
import { SlideLink } from './slide-link'
import { hasPicture, SlidePicture } from './slide-picture'
import styles from './slide-rows.module.css'

const film = 16 / 9

/** Returns the places of banners: two beside each other on small screens, up to three on larger ones. */
function besideEachOther(count: number): readonly Place[] {
  const columns = Math.min(count, 3)
  return [
    { from: 1240, width: `${Math.round(1158 / columns)}px`, ratio: 3 },
    { from: 720, width: `${Math.round(92 / columns)}vw`, ratio: 3 },
    { width: '44vw', ratio: 1 },
  ]
}

/** Returns the places of slides beside the title of their room, in frames of these ratios. */
function inRoom(count: number, ratio: { narrow: number; wide: number }): readonly Place[] {
  const columns = Math.min(count, 2)
  return [
    { from: 1240, width: `${Math.round(740 / columns)}px`, ratio: ratio.wide },
    { from: 900, width: `${Math.round(60 / columns)}vw`, ratio: ratio.wide },
    { from: 720, width: `${Math.round(92 / columns)}vw`, ratio: ratio.wide },
    { width: '92vw', ratio: ratio.narrow },
  ]
}

const showing = (page: Page, type: 'mini' | 'podcast' | 'video') => page.client.sliders.showing({ params: { type } })

/** Shows the small banners side by side; renders nothing without banners. */
export async function MiniSlides({ page }: { page: Page }) {
  const slides = (await showing(page, 'mini')).filter(hasPicture)
  if (slides.length === 0) return null
  return (
    <section className={styles.minis} aria-label={page.t('Sliders.Banners')}>
      <Slides page={page} slides={slides} places={besideEachOther(slides.length)} title="h2" />
    </section>
  )
}

/** Shows the podcast episodes; renders nothing without episodes. */
export async function PodcastSlides({ page }: { page: Page }) {
  const slides = await showing(page, 'podcast')
  if (slides.length === 0) return null
  return (
    <Room id="podcast" title={page.t('Sliders.Podcast.Title')} text={page.t('Sliders.Podcast.Text')}>
      <Slides page={page} slides={slides} places={inRoom(slides.length, { narrow: 1, wide: 3 })} />
    </Room>
  )
}

/** Shows the videos as pictures that link to them; renders nothing without videos. */
export async function Videos({ page }: { page: Page }) {
  const slides = (await showing(page, 'video')).filter((slide) => slide.VideoID !== null)
  if (slides.length === 0) return null
  return (
    <Room id="videos" title={page.t('Sliders.Videos.Title')} text={page.t('Sliders.Videos.Text')}>
      <Slides page={page} slides={slides} places={inRoom(slides.length, { narrow: film, wide: film })} isVideo />
    </Room>
  )
}

type RoomProps = { id: string; title: string; text: string; children: ReactNode }

const Room = ({ id, title, text, children }: RoomProps) => (
  <section className={styles.room} aria-labelledby={id}>
    <div className={styles.label}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </section>
)

type SlidesProps = {
  page: Page
  slides: readonly PublicSlide[]
  places: readonly Place[]
  isVideo?: boolean
  title?: 'h2' | 'h3'
}

const Slides = ({ page, slides, places, isVideo = false, title: Title = 'h3' }: SlidesProps) => (
  <ul className={styles.slides}>
    {slides.map((slide) => (
      <li key={slide.id} className={styles.slide}>
        <div className={styles.frame} data-video={isVideo || undefined}>
          <SlidePicture slide={slide} places={places} />
          {isVideo && (
            <span className={styles.play}>
              <Icon name="play" />
            </span>
          )}
        </div>
        <Title className={styles.title}>
          <SlideLink page={page} slide={isVideo ? { ...slide, LinkUrl: null } : slide} className={styles.link} />
        </Title>
      </li>
    ))}
  </ul>
)
