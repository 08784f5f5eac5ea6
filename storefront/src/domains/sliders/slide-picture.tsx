import type { PublicSlide } from '@obverse/contract/domains/sliders'
import styles from './slide-picture.module.css'

type Props = { slide: PublicSlide; isFirst?: boolean }

/**
 * Renders the picture of a slide, cropped to its frame; below 720 px the one for small screens. Its size is in the
 * markup, so nothing moves when it loads. The first one loads at once, others when they come near.
 */
export function SlidePicture({ slide, isFirst = false }: Props) {
  const wide = { url: slide.ImageUrl, width: slide.ImageWidth, height: slide.ImageHeight }
  const small = { url: slide.MobileImageUrl, width: slide.MobileImageWidth, height: slide.MobileImageHeight }
  const shown = wide.url ? wide : small
  if (!shown.url) return null
  return (
    <picture>
      {wide.url && small.url && (
        <source
          media="(max-width: 719.98px)"
          srcSet={small.url}
          width={small.width ?? undefined}
          height={small.height ?? undefined}
        />
      )}
      <img
        src={shown.url}
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
