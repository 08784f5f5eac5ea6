/** The form of a banner, for the create and the edit screen. */
import { bannerKinds } from '@obverse/contract/rules/banners'
import { ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { PublicationInputs } from '../../components/publication-inputs'
import { SitesInput } from '../../components/sites-input'
import { type Below, choicesBelow, useT } from '../../lib/texts'

const kinds = choicesBelow('resources.banners.kinds', bannerKinds)

export const BannerInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.banners.help'>) => t(`resources.banners.help.${field}`)
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} helperText={help('Name')} />
        <TextInput source="Text" validate={required()} multiline minRows={2} />
        <SelectInput source="Kind" choices={kinds} validate={required()} />
        <TextInput source="LinkUrl" helperText={help('LinkUrl')} />
        <TextInput source="LinkText" />
        <ReferenceInput source="CountdownID" reference="countdowns" perPage={100} sort={{ field: 'id', order: 'ASC' }}>
          <SelectInput optionText="Name" helperText={help('CountdownID')} />
        </ReferenceInput>
      </FormSection>
      <FormSection title={t('resources.banners.sections.places')}>
        <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
      </FormSection>
      <PublicationInputs resource="banners" />
    </>
  )
}
