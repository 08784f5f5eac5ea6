/** The images for single languages, which take precedence over the default images. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SlideImage } from '@obverse/contract/domains/sliders'
import { useRecordContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { useLanguageName } from '../../components/language-name'
import { useLookUp, useT } from '../../lib/texts'
import { AddLanguageImage } from './add-language-image'
import type { LanguageImage, SlideValues } from './data-provider'
import type { SlideRecord } from './kinds'
import { type Picture, SlidePicture } from './slide-picture'

type Place = Pick<SlideImage, 'LanguageCode' | 'IsMobile'>
const isSame = (one: Place, other: Place) => one.LanguageCode === other.LanguageCode && one.IsMobile === other.IsMobile

/** Returns the images per language as they will be after the save, and the functions that change them. */
export function useLanguageImages() {
  const record = useRecordContext<SlideRecord>()
  const { setValue } = useFormContext<SlideValues>()
  const [added = [], removed = []] = useWatch<SlideValues, ['languageImages', 'removedImageIDs']>({
    name: ['languageImages', 'removedImageIDs'],
  })
  const stored = record?.Images ?? []
  const options = { shouldDirty: true }
  const write = (images: LanguageImage[]) => setValue('languageImages', images, options)
  return {
    added,
    stored,
    kept: stored.filter((image) => !removed.includes(image.ImageID) && !added.some((one) => isSame(one, image))),
    isRemoved: (image: SlideImage) => removed.includes(image.ImageID),
    add: (image: LanguageImage) => write([...added.filter((one) => !isSame(one, image)), image]),
    drop: (image: LanguageImage) => write(added.filter((one) => one !== image)),
    remove: ({ ImageID }: SlideImage) => setValue('removedImageIDs', [...removed, ImageID], options),
    putBack: ({ ImageID }: SlideImage) =>
      setValue(
        'removedImageIDs',
        removed.filter((id) => id !== ImageID),
        options,
      ),
  }
}

export const LanguageImagesInput = () => {
  const t = useT()
  const lookUp = useLookUp()
  const { added, stored, isRemoved, add, drop, remove, putBack } = useLanguageImages()
  const { errors } = useFormState({ name: 'languageImages' })
  const refusal = errors.languageImages?.message
  const isReplaced = (image: SlideImage) => added.some((one) => isSame(one, image))
  return (
    <FormSection title={t('resources.slides.sections.languages')} hint={t('resources.slides.help.languages')}>
      {typeof refusal === 'string' && (
        <Typography color="error" role="alert">
          {lookUp(refusal, refusal)}
        </Typography>
      )}
      {stored.length + added.length > 0 && (
        <Box
          component="ul"
          aria-label={t('resources.slides.sections.languages')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {stored
            .filter((image) => !isReplaced(image))
            .map((image) => (
              <Row
                key={image.ImageID}
                place={image}
                picture={isRemoved(image) ? null : `/files/${image.FileName}`}
                note={isRemoved(image) ? t('frame.image.removed') : null}
              >
                {isRemoved(image) ? (
                  <Button color="inherit" onClick={() => putBack(image)}>
                    {t('frame.image.put_back')}
                  </Button>
                ) : (
                  <RemoveButton place={image} onClick={() => remove(image)} />
                )}
              </Row>
            ))}
          {added.map((image) => (
            <Row
              key={`${image.LanguageCode}-${image.IsMobile}`}
              place={image}
              picture={image.file}
              note={t(
                stored.some((one) => isSame(one, image)) ? 'resources.slides.replaces' : 'resources.slides.is_new',
              )}
            >
              <RemoveButton place={image} onClick={() => drop(image)} />
            </Row>
          ))}
        </Box>
      )}
      <AddLanguageImage onAdd={add} />
    </FormSection>
  )
}

/** Returns a function that names a place: "German, small screens". */
function usePlaceName(): (place: Place) => string {
  const t = useT()
  const nameOf = useLanguageName()
  return ({ LanguageCode, IsMobile }) =>
    t('resources.slides.place', {
      language: nameOf(LanguageCode),
      size: t(IsMobile ? 'resources.slides.sizes.small' : 'resources.slides.sizes.wide'),
    })
}

const RemoveButton = ({ place, onClick }: { place: Place; onClick: () => void }) => {
  const t = useT()
  const name = usePlaceName()(place)
  return (
    <Button
      color="error"
      startIcon={<DeleteIcon />}
      aria-label={t('resources.slides.remove_image', { name })}
      onClick={onClick}
    >
      {t('frame.image.remove')}
    </Button>
  )
}

type RowProps = { place: Place; picture: Picture | null; note: string | null; children: ReactNode }

const Row = ({ place, picture, note, children }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    <Box
      sx={{
        width: place.IsMobile ? 64 : 144,
        height: place.IsMobile ? 64 : 48,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {picture && <SlidePicture picture={picture} alt="" width={288} />}
    </Box>
    <Box sx={{ flex: '1 1 10rem' }}>
      <Typography sx={{ fontWeight: 600 }}>{usePlaceName()(place)}</Typography>
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)
