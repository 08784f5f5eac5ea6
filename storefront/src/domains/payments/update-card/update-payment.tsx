import { callFailed } from '@obverse/contract/client'
import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { dayAt, homeCountries } from '@obverse/contract/rules/sites'
import { ButtonLink } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { allInvoices, paths } from '../../../lib/paths'
import { countryChoices } from './country-choices'
import { MissingInvoice } from './missing-invoice'
import { takesCard } from './takes-card'
import { UpdateForm } from './update-form'

type Props = { page: Page; asked: string }

/** Renders /account/my-submissions/update-payment/: the open invoices, or the reason why there are none. */
export async function UpdatePayment({ page, asked }: Props) {
  const { t, href, client, culture, site } = page
  const invoices = await openInvoices(page)
  if (invoices === null) {
    return (
      <Notice tone="danger">
        <p>{t('Payments.Update.Down')}</p>
        <a href={href(paths.updatePayment)}>{t('Payments.Update.Retry')}</a>
      </Notice>
    )
  }
  const numbers = invoices.filter(takesCard).map(({ InvoiceNumber }) => InvoiceNumber)
  const isAll = asked === allInvoices
  const preselected = isAll ? numbers : numbers.filter((number) => number === asked)
  const isListed = isAll || invoices.some(({ InvoiceNumber }) => InvoiceNumber === asked)
  const missing = !isListed && <MissingInvoice asked={asked} hasOpen={invoices.length > 0} />
  if (invoices.length === 0) {
    return (
      <Texts page={page} of={['Payments.Update.Missing']}>
        {missing}
        <ListEmpty title={t('Payments.Update.Empty')}>
          <ButtonLink kind="quiet" href={href(paths.submissions)}>
            {t('Payments.Update.EmptyLink')}
          </ButtonLink>
        </ListEmpty>
      </Texts>
    )
  }
  const [shipping, countries] = await Promise.all([
    client.accounts.shippingAddress(),
    client.reference.publicCountries(),
  ])
  const { FirstName, LastName, Address1, Address2, City, State, ZipCode } = shipping
  const home = countries.find((one) => one.CountryCode === homeCountries[site.Region])
  const CountryName = shipping.CountryName || (home?.DisplayName ?? '')
  return (
    <Texts page={page} of={['Payments.Update', 'Payments.Card', 'Payments.CardName', 'Payments.TestMode', 'Form']}>
      {missing}
      <UpdateForm
        invoices={invoices}
        today={dayAt(site.Region, new Date())}
        preselected={preselected}
        address={{ FirstName, LastName, Address1, Address2, City, State, ZipCode, CountryName }}
        countries={countryChoices(countries, culture)}
        links={{ success: href(`${paths.updatePayment}success/`), testCards: href(paths.testCards) }}
      />
    </Texts>
  )
}

/** Returns the open invoices of the caller, or null while the order system does not answer. */
export async function openInvoices({ client }: Page): Promise<OpenInvoice[] | null> {
  try {
    return (await client.payments.openInvoices()).Invoices
  } catch (error) {
    if (callFailed(error) && error.status !== 400 && error.status < 500) throw error
    return null
  }
}
