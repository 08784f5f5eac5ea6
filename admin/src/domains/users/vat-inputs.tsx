import type { VATCountry } from '@obverse/contract/domains/users'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useInReadersLanguage } from '../../components/countries'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'

const none: VATCountry[] = []

/** Edits the VAT details; the server checks the format, and the hint shows an example of the chosen country. */
export const VATInputs = ({ peopleID }: { peopleID: number }) => {
  const t = useT()
  const { data = none } = useRead(client.users.countries, { params: { peopleID } })
  const countries = useInReadersLanguage(data)
  const chosen: unknown = useWatch({ name: 'VATInfo.VATCountryID' })
  const country = countries.find((one) => one.CountryID === chosen)
  const help = country?.VATExample ? t('resources.users.vat.example', { example: country.VATExample }) : undefined
  return (
    <FormSection title={t('resources.users.sections.vat')} hint={t('resources.users.vat.hint')}>
      <TextInput source="VATInfo.AccountName" />
      <SelectInput
        source="VATInfo.VATCountryID"
        choices={countries}
        optionValue="CountryID"
        optionText="DisplayName"
        translateChoice={false}
        emptyText={t('resources.users.vat.no_country')}
        sx={{ maxWidth: 360 }}
      />
      <TextInput
        source="VATInfo.VATNumber"
        sx={{ maxWidth: 360, '& input': { fontFamily: 'var(--font-mono)' } }}
        {...(help && { helperText: help })}
      />
    </FormSection>
  )
}
