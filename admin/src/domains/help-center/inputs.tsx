import { useResourceContext } from 'ra-core'
import { BooleanInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { RichText } from '../../components/rich-text'
import { useLookUp, useT } from '../../lib/texts'

/** The inputs of a category. */
export const CategoryInputs = () => {
  const t = useT()
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <TextInput source="SEOName" helperText={t('resources.help-center-categories.help.SEOName')} />
    </FormSection>
  )
}

/** The inputs that subcategories and questions share. */
export const HelpTextInputs = () => {
  const t = useT()
  const lookUp = useLookUp()
  const resource = useResourceContext()
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} multiline />
        <RichText source="Text" />
      </FormSection>
      <FormSection title={t('resources.help-center.address')}>
        <TextInput
          source="AnchorName"
          parse={(text: string) => text || null}
          helperText={lookUp(`resources.${resource}.help.AnchorName`)}
        />
      </FormSection>
      <FormSection title={t('resources.help-center.visibility')}>
        <BooleanInput source="IsPublished" helperText={t('resources.help-center.published_help')} />
      </FormSection>
    </>
  )
}
