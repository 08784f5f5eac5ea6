import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { CounterMembership, StaffDealer } from '@obverse/contract/domains/dealers'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import type { Money } from '@obverse/contract/money'
import { billingCompaniesFor, type DealerInterest, dealerInterests } from '@obverse/contract/rules/dealers'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { useMoney } from '../../../components/money-text'
import { useT } from '../../../lib/texts'
import { useSettled } from '../../../lib/use-settled'
import { useRead, useWrite } from '../../../providers/calls'
import { client, errorBodyOf } from '../../../providers/http'
import { useCurrentSite } from '../../../providers/sites'
import { usePlaces } from './card/billing-inputs'
import type { CardDesk } from './card/card-fields'
import { CardSection, NothingToCharge } from './card/card-section'
import { CardUnanswered, useCardCharge } from './card/use-card-charge'
import { useCardTrouble } from './card/use-card-trouble'
import { CashSection, ReceiptSection } from './cash-sections'
import { FormEnd } from './form-end'
import { MethodSection } from './method-section'
import { OrderSection } from './order-section'
import { cashOf, fieldOf, isOfOrder, type Method, missingIn, noAddress, type Values } from './take-values'

type Props = {
  membership: CounterMembership
  dealer: StaffDealer
  onTaken: (outcome: BillingOutcome, method: Method, isRenewed: boolean) => void
}

const words = 'resources.dealer-payments.take'

/** Returns the first interest that the companies of a dealer are for. */
const firstInterest = (companies: readonly string[]): DealerInterest =>
  dealerInterests.find((one) => billingCompaniesFor(one).some((company) => companies.includes(company))) ?? 'coins'

/** Asks for the choices of a payment, the card or the cash, and the receipt, and takes it. After a refusal what was typed stays. */
export const TakeForm = ({ membership, dealer, onTaken }: Props) => {
  const t = useT()
  const money = useMoney()
  const { sites } = useCurrentSite()
  const cultureOf = (siteID: number) => sites.find(({ SiteID }) => SiteID === siteID)?.DefaultCulture ?? 'en-US'
  const form = useForm<Values>({
    defaultValues: {
      SiteID: membership.SiteID,
      Interest: firstInterest(dealer.Companies),
      DealerAccounts: [],
      BillingCompanies: [],
      DiscountCode: '',
      Method: 'card',
      AutorenewAccount: false,
      ...noAddress,
      Payment: null,
      TillReference: '',
      ConfirmationEmail: membership.PaidBy?.Email ?? '',
      EmailLanguageCode: cultureOf(membership.SiteID),
    },
  })
  const values = form.watch()
  const asked = { siteID: values.SiteID, discountCode: useSettled(values.DiscountCode) }
  const { DealerID } = dealer
  const now = useRead(client.dealers.counter, { params: { dealerID: DealerID }, query: asked })
  const cardForm = useLast(now.data, membership).CardForm
  const method = cardForm ? values.Method : 'cash'
  // The amount of a payment without an answer: the charge may be done, and then nothing is offered any more.
  const [unanswered, setUnanswered] = useState<Money | null>(null)
  const total = unanswered ?? now.data?.Offer?.Total
  const isFree = total?.Minor === 0
  const places = usePlaces(values.CountryID)
  const desk = useRef<CardDesk | null>(null)
  const card = useCardCharge(desk)
  const explain = useCardTrouble('payment')
  const [wantsCard, setWantsCard] = useState(method === 'card')
  if (method === 'card' && !wantsCard) setWantsCard(true)
  const pay = async (given: Values) => {
    if (method === 'cash') return client.dealers.takeCash({ body: cashOf(given, DealerID) })
    if (!total) throw new Error('The button is disabled without a price')
    return card.charge({ values: given, DealerID, total })
  }
  const take = useWrite(pay, {
    onSuccess: (outcome) => onTaken(outcome, method, method === 'card' && !isFree && values.AutorenewAccount),
    onError: (error) => {
      for (const [name, message] of Object.entries(errorBodyOf(error)?.errors ?? {})) {
        const field = fieldOf(name)
        if (field) form.setError(field, { message })
      }
      setUnanswered(error instanceof CardUnanswered ? (total ?? null) : null)
      void now.refetch()
    },
  })
  const send = () => {
    if (take.isPending) return
    form.clearErrors()
    const { country, states } = places
    const missing = missingIn(values, { method, isFree, country, hasStates: states.length > 0 })
    for (const field of missing) form.setError(field, { message: t(`${words}.missing.${field}`) })
    const [first] = missing
    if (!first) return take.mutate(values)
    const [typed] = method === 'card' && !isFree ? (desk.current?.check() ?? []) : []
    // The choices of the order are above the card, everything else is below it.
    if (typed && !isOfOrder(first)) desk.current?.focus(typed)
    else form.setFocus(first)
  }
  const isShown = Object.keys(errorBodyOf(take.error)?.errors ?? {}).some((name) => fieldOf(name) !== null)
  const { dirtyFields } = form.formState
  return (
    <FormProvider {...form}>
      <UnsavedQuestion isUnsaved={Object.keys(dirtyFields).length > 0 && !take.isSuccess} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack spacing={2}>
          <OrderSection dealerID={DealerID} isSiteChosen={isSiteFree(membership)} now={now} cultureOf={cultureOf} />
          <MethodSection isCardTaken={cardForm !== null} />
          {method === 'cash' && <CashSection offer={now.data?.Offer ?? null} culture={cultureOf(values.SiteID)} />}
          {method === 'card' && isFree && <NothingToCharge />}
          {cardForm && wantsCard && (
            // Hidden, so that the typed card stays while somebody looks at the other choice.
            <Stack spacing={2} sx={{ ...((method === 'cash' || isFree) && { display: 'none' }) }}>
              <CardSection
                info={cardForm}
                places={places}
                open={() => card.open(values.SiteID)}
                desk={desk}
                asksRenewal
              />
            </Stack>
          )}
          <ReceiptSection siteID={values.SiteID} />
          <FormEnd
            dealerID={DealerID}
            failure={take.isError && !isShown ? explain(take.error) : null}
            submit={
              take.isSuccess
                ? null
                : t(`${words}.confirm.${method === 'card' && !total ? 'card_later' : method}`, {
                    total: total ? money(total) : '',
                  })
            }
            isBusy={take.isPending}
            isDisabled={method === 'card' ? !total : !now.data?.Offer}
          />
        </Stack>
      </Box>
    </FormProvider>
  )
}

const isSiteFree = ({ State }: CounterMembership) => State === 'new' || State === 'expired'

/** Returns the newest answer: while another one is asked for, the one before. */
function useLast(newest: CounterMembership | undefined, first: CounterMembership): CounterMembership {
  const last = useRef(first)
  if (newest) last.current = newest
  return last.current
}
