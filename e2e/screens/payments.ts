/** The screens of payments: paying, cards on file, and those of staff. */
import type { Page } from '@playwright/test'
import { cards, fillCard, press } from '../fixtures/paying'
import type { Screen } from '../screen'

/** Waits until the pay button shows the amount, in whatever language and currency. */
const untilAmountIsKnown = (page: Page): Promise<void> => page.getByRole('button', { name: /\d/ }).first().waitFor()

/** Saves a card for the chosen invoice; the success page exists only after that. */
async function saveCard(page: Page): Promise<void> {
  await fillCard(page, cards.com)
  await press(page.getByRole('button', { name: 'Save card for 1 invoice' }))
  await page.getByRole('heading', { name: 'Card updated' }).waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'pay', path: '/pay/?invoice=6712346', as: 'customer', open: untilAmountIsKnown },
  { name: 'pay-de', path: '/pay/?invoice=6732346', as: 'customer', host: 'ngc-de.localhost', open: untilAmountIsKnown },
  { name: 'pay-uk', path: '/pay/?invoice=6722346', as: 'customer', host: 'ngc-uk.localhost', open: untilAmountIsKnown },
  { name: 'pay-sign-in', path: '/pay/' },
  { name: 'pay-link-expired', path: '/pay/?token=demo-pay-link-which-is-over-0001' },
  { name: 'pay-test-cards', path: '/pay/test-cards/' },
  { name: 'pay-result', path: '/pay/result/?requestID=0', troubles: /404/ },
  { name: 'update-payment', path: '/account/my-submissions/update-payment/?invoice=6712346', as: 'customer' },
  { name: 'update-payment-missing', path: '/account/my-submissions/update-payment/', as: 'customer' },
  {
    name: 'update-payment-success',
    path: '/account/my-submissions/update-payment/?invoice=6742346',
    as: 'customer',
    host: 'pmg.localhost',
    open: saveCard,
  },
  { name: 'payment-methods', path: '/account/payment-methods/', as: 'customer' },
  { name: 'admin-payments', path: '/admin/payments', as: 'super' },
  {
    name: 'admin-payment-settle',
    path: `/admin/payments?${new URLSearchParams({ filter: '{"q":"6712365"}' })}`,
    as: 'billing',
    // The only payment of the demonstration that needs a manual review.
    open: async (page) => {
      await page.getByRole('link', { name: '6712365' }).first().click()
      await page.getByRole('button', { name: 'Resolve manually' }).click()
      await page.getByRole('radio', { name: 'The card was charged' }).check()
    },
  },
  { name: 'admin-settlement-differences', path: '/admin/settlement-differences', as: 'billing' },
  {
    name: 'admin-settlement-difference-close',
    path: '/admin/settlement-differences',
    as: 'billing',
    open: (page) =>
      page
        .getByRole('button', { name: /^Close the .+ difference/ })
        .first()
        .click(),
  },
]
