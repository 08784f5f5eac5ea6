import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { SavedCards } from './saved-cards'

/** What stands on /account/payment-methods/: one's saved cards. */
export async function PaymentMethodsPage({ page: { client, texts, href } }: { page: Page }) {
  return (
    <SavedCards
      initial={await client.payments.profiles()}
      texts={texts('Payments.Methods')}
      sentences={texts('Payments.Sentences')}
      pay={href(paths.pay)}
    />
  )
}
