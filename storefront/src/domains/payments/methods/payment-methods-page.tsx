import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { SavedCards } from './saved-cards'

/** What stands on /account/payment-methods/: one's saved cards. */
export async function PaymentMethodsPage({ page }: { page: Page }) {
  return (
    <Texts page={page} of={['Payments.Methods']}>
      <SavedCards initial={await page.client.payments.profiles()} pay={page.href(paths.pay)} />
    </Texts>
  )
}
