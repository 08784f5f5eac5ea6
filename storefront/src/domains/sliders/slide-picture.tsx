import type { PublicSlide } from '@obverse/contract/domains/sliders'
import { type Place, sourcesOf } from '../../components/picture/stored-picture'
import styles from './slide-picture.module.css'

type Props = {
  slide: PublicSlide
  /** The places of the slide, those of the widest windows first, the last one below 720 px. */
  places: readonly Place[]
  isFirst?: boolean
}

/**
 * Renders the picture of a slide, cropped to its frame; below 720 px the one for small screens. Its size is in the
 * markup, so nothing moves when it loads. The first one loads at once, others when they come near.
 */
export function SlidePicture({ slide, places, isFirst = false }: Props) {
  const wide = { url: slide.ImageUrl, width: slide.ImageWidth, height: slide.ImageHeight }
  const small = { url: slide.MobileImageUrl, width: slide.MobileImageWidth, height: slide.MobileImageHeight }
  const shown = wide.url ? wide : small
  if (!shown.url) return null
  return (
    <picture>
      {wide.url && small.url && (
        <source
          media="(max-width: 719.98px)"
          {...sourcesOf(small.url, places.slice(-1), small)}
          width={small.width ?? undefined}
          height={small.height ?? undefined}
        />
      )}
      <img
        src={shown.url}
        {...sourcesOf(shown.url, places, shown)}
        alt={slide.AltText}
        width={shown.width ?? undefined}
        height={shown.height ?? undefined}
        className={styles.picture}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

/** Tells whether a slide has a picture. */
export const hasPicture = (slide: PublicSlide): boolean => slide.ImageUrl !== null || slide.MobileImageUrl !== null
