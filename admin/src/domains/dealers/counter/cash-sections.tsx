import type { CounterMembership } from '@obverse/contract/domains/dealers'
import { maxTillReference } from '@obverse/contract/rules/dealers'
import { displayNames } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { MoneyInput } from '../../../components/money-input'
import { useMoney } from '../../../components/money-text'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'

const words = 'resources.dealer-payments'
type CashProps = { offer: CounterMembership['Offer']; culture: string }

/** Asks for the amount as it was counted, and for the reference of the till. */
export const CashSection = ({ offer, culture }: CashProps) => {
  const t = useT()
  const money = useMoney()
  return (
    <FormSection title={t(`${words}.sections.cash`)}>
      <MoneyInput
        source="Payment"
        currency={offer?.Total.Currency ?? ''}
        culture={culture}
        isRequired
        helperText={offer ? t(`${words}.help.Payment`, { total: money(offer.Total) }) : ''}
      />
      <TextInput
        source="TillReference"
        isRequired
        helperText={t(`${words}.help.TillReference`)}
        slotProps={{ htmlInput: { maxLength: maxTillReference, autoComplete: 'off', spellCheck: false } }}
        sx={narrow}
      />
    </FormSection>
  )
}

/** Asks where the receipt goes, and in which language. */
export const ReceiptSection = ({ siteID }: { siteID: number }) => {
  const t = useT()
  const locale = useLocale()
  const { sites } = useCurrentSite()
  const cultures = sites.find(({ SiteID }) => SiteID === siteID)?.Cultures ?? []
  const names = displayNames(locale, { type: 'language' })
  return (
    <FormSection title={t(`${words}.sections.receipt`)}>
      <TextInput
        source="ConfirmationEmail"
        type="email"
        isRequired
        helperText={t(`${words}.help.ConfirmationEmail`)}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
      <SelectInput
        source="EmailLanguageCode"
        choices={cultures.map((id) => ({ id, name: names.of(id) ?? id }))}
        translateChoice={false}
        isRequired
        sx={narrow}
      />
    </FormSection>
  )
}
const narrow = { maxWidth: 360 }
