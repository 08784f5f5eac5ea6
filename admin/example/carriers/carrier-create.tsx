import { useTranslate } from 'ra-core'
import { AppCreate } from '../../src/components/form/app-create'
import { CarrierInputs } from './carrier-inputs'

export const CarrierCreate = () => {
  const t = useTranslate()
  return (
    <AppCreate saveLabel={t('resources.carriers.add')}>
      <CarrierInputs />
    </AppCreate>
  )
}
