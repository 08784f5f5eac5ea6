/** The form of a gallery, for the create and the edit screen. */
import Box from '@mui/material/Box'
import { BooleanInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { SitesInput } from '../../components/sites-input'
import { type Below, useT } from '../../lib/texts'

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

export const GalleryInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.galleries.help'>) => t(`resources.galleries.help.${field}`)
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} />
        <TextInput source="SEOName" helperText={help('SEOName')} />
        <TextInput source="Intro" multiline minRows={2} helperText={help('Intro')} />
      </FormSection>
      <FormSection title={t('resources.galleries.sections.pictures')} hint={help('labels')}>
        <Box sx={twoColumns}>
          <TextInput source="ImageLabel" />
          <TextInput source="AltImageLabel" />
        </Box>
        <BooleanInput source="ShowAltImages" helperText={help('ShowAltImages')} />
      </FormSection>
      <FormSection title={t('resources.galleries.sections.showing')}>
        <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
        <BooleanInput source="IsPublished" helperText={help('IsPublished')} />
      </FormSection>
    </>
  )
}
