import { countriesIn } from '@obverse/browser/countries'
import { homeCountries } from '@obverse/contract/rules/sites'
import { vatExampleOf } from '@obverse/contract/rules/users'
import { AccountFrame } from '../../../components/account-frame'
import { Notice, type Tone } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { VATForm } from './vat-form'

const tones = { written: 'info', valid: 'success', pending: 'info', invalid: 'danger' } as const satisfies Record<
  string,
  Tone
>

/** Renders the VAT number on file, the answer of its registry, and the form to change it (ACC-5). */
export async function VATPage({ page, source }: { page: Page; source: string }) {
  const { t, client, culture, site } = page
  const [details, countries] = await Promise.all([client.accounts.vat(), client.reference.publicCountries()])
  const { VATStatus: status, CheckedUTC } = details
  // Countries without VAT numbers are left out, except one that is saved.
  const withExamples = countriesIn(culture, countries)
    .map((one) => ({ ...one, example: vatExampleOf(one.CountryCode) }))
    .filter((one) => one.example !== null || one.CountryID === details.VATCountryID)
  const home = withExamples.find((one) => one.CountryCode === homeCountries[site.Region])
  return (
    <AccountFrame page={page} name="vat" title={t('Accounts.VAT.Title')} lead={t('Accounts.VAT.Lead')}>
      {status !== 'none' && (
        <Notice tone={tones[status]} quiet>
          {t(`Accounts.VAT.Status.${status}`, { day: CheckedUTC === null ? '' : formatDay(CheckedUTC, culture) })}
        </Notice>
      )}
      <Texts page={page} of={['Accounts.VAT', 'Form']}>
        <VATForm
          details={{ ...details, VATCountryID: details.VATCountryID ?? home?.CountryID ?? null }}
          source={source}
          countries={withExamples}
        />
      </Texts>
    </AccountFrame>
  )
}
