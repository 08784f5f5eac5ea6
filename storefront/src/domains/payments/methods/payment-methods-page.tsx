import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { SavedCards } from './saved-cards'

/** Renders /account/payment-methods/: the saved cards of the visitor. */
export async function PaymentMethodsPage({ page }: { page: Page }) {
  return (
    <Texts page={page} of={['Payments.Methods', 'Payments.CardName']}>
      <SavedCards initial={await page.client.payments.profiles()} pay={page.href(paths.pay)} />
    </Texts>
  )
}
