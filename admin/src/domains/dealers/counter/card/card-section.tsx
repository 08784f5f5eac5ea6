import Alert from '@mui/material/Alert'
import type { HubSession } from '@obverse/browser/card/commerce-hub'
import type { CardFields as CardFormInfo } from '@obverse/contract/domains/payments'
import type { RefObject } from 'react'
import { BooleanInput } from 'react-admin'
import { FormSection } from '../../../../components/form/form-section'
import { useT } from '../../../../lib/texts'
import { BillingInputs, type Places } from './billing-inputs'
import { type CardDesk, CardFields } from './card-fields'

const words = 'resources.dealer-payments'
type Props = {
  info: CardFormInfo
  places: Places
  open: () => Promise<HubSession>
  desk: RefObject<CardDesk | null>
  /** True for a payment, which can turn the renewal on too. */
  asksRenewal?: boolean
}

/** Asks for a card and its billing address. */
export const CardSection = ({ info, places, open, desk, asksRenewal = false }: Props) => {
  const t = useT()
  return (
    <>
      <FormSection title={t(`${words}.sections.card`)}>
        <CardFields info={info} open={open} desk={desk} />
        {asksRenewal && <BooleanInput source="AutorenewAccount" helperText={t(`${words}.help.AutorenewAccount`)} />}
      </FormSection>
      <BillingInputs {...places} />
    </>
  )
}

/** Says that nothing is charged, so that no card is asked for. */
export const NothingToCharge = () => <Alert severity="info">{useT()(`${words}.card.free`)}</Alert>
