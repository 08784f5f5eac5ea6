import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { RadioButtonGroupInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { methods } from './take-values'

const words = 'resources.dealer-payments'
const choices = methods.map((id) => ({ id, name: `${words}.methods.${id}` }))

/** Chooses between card and cash; says why there is no choice where staff take no cards. */
export const MethodSection = ({ isCardTaken }: { isCardTaken: boolean }) => {
  const t = useTranslate()
  return (
    <FormSection title={t(`${words}.sections.method`)}>
      {isCardTaken ? (
        <RadioButtonGroupInput source="Method" choices={choices} isRequired />
      ) : (
        <Alert severity="info">{t(`${words}.take.only_cash`)}</Alert>
      )}
    </FormSection>
  )
}
