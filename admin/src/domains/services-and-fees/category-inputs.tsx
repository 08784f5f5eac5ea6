import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { MoneyInput } from '../../components/money-input'
import { useT } from '../../lib/texts'
import { usePlace } from './use-place'

/** The inputs of a category. */
export const CategoryInputs = () => {
  const t = useT()
  const { site } = usePlace()
  if (!site) return null
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <MoneyInput
        source="HandlingPerForm"
        currency={site.Currency}
        culture={site.DefaultCulture}
        helperText={t('resources.services-and-fees-categories.help.HandlingPerForm')}
      />
    </FormSection>
  )
}
