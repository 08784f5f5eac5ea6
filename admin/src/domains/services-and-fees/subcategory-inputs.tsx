import { maxFeeDescription } from '@obverse/contract/rules/services-and-fees'
import { BooleanInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'

/** The inputs of a subcategory. */
export const SubcategoryInputs = () => {
  const t = useT()
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} />
        <TextInput
          source="Description"
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: maxFeeDescription } }}
        />
      </FormSection>
      <FormSection title={t('resources.services-and-fees.visibility')}>
        <BooleanInput source="IsPublished" helperText={t('resources.services-and-fees.published_help')} />
      </FormSection>
    </>
  )
}
