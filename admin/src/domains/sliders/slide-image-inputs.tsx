import { maxImageBytes } from '@obverse/contract/limits'
import { useRecordContext, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { ImageInput } from '../../components/image-input'
import type { SlideValues } from './data-provider'
import type { SlideRecord } from './kinds'
import { type SliderType, smallNeeded, wideNeeded } from './slide-rules'

/** What an image may be, before it is sent. */
export const slideImageRule = {
  maxBytes: maxImageBytes,
  warnBytes: 500_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const

export const fileAddress = (file: string | null | undefined): string | null => (file ? `/files/${file}` : null)

/** The images for everybody: one for wide screens, one for small ones; the rule of the slider's type stands above. */
export const SlideImageInputs = ({ type }: { type: SliderType }) => {
  const t = useTranslate()
  const record = useRecordContext<SlideRecord>()
  const Published: unknown = useWatch({ name: 'Published' })
  const values: SlideValues = { Published: Published === true }
  const wide = wideNeeded(type, values)
  const small = smallNeeded(type)
  const shape = type === 'video' ? 'video' : 'slide'
  return (
    <FormSection title={t('resources.slides.sections.images')} hint={t(`resources.sliders.rules.${type}`)}>
      <ImageInput
        {...slideImageRule}
        source="image"
        current={fileAddress(record?.ImageFileName)}
        alt={record?.AltText ?? ''}
        helperText={t(`resources.slides.help.image_wide_${shape}`)}
        {...(wide && { isRequired: true, missing: wide })}
      />
      <ImageInput
        {...slideImageRule}
        source="mobileImage"
        current={fileAddress(record?.MobileImageFileName)}
        alt={record?.AltText ?? ''}
        helperText={t(`resources.slides.help.image_small_${shape}`)}
        {...(small && { isRequired: true, missing: small })}
      />
    </FormSection>
  )
}
