import Alert from '@mui/material/Alert'
import { RadioButtonGroupInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { choicesBelow, useT } from '../../../lib/texts'
import { methods } from './take-values'

const words = 'resources.dealer-payments'
const choices = choicesBelow(`${words}.methods`, methods)

/** Chooses between card and cash; says why there is no choice where staff take no cards. */
export const MethodSection = ({ isCardTaken }: { isCardTaken: boolean }) => {
  const t = useT()
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
