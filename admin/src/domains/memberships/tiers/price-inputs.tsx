import { isOrderTier } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { useRecordContext } from 'ra-core'
import { required, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { DayInput } from '../../../components/date-inputs'
import { FormSection } from '../../../components/form/form-section'
import type { NewRecord } from '../../../components/form/form-spec'
import { useMembershipSites } from '../../../components/list/membership-site-filter'
import { MoneyInput } from '../../../components/money-input'
import { type Below, useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'
import { SiteInput, useNewAtSite } from '../site-input'
import { tierChoices } from '../words'

/** The inputs of a price; site and tier of a saved one stay, and its day is today or later. */
export const PriceInputs = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  const isSaved = useRecordContext()?.id !== undefined
  const chosen: unknown = useWatch({ name: 'SiteID' })
  const site = sites.find(({ SiteID }) => SiteID === Number(chosen))
  const help = (field: Below<'resources.membership-prices.help'>) => t(`resources.membership-prices.help.${field}`)
  return (
    <FormSection>
      <SiteInput />
      <SelectInput
        source="Tier"
        choices={tierChoices}
        validate={required()}
        readOnly={isSaved}
        sx={{ maxWidth: 360 }}
      />
      {site && (
        <>
          {/* Another site has another currency and format: its field begins anew. */}
          <MoneyInput
            key={site.SiteID}
            source="PriceMinor"
            isRequired
            currency={site.Currency}
            culture={site.DefaultCulture}
            helperText={help('PriceMinor')}
          />
          <DayInput
            source="StartsOn"
            isRequired
            validate={required()}
            min={dayAt(site.Region, new Date())}
            helperText={help('StartsOn')}
          />
        </>
      )}
    </FormSection>
  )
}

/** Begins a price of the site and the tier that the address names. */
export function useNewPrice(): NewRecord {
  const [asked] = useSearchParams()
  const sites = useMembershipSites()
  const usual = useNewAtSite()
  const site = sites.find(({ SiteID }) => String(SiteID) === asked.get('site'))
  const tier = asked.get('tier') ?? ''
  return {
    ...usual,
    defaultValues: {
      ...usual.defaultValues,
      ...(site && { SiteID: site.SiteID }),
      ...(isOrderTier(tier) && { Tier: tier }),
    },
  }
}
