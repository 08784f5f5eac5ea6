import { amountText } from '@obverse/contract/amount'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import { maxEstimateItems, memberTiers, serviceKinds } from '@obverse/contract/rules/services-and-fees'
import { formatNumber } from '@obverse/texts/formats'
import { Button } from '../../../components/button'
import { SelectField } from '../../../components/form/choice-fields'
import { FilteredField } from '../../../components/form/filtered-field'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import type { Asked } from './asked'
import styles from './cost.module.css'

type Props = {
  page: Page
  asked: Asked
  /** In the language of the page. */
  countries: readonly PublicCountry[]
  /** Tells that nothing was asked yet, so that empty fields are not wrong. */
  isFirst: boolean
}

/** The element to which the address of an answer leads. */
export const answerID = 'cost'

/** Returns the name of a kind of services; comics are pressed. */
export const kindName = ({ t, site }: Page, kind: (typeof serviceKinds)[number]): string =>
  t(`ServicesAndFees.Cost.Form.Kinds.${kind === 'conservation' && site.Company === 'CGC' ? 'pressing' : kind}`)

/** Renders the question. It is sent as an address, so it works without scripts and can be shared. */
export function CostForm({ page, asked: { typed, wrong }, countries, isFirst }: Props) {
  const { site, culture } = page
  const t = below(page.t, 'ServicesAndFees.Cost.Form')
  const error = (isWrong: boolean, text: string) => (isWrong && !isFirst ? text : undefined)
  // Without a separator of thousands, which the field does not take.
  const example = amountText(45_050, site.DefaultCulture)
  const most = formatNumber(maxEstimateItems, culture)
  return (
    <search>
      <form role="presentation" action={`${page.href(paths.cost)}#${answerID}`} className={styles.form}>
        <FilteredField
          filter="price"
          domain={site.Region}
          refused={t('ValueWrong', { example })}
          name="value"
          label={t('Value', { currency: site.Currency })}
          hint={t('ValueHint', { example })}
          error={error(wrong.value, t('ValueWrong', { example }))}
          defaultValue={typed.value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <FilteredField
          filter="numbers"
          refused={t('ItemsWrong', { most })}
          name="items"
          label={t('Items')}
          error={error(wrong.items, t('ItemsWrong', { most }))}
          defaultValue={typed.items}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
        <SelectField name="kind" label={t('Kind')} defaultValue={typed.kind}>
          {serviceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(page, kind)}
            </option>
          ))}
        </SelectField>
        <SelectField name="tier" label={t('Tier')} defaultValue={typed.tier}>
          {memberTiers.map((tier) => (
            <option key={tier} value={tier}>
              {t(`Tiers.${tier}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="country"
          label={t('Country')}
          error={error(wrong.country, t('CountryWrong'))}
          defaultValue={wrong.country ? '' : typed.country}
        >
          {wrong.country && <option value="">{t('CountryNone')}</option>}
          {countries.map(({ CountryCode, DisplayName }) => (
            <option key={CountryCode} value={CountryCode}>
              {DisplayName}
            </option>
          ))}
        </SelectField>
        <div className={styles.send}>
          <Button type="submit">{t('Submit')}</Button>
        </div>
      </form>
    </search>
  )
}
