import type { PublicSlide } from '@obverse/contract/domains/sliders'
import { Texts } from '../../components/page-texts'
import type { Place } from '../../components/picture/stored-picture'
import type { Page } from '../../lib/page'
import styles from './hero-slider.module.css'
import { SlideLink } from './slide-link'
import { hasPicture, SlidePicture } from './slide-picture'
import { SlideShow } from './slide-show'

/** On small screens a slide without a picture for them is shown whole. */
const placesOf = ({ MobileImageUrl }: PublicSlide): readonly Place[] => [
  { from: 1240, width: '1158px', ratio: 3 },
  { from: 720, width: '92vw', ratio: 3 },
  { width: '92vw', ...(MobileImageUrl && { ratio: 1 }) },
]

/** Shows the large slides of the home page in their order; renders nothing without slides. */
export async function HeroSlider({ page }: { page: Page }) {
  const { t, client } = page
  const slides = (await client.sliders.showing({ params: { type: 'hero' } })).filter(hasPicture)
  if (slides.length === 0) return null
  const count = slides.length
  const items = slides.map((slide, at) => (
    <div
      key={slide.id}
      className={styles.slide}
      {...(count > 1 && {
        role: 'group',
        'aria-roledescription': t('Sliders.Slide'),
        'aria-label': t('Sliders.Place', { place: at + 1, count }),
      })}
    >
      <div className={styles.frame} data-narrow={slide.MobileImageUrl ? undefined : 'wide'}>
        <SlidePicture slide={slide} places={placesOf(slide)} isFirst={at === 0} />
      </div>
      <h2 className={styles.title}>
        <SlideLink page={page} slide={slide} className={styles.link} />
      </h2>
    </div>
  ))
  if (count === 1)
    return (
      <section className={styles.show} aria-label={t('Sliders.Highlights')}>
        {items}
      </section>
    )
  return (
    <Texts page={page} of={['Sliders.Show']}>
      <SlideShow label={t('Sliders.Highlights')} titles={slides.map((slide) => slide.Title)}>
        {items}
      </SlideShow>
    </Texts>
  )
}
