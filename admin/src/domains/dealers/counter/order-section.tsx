import Alert from '@mui/material/Alert'
import { formatRate } from '@obverse/browser/money'
import type { CounterMembership } from '@obverse/contract/domains/dealers'
import { dealerInterests } from '@obverse/contract/rules/dealers'
import { maxCode } from '@obverse/contract/rules/memberships'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { useEffect } from 'react'
import { CheckboxGroupInput, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '../../../components/form/form-section'
import { siteChoices, useMembershipSites } from '../../../components/list/membership-site-filter'
import { useMoney } from '../../../components/money-text'
import { ErrorState, LoadingRows } from '../../../components/states'
import { dateText } from '../../../lib/dates'
import { choicesBelow, useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import type { Values } from './take-values'

const words = 'resources.dealer-payments'
const interests = choicesBelow(`${words}.interests`, dealerInterests)

type Now = Pick<UseQueryResult<CounterMembership>, 'data' | 'error' | 'refetch'>
type Props = { dealerID: number; isSiteChosen: boolean; now: Now; cultureOf: (siteID: number) => string }

/** Chooses what is paid for: the site, the interest with its accounts and companies, and a discount code. */
export const OrderSection = ({ dealerID, isSiteChosen, now, cultureOf }: Props) => {
  const t = useT()
  const { setValue } = useFormContext<Values>()
  const sites = useMembershipSites()
  const code: Values['DiscountCode'] = useWatch({ name: 'DiscountCode' })
  const isRefused = now.data?.IsCodeValid === false && code.trim() !== ''
  return (
    <FormSection title={t(`${words}.sections.order`)}>
      {isSiteChosen && (
        <SelectInput
          source="SiteID"
          choices={siteChoices(sites)}
          translateChoice={false}
          isRequired
          // The receipt is in a language of the site.
          onChange={(event) => setValue('EmailLanguageCode', cultureOf(Number(event.target.value)))}
          sx={narrow}
        />
      )}
      <SelectInput source="Interest" choices={interests} isRequired sx={narrow} />
      <Chosen dealerID={dealerID} />
      <TextInput
        source="DiscountCode"
        helperText={t(`${words}.help.${isRefused ? 'code_refused' : 'DiscountCode'}`)}
        slotProps={{ htmlInput: { maxLength: maxCode, autoComplete: 'off', spellCheck: false } }}
        sx={narrow}
      />
      <Price now={now} />
    </FormSection>
  )
}
const narrow = { maxWidth: 360 }

/** Chooses the accounts and the companies that bill, which depend on the interest; all of them at first. */
const Chosen = ({ dealerID }: { dealerID: number }) => {
  const t = useT()
  const { setValue } = useFormContext<Values>()
  const interest: Values['Interest'] = useWatch({ name: 'Interest' })
  const accounts = useRead(client.dealers.dealerAccounts, { params: { interest, dealerID } })
  const companies = useRead(client.dealers.billingCompanies, { params: { interest } })
  const { data: owned } = accounts
  const { data: billing } = companies
  useEffect(() => {
    if (owned)
      setValue(
        'DealerAccounts',
        owned.map(({ Account }) => Account),
      )
  }, [owned, setValue])
  useEffect(() => {
    if (billing) setValue('BillingCompanies', [...billing])
  }, [billing, setValue])
  const error = accounts.error ?? companies.error
  if (error) return <ErrorState error={error} retry={() => Promise.all([accounts.refetch(), companies.refetch()])} />
  if (!owned || !billing) return <LoadingRows rows={2} />
  if (owned.length === 0) return <Alert severity="warning">{t(`${words}.take.no_account`)}</Alert>
  return (
    <>
      <CheckboxGroupInput
        source="DealerAccounts"
        choices={owned.map(({ Account }) => ({ id: Account, name: Account }))}
        translateChoice={false}
      />
      <CheckboxGroupInput
        source="BillingCompanies"
        choices={billing.map((company) => ({ id: company, name: company }))}
        translateChoice={false}
      />
    </>
  )
}

/** Says what the term costs, or why it cannot be paid for at this site. */
const Price = ({ now: { data, error, refetch } }: { now: Now }) => {
  const t = useT()
  const locale = useLocale()
  const money = useMoney()
  if (error) return <ErrorState error={error} retry={refetch} />
  const offer = data?.Offer
  const text = !data
    ? t(`${words}.take.asking`)
    : !offer
      ? t(`${words}.take.not_offered`)
      : t(`${words}.take.${offer.Rate > 0 ? 'price_less' : 'price'}`, {
          from: dateText(offer.Start, locale),
          until: dateText(offer.End, locale),
          price: money(offer.Price),
          rate: formatRate(offer.Rate * 100, locale),
          total: money(offer.Total),
        })
  return (
    <Alert severity={data && !offer ? 'warning' : 'info'} role="status">
      {text}
    </Alert>
  )
}
