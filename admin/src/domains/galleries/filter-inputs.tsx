/** The forms of a filter and of an option. */
import { BooleanInput, required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'

export const FilterInputs = () => {
  const t = useT()
  const isCheckbox = useWatch({ name: 'IsCheckbox' })
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <BooleanInput source="IsCheckbox" helperText={t('resources.gallery-filters.help.IsCheckbox')} />
      {isCheckbox && <BooleanInput source="IsInclusive" helperText={t('resources.gallery-filters.help.IsInclusive')} />}
    </FormSection>
  )
}

export const OptionInputs = () => (
  <FormSection>
    <TextInput source="Name" validate={required()} />
  </FormSection>
)
