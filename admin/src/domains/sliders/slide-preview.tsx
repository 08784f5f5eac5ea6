/** The preview of a slide before it is saved, by screen size and language. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { useLanguageName } from '../../components/language-name'
import { useT } from '../../lib/texts'
import type { SlideValues } from './data-provider'
import type { SlideRecord } from './kinds'
import { useLanguageImages } from './language-images-input'
import { type Language, useLanguages } from './languages'
import { fileAddress } from './slide-image-inputs'
import { type Picture, SlidePicture } from './slide-picture'
import type { SliderType } from './slide-rules'

type Size = 'wide' | 'small'
const everybody = 'everybody'

/** The height of a slide's frame on the site for a width of 1, by type. */
const frames: Record<SliderType, Record<Size, string>> = {
  hero: { wide: '3 / 1', small: '1 / 1' },
  mini: { wide: '3 / 1', small: '1 / 1' },
  podcast: { wide: '3 / 1', small: '1 / 1' },
  video: { wide: '16 / 9', small: '16 / 9' },
}

export const SlidePreview = ({ type }: { type: SliderType }) => {
  const t = useT()
  const languages = useLanguages()
  const nameOf = useLanguageName()
  const [size, setSize] = useState<Size>('wide')
  const [language, setLanguage] = useState<Language | typeof everybody>(everybody)
  const picture = usePicture(size, language)
  const [Title, AltText] = useWatch<SlideValues, ['Title', 'AltText']>({ name: ['Title', 'AltText'] })
  return (
    <FormSection title={t('resources.slides.sections.preview')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={size}
          aria-label={t('resources.slides.size')}
          onChange={(_event, next: Size | null) => next && setSize(next)}
        >
          <ToggleButton value="wide">{t('resources.slides.sizes.wide')}</ToggleButton>
          <ToggleButton value="small">{t('resources.slides.sizes.small')}</ToggleButton>
        </ToggleButtonGroup>
        <TextField
          select
          fullWidth={false}
          // Chooses what is shown, also in a form to be read.
          disabled={false}
          size="small"
          label={t('resources.slides.seen_in')}
          value={language}
          onChange={(event) => setLanguage(languages.find((code) => code === event.target.value) ?? everybody)}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value={everybody}>{t('resources.slides.everybody')}</MenuItem>
          {languages.map((code) => (
            <MenuItem key={code} value={code}>
              {nameOf(code)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box component="figure" sx={{ m: 0, width: '100%', maxWidth: size === 'wide' ? 860 : 350 }}>
        <Box
          sx={{
            aspectRatio: frames[type][size],
            overflow: 'hidden',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'action.hover',
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
          }}
        >
          {picture ? (
            <SlidePicture picture={picture} alt={AltText ?? ''} width={1440} />
          ) : (
            <Typography color="textSecondary">{t('frame.image.none')}</Typography>
          )}
        </Box>
        <Typography
          component="figcaption"
          variant={type === 'hero' ? 'h1' : 'h4'}
          sx={{ pt: 1.5, overflowWrap: 'anywhere' }}
        >
          {Title || t('resources.slides.no_title')}
        </Typography>
      </Box>
    </FormSection>
  )
}

/** Returns the image of a visitor: that of the language first, and the wide one if there is no small one. */
function usePicture(size: Size, language: string): Picture | null {
  const record = useRecordContext<SlideRecord>()
  const { added, kept } = useLanguageImages()
  const [image, mobileImage] = useWatch<SlideValues, ['image', 'mobileImage']>({ name: ['image', 'mobileImage'] })
  const own = (isMobile: boolean): Picture | null => {
    const isPlace = (one: { LanguageCode: string; IsMobile: boolean }) =>
      one.LanguageCode === language && one.IsMobile === isMobile
    return added.find(isPlace)?.file ?? fileAddress(kept.find(isPlace)?.FileName)
  }
  const shared = (chosen: File | null | undefined, stored: string | null | undefined) =>
    chosen === null ? null : (chosen ?? fileAddress(stored))
  const wide = own(false) ?? shared(image, record?.ImageFileName)
  const small = own(true) ?? shared(mobileImage, record?.MobileImageFileName)
  return size === 'wide' ? (wide ?? small) : (small ?? wide)
}
