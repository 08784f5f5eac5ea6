import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { BillingAddress } from '@obverse/browser/card/billing-address'
import type { AutorenewOutcome } from '@obverse/contract/domains/memberships'
import type { CardFields as CardFormInfo } from '@obverse/contract/domains/payments'
import { useRef } from 'react'
import { BooleanInput } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { FormSection } from '../../../components/form/form-section'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf } from '../../../providers/http'
import { usePlaces } from './card/billing-inputs'
import type { CardDesk } from './card/card-fields'
import { CardSection } from './card/card-section'
import { CardDeclined } from './card/use-card-charge'
import { useCardTrouble } from './card/use-card-trouble'
import { FormEnd } from './form-end'
import { billedAt, fieldOf, noAddress, wrongInAddress } from './take-values'

type Props = {
  dealerID: number
  siteID: number
  info: CardFormInfo
  onDone: (outcome: AutorenewOutcome) => void
}
type Values = BillingAddress & { IsAgreed: boolean }
const words = 'resources.dealer-payments'

/** Asks for a new card and the consent of its holder, and turns the renewal on. After a refusal what was typed stays. */
export const RenewalForm = ({ dealerID, siteID, info, onDone }: Props) => {
  const t = useT()
  const form = useForm<Values>({ defaultValues: { ...noAddress, IsAgreed: false } })
  const values = form.watch()
  const places = usePlaces(values.CountryID)
  const desk = useRef<CardDesk | null>(null)
  const explain = useCardTrouble('renewal')
  const turnOn = async (given: Values): Promise<AutorenewOutcome> => {
    const handle = await desk.current?.submit()
    const CreditCard = billedAt(given, handle?.CommercehubSession ?? '')
    const FormData = { AutorenewAccount: true, CreditCard }
    const outcome = await client.dealers.changeCounterRenewal({ body: { DealerID: dealerID, FormData } })
    if (!outcome.Success) throw new CardDeclined(outcome.Message)
    return outcome
  }
  const write = useWrite(turnOn, {
    onSuccess: onDone,
    onError: (error) => {
      for (const [name, message] of Object.entries(errorBodyOf(error)?.errors ?? {})) {
        const field = fieldOf(name)
        if (field !== null && field in noAddress) form.setError(field as keyof BillingAddress, { message })
      }
    },
  })
  const send = () => {
    if (write.isPending) return
    form.clearErrors()
    const { country, states } = places
    const wrong = wrongInAddress(values, { country, hasStates: states.length > 0 })
    for (const field of wrong) form.setError(field, { message: t(`${words}.take.missing.${field}`) })
    if (!values.IsAgreed) form.setError('IsAgreed', { message: t(`${words}.renewal.on.not_agreed`) })
    const first = wrong[0] ?? (values.IsAgreed ? undefined : 'IsAgreed')
    if (!first) return write.mutate(values)
    const [typed] = desk.current?.check() ?? []
    if (typed) desk.current?.focus(typed)
    else form.setFocus(first)
  }
  return (
    <FormProvider {...form}>
      <UnsavedQuestion isUnsaved={Object.keys(form.formState.dirtyFields).length > 0 && !write.isSuccess} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack spacing={2}>
          <CardSection
            info={info}
            places={places}
            open={() => client.dealers.cardForm({ body: { SiteID: siteID, Purpose: 'update-card' } })}
            desk={desk}
          />
          <FormSection title={t(`${words}.sections.consent`)}>
            <BooleanInput source="IsAgreed" helperText={t(`${words}.help.IsAgreed`)} />
          </FormSection>
          <FormEnd
            dealerID={dealerID}
            failure={write.isError ? explain(write.error) : null}
            submit={write.isSuccess ? null : t(`${words}.renewal.on.confirm`)}
            isBusy={write.isPending}
          />
        </Stack>
      </Box>
    </FormProvider>
  )
}
