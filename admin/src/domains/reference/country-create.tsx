import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { CountryInputs } from './country-inputs'

export const CountryCreate = () => {
  const t = useTranslate()
  return (
    <AppCreate saveLabel={t('resources.countries.add')}>
      <CountryInputs />
    </AppCreate>
  )
}
