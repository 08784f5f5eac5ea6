import { useTranslate } from 'ra-core'
import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const CountryInputs = () => {
  const t = useTranslate()
  return (
    <FormSection>
      <TextInput source="DisplayName" validate={required()} />
      <TextInput source="Name" validate={required()} />
      <TextInput
        source="CountryCode"
        validate={required()}
        helperText={t('resources.countries.help.CountryCode')}
        sx={{ maxWidth: 240 }}
      />
      <TextInput
        source="ZipCodeRegex"
        parse={emptyIsNone}
        helperText={t('resources.countries.help.ZipCodeRegex')}
        sx={{ '& input': { fontFamily: 'var(--font-mono)' } }}
      />
    </FormSection>
  )
}

const emptyIsNone = (text: string) => text || null
