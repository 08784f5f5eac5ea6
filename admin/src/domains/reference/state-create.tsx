import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { StateInputs } from './state-inputs'

export const StateCreate = () => {
  const t = useTranslate()
  return (
    <AppCreate saveLabel={t('resources.states.add')}>
      <StateInputs />
    </AppCreate>
  )
}
