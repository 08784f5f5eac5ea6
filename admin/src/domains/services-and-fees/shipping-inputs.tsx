import { AutocompleteArrayInput, required, TextInput } from 'react-admin'
import { useCountries } from '../../components/countries'
import { FormSection } from '../../components/form/form-section'
import { MoneyInput } from '../../components/money-input'
import { RateInput } from '../../components/rate-input'
import { type Below, useT } from '../../lib/texts'
import { usePlace } from './use-place'

/** The inputs of a rate of return shipping. */
export const ShippingInputs = () => {
  const t = useT()
  const words = (path: Below<'resources.services-and-fees-shipping'>) =>
    t(`resources.services-and-fees-shipping.${path}`)
  const { site } = usePlace()
  const { countries, isPending } = useCountries()
  if (!site) return null
  const inSite = { currency: site.Currency, culture: site.DefaultCulture }
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} helperText={words('help.Name')} />
        <AutocompleteArrayInput
          source="CountryCodes"
          choices={countries.map(({ CountryCode, DisplayName }) => ({ id: CountryCode, name: DisplayName }))}
          isPending={isPending}
          translateChoice={false}
          helperText={words('help.CountryCodes')}
        />
      </FormSection>
      <FormSection title={words('sections.fee')}>
        <MoneyInput source="FeePerParcel" isRequired {...inSite} helperText={words('help.FeePerParcel')} />
        <MoneyInput source="FeePerItem" isRequired {...inSite} />
      </FormSection>
      <FormSection title={words('sections.insurance')}>
        <RateInput source="InsuranceBasisPoints" helperText={words('help.InsuranceBasisPoints')} />
        <MoneyInput source="MaxValuePerParcel" {...inSite} helperText={words('help.MaxValuePerParcel')} />
      </FormSection>
    </>
  )
}
