import { countriesIn } from '@obverse/browser/countries'
import { homeCountries } from '@obverse/contract/rules/sites'
import { AccountFrame } from '../../../components/account-frame'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import styles from '../accounts.module.css'
import { ShippingForm } from './shipping-form'

type Props = {
  page: Page
  /** The numbers of submissions that are already packed; they go to the previous address. */
  packed?: readonly string[]
}

/** Renders the page of the shipping address (ACC-2). */
export async function ShippingPage({ page, packed = [] }: Props) {
  const { t, client, href, culture, site } = page
  const [saved, countries] = await Promise.all([client.accounts.shippingAddress(), client.reference.publicCountries()])
  const home = countries.find((one) => one.CountryCode === homeCountries[site.Region])?.CountryID ?? null
  const address = { ...saved, CountryID: saved.CountryID ?? home }
  const states =
    address.CountryID === null
      ? []
      : await client.reference.statesByID({ params: { id: address.CountryID }, query: { isFromOSF: 'true' } })
  return (
    <AccountFrame page={page} name="address" title={t('Accounts.Shipping.Title')} lead={t('Accounts.Shipping.Lead')}>
      {packed.length > 0 && (
        <Notice tone="warning" quiet>
          <p>{t('Accounts.Shipping.Packed', { count: packed.length })}</p>
          <ul className={styles.numbers}>
            {packed.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Texts page={page} of={['Accounts.Shipping', 'Form']}>
        <ShippingForm
          address={address}
          countries={countriesIn(culture, countries)}
          states={states}
          account={href(paths.account)}
          terms={href(paths.terms)}
        />
      </Texts>
    </AccountFrame>
  )
}
