import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { allInvoices, paths } from '../../../lib/paths'
import { openInvoices } from '../update-card/update-payment'
import { cardUsesOf } from './card-uses'
import { SavedCards } from './saved-cards'

/** Renders /account/payment-methods/: the cards of the visitor and what each is used for. */
export async function PaymentMethodsPage({ page }: { page: Page }) {
  const [profiles, open] = await Promise.all([page.client.payments.profiles(), openInvoices(page)])
  return (
    <Texts page={page} of={['Payments.Methods', 'Payments.CardName']}>
      <SavedCards
        initial={profiles}
        uses={cardUsesOf(open ?? [])}
        links={{ pay: page.href(paths.pay), change: page.href(`${paths.updatePayment}?invoice=${allInvoices}`) }}
      />
    </Texts>
  )
}
