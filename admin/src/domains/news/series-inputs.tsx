import { NumberInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { SitesInput } from '../../components/sites-input'
import { type Below, useT } from '../../lib/texts'

/** The form of a series, for the create and the edit screen. */
export const SeriesInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.news-series.help'>) => t(`resources.news-series.help.${field}`)
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <TextInput source="SEOName" helperText={help('SEOName')} />
      <TextInput source="Description" multiline minRows={2} helperText={help('Description')} />
      <NumberInput
        source="SortOrder"
        min={1}
        max={999}
        step={1}
        validate={required()}
        helperText={help('SortOrder')}
        sx={{ maxWidth: 200 }}
      />
      <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
    </FormSection>
  )
}
