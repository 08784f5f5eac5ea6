import type { Country } from '@obverse/contract/domains/reference'
import { useTranslate } from 'ra-core'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { CountryInputs } from './country-inputs'

export const CountryEdit = () => {
  const t = useTranslate()
  return (
    <AppEdit<Country>
      title={(country) => country.DisplayName}
      saveLabel={t('resources.countries.save')}
      remove={<RemoveButton<Country> label={t('resources.countries.remove')} />}
      side={<HistoryPanel entity="countries" />}
    >
      <CountryInputs />
    </AppEdit>
  )
}
