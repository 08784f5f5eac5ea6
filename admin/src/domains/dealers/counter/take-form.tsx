import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { CounterMembership, StaffDealer } from '@obverse/contract/domains/dealers'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import { billingCompaniesFor, type DealerInterest, dealerInterests } from '@obverse/contract/rules/dealers'
import { useTranslate } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { AdminLink } from '../../../components/admin-link'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { useSettled } from '../../../lib/use-settled'
import { useRead, useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { useCurrentSite } from '../../../providers/sites'
import { dealerPath } from '../paths'
import { CashSection, ReceiptSection } from './cash-sections'
import { OrderSection } from './order-section'
import { cashOf, fieldOf, missingIn, type Values } from './take-values'

type Props = {
  membership: CounterMembership
  dealer: StaffDealer
  onTaken: (outcome: BillingOutcome) => void
}

const words = 'resources.dealer-payments.take'

/** Returns the first interest that the companies of a dealer are for. */
const firstInterest = (companies: readonly string[]): DealerInterest =>
  dealerInterests.find((one) => billingCompaniesFor(one).some((company) => companies.includes(company))) ?? 'coins'

/** Asks for the choices of a payment, the cash and the receipt, and takes it. After a refusal what was typed stays. */
export const TakeForm = ({ membership, dealer, onTaken }: Props) => {
  const t = useTranslate()
  const { sites } = useCurrentSite()
  const cultureOf = (siteID: number) => sites.find(({ SiteID }) => SiteID === siteID)?.DefaultCulture ?? 'en-US'
  const form = useForm<Values>({
    defaultValues: {
      SiteID: membership.SiteID,
      Interest: firstInterest(dealer.Companies),
      DealerAccounts: [],
      BillingCompanies: [],
      DiscountCode: '',
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
  const take = useWrite(client.dealers.takeCash, {
    onSuccess: onTaken,
    onError: (error) => {
      for (const [name, message] of Object.entries(errorBodyOf(error)?.errors ?? {})) {
        const field = fieldOf(name)
        if (field) form.setError(field, { message })
      }
      void now.refetch()
    },
  })
  const send = () => {
    form.clearErrors()
    const missing = missingIn(values)
    for (const field of missing) form.setError(field, { message: t(`${words}.missing.${field}`) })
    const [first] = missing
    if (first) form.setFocus(first)
    else take.mutate({ body: cashOf(values, DealerID) })
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
          <OrderSection dealerID={DealerID} isSiteChosen={isFree(membership)} now={now} cultureOf={cultureOf} />
          <CashSection offer={now.data?.Offer ?? null} culture={cultureOf(values.SiteID)} />
          <ReceiptSection siteID={values.SiteID} />
          <Card component="footer" sx={{ px: 2, py: 1.5 }}>
            {take.isError && !isShown && (
              <Alert severity="error" sx={{ mb: 1.5 }}>
                {messageOf(take.error)}
              </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              {!take.isSuccess && (
                <Button type="submit" variant="contained" loading={take.isPending} disabled={!now.data?.Offer}>
                  {t(`${words}.confirm`)}
                </Button>
              )}
              <Button component={AdminLink} to={dealerPath(DealerID)} underline="none" color="inherit">
                {t('frame.cancel')}
              </Button>
            </Box>
          </Card>
        </Stack>
      </Box>
    </FormProvider>
  )
}

const isFree = ({ State }: CounterMembership) => State === 'new' || State === 'expired'
