/** The form of an item, for the create and the edit screen. */
import { TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { PictureInput } from '../../components/picture-input'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { OptionsInput } from './options-input'
import { useGalleryPlace } from './use-gallery-place'

export const ItemInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.gallery-items.help'>) => t(`resources.gallery-items.help.${field}`)
  return (
    <>
      <FormSection>
        <TextInput source="CertNumber" helperText={help('CertNumber')} sx={{ maxWidth: 360 }} />
        <TextInput source="Name" helperText={help('Name')} />
        <TextInput source="Grade" sx={{ maxWidth: 360 }} />
        <TextInput source="Text2" multiline minRows={2} />
      </FormSection>
      <FormSection title={t('resources.gallery-items.sections.image')}>
        <PictureInput
          source="Image"
          file="ImageFileName"
          alt="ImageAltText"
          isDescribedHere
          missing="resources.gallery-items.image_missing"
        />
      </FormSection>
      <FormSection title={t('resources.gallery-items.sections.alt_image')}>
        <PictureInput source="AltImage" file="AltImageFileName" alt="AltImageAltText" isDescribedHere />
      </FormSection>
      <Options />
    </>
  )
}

/** Chooses the options of all filters of the gallery. */
const Options = () => {
  const t = useT()
  const { galleryID } = useGalleryPlace()
  const { data } = useRead(client.galleries.staffFilters, { params: { galleryID } })
  if (!data) return null
  const filters = data.filter(({ Options: own }) => own.length > 0)
  return (
    <FormSection
      title={t('resources.gallery-items.sections.filters')}
      hint={t(filters.length > 0 ? 'resources.gallery-items.help.OptionIDs' : 'resources.gallery-items.no_options')}
    >
      <OptionsInput source="OptionIDs" filters={filters} />
    </FormSection>
  )
}
