import { maxImageBytes } from '@obverse/contract/limits'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { PictureInput } from '../../components/picture-input'
import { useT } from '../../lib/texts'
import type { SlideValues } from './data-provider'
import { type SliderType, smallNeeded, wideNeeded } from './slide-rules'

/** The rule for images, checked before the upload. */
export const slideImageRule = {
  maxBytes: maxImageBytes,
  warnBytes: 500_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const

export const fileAddress = (file: string | null | undefined): string | null => (file ? `/files/${file}` : null)

/** Edits the default images: one for wide screens, one for small ones, below the rule of the slider's type. */
export const SlideImageInputs = ({ type }: { type: SliderType }) => {
  const t = useT()
  const Published: unknown = useWatch({ name: 'Published' })
  const values: SlideValues = { Published: Published === true }
  const shape = type === 'video' ? 'video' : 'slide'
  return (
    <FormSection title={t('resources.slides.sections.images')} hint={t(`resources.sliders.rules.${type}`)}>
      <PictureInput
        {...slideImageRule}
        source="image"
        file="ImageFileName"
        alt="AltText"
        helperText={t(`resources.slides.help.image_wide_${shape}`)}
        missing={wideNeeded(type, values)}
      />
      <PictureInput
        {...slideImageRule}
        source="mobileImage"
        file="MobileImageFileName"
        alt="AltText"
        helperText={t(`resources.slides.help.image_small_${shape}`)}
        missing={smallNeeded(type)}
      />
    </FormSection>
  )
}
