import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'

export const CountryInputs = () => {
  const t = useT()
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
