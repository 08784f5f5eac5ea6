import { useTranslate } from 'ra-core'
import { AppEdit } from '../../src/components/form/app-edit'
import { CarrierInputs } from './carrier-inputs'
import type { Carrier } from './endpoints'

export const CarrierEdit = () => {
  const t = useTranslate()
  return (
    <AppEdit<Carrier & { id: number }> title={({ Name }) => Name} saveLabel={t('resources.carriers.save')}>
      <CarrierInputs />
    </AppEdit>
  )
}
