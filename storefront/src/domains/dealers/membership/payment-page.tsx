import { ButtonLink } from '../../../components/button'
import { ContactLine } from '../../../components/contact-line'
import layout from '../../../components/layout.module.css'
import { readCardPage } from '../../../components/membership/card-page'
import { Message } from '../../../components/message'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { contactDetailsOf } from '../../../lib/contact-details'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { NoDealer } from '../no-dealer'
import { NotHere } from './not-here'
import { PaymentDesk } from './payment-form'
import { readMembership } from './read'
import { stateOf } from './words'

/** Renders /dealers/account/membership/payment/ (DA-2): the payment form, or why nothing can be paid for now. */
export async function PaymentPage({ page }: { page: Page }) {
  const membership = await readMembership(page)
  if (membership === 'no-dealer') return <NoDealer page={page} />
  if (membership === 'not-here') return <NotHere page={page} />
  const { href, client, t } = page
  const { Offer, Choices, Chosen, Autorenew } = membership
  if (!Offer || Choices.length === 0) {
    const { words, asksForContact } = stateOf(page, membership)
    return (
      <Message title={t('Dealers.Payment.NotNow')} text={Offer ? t('Dealers.Payment.NoAccounts') : words}>
        <ButtonLink href={href(paths.dealerMembership)}>{t('Dealers.Pages.dealerMembership')}</ButtonLink>
        {(Offer || asksForContact) && <ContactLine contact={contactDetailsOf(page)} />}
      </Message>
    )
  }
  const [card, user] = await Promise.all([readCardPage(page), client.accounts.currentUser()])
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Dealers.Payment.Title')}
        lead={t('Dealers.Payment.Lead')}
        trail={[
          { href: paths.dealerAccount, name: t('Dealers.Pages.dealerAccount') },
          { href: paths.dealerMembership, name: t('Dealers.Pages.dealerMembership') },
        ]}
      />
      <Texts
        page={page}
        of={[
          'Dealers.Payment',
          'Memberships.Billing',
          'Payments.Pay',
          'Payments.Card',
          'Payments.CardName',
          'Payments.TestMode',
          'Form',
        ]}
      >
        <PaymentDesk
          {...card}
          offer={Offer}
          tier={t('Dealers.Membership.Tier')}
          choices={Choices}
          interest={Chosen?.Interest ?? null}
          email={user.IsAnonymous ? '' : user.Email}
          autorenew={Autorenew}
          links={{ result: href(paths.dealerResult), testCards: href(paths.testCards) }}
        />
      </Texts>
    </div>
  )
}
