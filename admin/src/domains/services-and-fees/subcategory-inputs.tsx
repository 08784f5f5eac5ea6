import { maxFeeDescription } from '@obverse/contract/rules/services-and-fees'
import { useTranslate } from 'ra-core'
import { BooleanInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

/** The inputs of a subcategory. */
export const SubcategoryInputs = () => {
  const t = useTranslate()
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
