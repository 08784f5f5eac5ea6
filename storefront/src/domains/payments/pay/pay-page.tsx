import { ButtonLink } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { Message } from '../../../components/message'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { contactDetailsOf } from '../../../lib/contact-details'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { PayDesk } from './pay-desk'

type Props = { page: Page; invoices: string[]; token: string }

/** Renders /pay/ (PAY-3) for visitors who are signed in and for holders of a pay link. */
export async function PayPage({ page, invoices, token }: Props) {
  const { t, client, href } = page
  const person = await client.accounts.currentUser()
  if (person.IsAnonymous && !token) {
    const back = new URLSearchParams(invoices.map((invoice) => ['invoice', invoice]))
    const target = `${href(paths.pay)}${invoices.length > 0 ? `?${back}` : ''}`
    return (
      <Message title={t('Payments.Pay.SignIn.Title')} text={t('Payments.Pay.SignIn.Text')}>
        <ButtonLink href={`${href(paths.signIn)}?redirect=${encodeURIComponent(target)}`}>
          {t('Payments.Pay.SignIn.Link')}
        </ButtonLink>
      </Message>
    )
  }
  const profiles = person.IsAnonymous ? [] : await client.payments.profiles()
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Payments.Pay.Title')} lead={t('Payments.Pay.Lead')} />
      <Texts
        page={page}
        of={['Payments.Pay', 'Payments.Standing', 'Payments.Card', 'Payments.CardName', 'Payments.TestMode', 'Form']}
      >
        <PayDesk
          payer={
            person.IsAnonymous ? null : { FirstName: person.FirstName, LastName: person.LastName, Email: person.Email }
          }
          profiles={profiles}
          invoices={invoices}
          token={token}
          contact={contactDetailsOf(page)}
          links={{
            pay: href(paths.pay),
            result: href(paths.payResult),
            receipt: href(paths.payReceipt),
            invoices: href(paths.invoices),
            testCards: href(paths.testCards),
          }}
        />
      </Texts>
    </div>
  )
}
