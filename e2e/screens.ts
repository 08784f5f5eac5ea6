/** Lists every screen of the product: axe checks each, and each gets a screenshot. */
import type { Page } from '@playwright/test'
import { bannerScreens } from './banner-screens'
import { catalogueScreens } from './catalogue-screens'
import { consentScreens } from './consent-screens'
import { contactScreens } from './contact-screens'
import { cookieConsentScreens } from './cookie-consents-screens'
import { dealerScreens } from './dealer-screens'
import { waitForMap } from './fixtures/maps'
import { cards, fillCard, press } from './fixtures/paying'
import { galleryScreens } from './gallery-screens'
import { gradingScaleScreens } from './grading-scale-screens'
import { memberScreens } from './member-screens'
import { newsScreens } from './news-screens'
import type { Screen } from './screen'
import { sitePageScreens } from './site-page-screens'
import { siteSearchScreens } from './site-search-screens'
import { voteScreens } from './vote-screens'

/** Opens the first event from the list: ids of events depend on the day the demo data were written. */
async function openFirstEvent(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/submit\/events\/\d+\/$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Creates an event tag of its own and opens its form, so that the test may delete it. */
async function openOwnTag(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    // Names are taken once: other tests make a tag of their own at the same time.
    const own = crypto.randomUUID().slice(0, 8)
    const body = JSON.stringify({ Name: `Retired ${own}`, SEOName: `retired-${own}` })
    const made = await fetch('/admin/rest/tags', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return String((await made.json()).id)
  })
  await page.goto(new URL(`/admin/tags/${id}`, page.url()).href)
}

/** Deletes a tag from its form: the list opens, and the notice offers Undo. */
async function deleteOwnTag(page: Page): Promise<void> {
  await openOwnTag(page)
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete tag' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

async function openTrash(page: Page): Promise<void> {
  await deleteOwnTag(page)
  await page.goto(new URL('/admin/trash', page.url()).href)
}

/** Chooses an image that is larger than the size from which staff are warned, and compresses it. */
async function chooseLargeImage(page: Page): Promise<void> {
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    for (let at = 0; at < 4000 && context; at++) {
      context.fillStyle = `hsl(${at % 360} 60% ${30 + (at % 40)}%)`
      context.fillRect((at * 37) % 900, (at * 91) % 600, 40, 24)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await page.getByRole('button', { name: 'Compress' }).click()
  await page.getByText('Compressed').waitFor()
}

/** Waits until the pay button shows the amount, in whatever language and currency. */
const untilAmountIsKnown = (page: Page): Promise<void> => page.getByRole('button', { name: /\d/ }).first().waitFor()

/** Saves a card for the chosen invoice; the success page exists only after that. */
async function saveCard(page: Page): Promise<void> {
  await fillCard(page, cards.com)
  await press(page.getByRole('button', { name: 'Save card for 1 invoice' }))
  await page.getByRole('heading', { name: 'Card updated' }).waitFor()
}

export const screens: Screen[] = [
  // Storefront
  { name: 'home', path: '/' },
  { name: 'home-de', path: '/', host: 'ngc-de.localhost' },
  { name: 'home-notes', path: '/', host: 'pmg.localhost' },
  { name: 'home-cards-de', path: '/', host: 'crd-de.localhost' },
  { name: 'not-found', path: '/no/such/page/', troubles: /404/ },
  { name: 'lookup', path: '/certlookup/' },
  { name: 'lookup-not-found-de', path: '/certlookup/6732345-099/', host: 'ngc-de.localhost', troubles: /404/ },
  { name: 'certificate-batch', path: '/certlookup/batch/' },
  {
    name: 'certificate-batch-done',
    path: '/certlookup/batch/',
    open: async (page) => {
      const numbers = ['3100001-001', '3100001-002', '3100001-003', '3100001-004', '6712345-099', '83451207']
      await page.getByRole('textbox', { name: 'Certificate numbers' }).fill(numbers.join('\n'))
      await page.getByRole('button', { name: 'Check certificates' }).click()
      await page.getByText('All 6 numbers checked.').waitFor()
    },
    troubles: /404/,
  },
  ...catalogueScreens,
  ...memberScreens,
  ...dealerScreens,
  ...newsScreens,
  ...gradingScaleScreens,
  ...sitePageScreens,
  ...galleryScreens,
  ...voteScreens,
  ...bannerScreens,
  ...contactScreens,
  ...consentScreens,
  ...siteSearchScreens,
  ...cookieConsentScreens,
  { name: 'certificate', path: '/certlookup/6712345-001/' },
  {
    name: 'certificate-explained',
    path: '/certlookup/6712345-001/',
    open: (page) => page.getByRole('button', { name: 'Explain “Finer”' }).click(),
  },
  { name: 'certificate-note', path: '/certlookup/3200001-001/', host: 'pmg.localhost' },
  { name: 'certificate-comic-flagged', path: '/certlookup/3300001002/', host: 'cgc.localhost' },
  { name: 'certificate-card', path: '/certlookup/3500001001/', host: 'crd.localhost' },
  { name: 'certificate-deleted', path: '/certlookup/3100001-003/' },
  { name: 'certificate-on-hold', path: '/certlookup/3100001-004/' },
  {
    name: 'certificate-zoom',
    path: '/certlookup/6712345-001/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Zoom Front' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  { name: 'holder-report', path: '/certlookup/report/?number=6712345-001' },
  { name: 'holder-report-de', path: '/certlookup/report/', host: 'ngc-de.localhost' },
  {
    name: 'holder-report-with-errors',
    path: '/certlookup/report/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'holder-report-sent',
    path: '/certlookup/report/?number=6712345-001',
    open: async (page) => {
      await page.route('**/certlookup/data/reports/', (route) => route.fulfill({ json: { ReportID: 1042 } }))
      await page.getByLabel('What is wrong').selectOption({ label: 'The label looks different' })
      await page.getByLabel('What you saw').fill('The barcode is blurred.')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByRole('heading', { name: 'Report 1042 received' }).waitFor()
    },
  },
  {
    name: 'lookup-scan',
    path: '/certlookup/#scan',
    open: async (page) => {
      await page.getByRole('dialog').getByText('No camera was found.').waitFor()
    },
  },
  { name: 'compare', path: '/certlookup/compare/?a=6712345-001&b=3100001-002' },
  { name: 'compare-notes', path: '/certlookup/compare/?a=3200001-001&b=3200001-002', host: 'pmg.localhost' },
  { name: 'compare-answers-de', path: '/certlookup/compare/?a=3100001-004&b=6732345-099', host: 'ngc-de.localhost' },
  { name: 'captcha', path: '/captcha/' },
  { name: 'dealer-locator', path: '/dealer-locator/' },
  { name: 'dealer-locator-de', path: '/dealer-locator/', host: 'ngc-de.localhost' },
  {
    name: 'dealers-near',
    path: '/dealer-locator/results/?location=Tampa%2C+FL&services=on-site-grading',
    open: waitForMap,
  },
  { name: 'dealers-nearest', path: '/dealer-locator/results/?location=Juneau%2C+AK', open: waitForMap },
  { name: 'dealers-unknown-place', path: '/dealer-locator/results/?location=Xyzzy' },
  { name: 'dealers-none-asked', path: '/dealer-locator/results/' },
  { name: 'dealer', path: '/dealer-locator/location/1/', open: waitForMap },
  { name: 'dealer-de', path: '/dealer-locator/location/1/', host: 'ngc-de.localhost', open: waitForMap },
  { name: 'cost', path: '/submit/services-and-fees/cost/' },
  { name: 'cost-answer', path: '/submit/services-and-fees/cost/?value=2,000&items=60' },
  {
    name: 'cost-answer-de',
    path: '/submit/services-and-fees/cost/?value=1.200,50&items=3&tier=Premium',
    host: 'cgc-de.localhost',
  },
  { name: 'cost-wrong', path: '/submit/services-and-fees/cost/?value=much&items=0&country=XX' },
  { name: 'cost-no-parcel', path: '/submit/services-and-fees/cost/?value=60,000&items=1&kind=add-on&country=JP' },
  { name: 'help-center', path: '/about/help-center-faqs/' },
  { name: 'help-center-page', path: '/about/help-center-faqs/submitting/before-you-submit/' },
  {
    name: 'help-center-page-de',
    path: '/about/help-center-faqs/submitting/before-you-submit/',
    host: 'ngc-de.localhost',
  },
  {
    name: 'help-center-found',
    path: '/about/help-center-faqs/?keywords=invoice',
    open: (page) => page.getByText('answers found').waitFor(),
  },
  { name: 'events', path: '/submit/events/' },
  { name: 'events-de', path: '/submit/events/', host: 'ngc-de.localhost' },
  { name: 'events-past', path: '/submit/events/?includePastEvents=true' },
  { name: 'event', path: '/submit/events/', open: openFirstEvent },
  { name: 'link-expired', path: '/link-expired/' },
  { name: 'sign-in', path: '/account/sign-in/' },
  {
    name: 'sign-in-with-errors',
    path: '/account/sign-in/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'forgot-password', path: '/account/forgot-password/' },
  { name: 'sign-up', path: '/account/sign-up/' },
  { name: 'sign-up-de', path: '/account/sign-up/', host: 'ngc-de.localhost' },
  {
    name: 'sign-up-with-errors',
    path: '/account/sign-up/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'confirm-email', path: '/account/confirm-email/?token=none' },
  { name: 'account', path: '/account/', as: 'customer' },
  { name: 'account-profile', path: '/account/profile/', as: 'customer' },
  {
    name: 'account-address-with-errors',
    path: '/account/address/',
    as: 'customer',
    host: 'ngc-de.localhost',
    open: async (page) => {
      await page.getByLabel('Straße und Hausnummer').clear()
      await page.getByRole('button', { name: 'Adresse speichern' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'account-vat', path: '/account/vat/', as: 'customer' },
  { name: 'account-preferences', path: '/account/preferences/', as: 'customer', host: 'ngc-de.localhost' },
  { name: 'account-agreements', path: '/account/terms/', as: 'customer' },
  { name: 'account-password', path: '/account/password/', as: 'customer' },
  { name: 'account-watched-certificates', path: '/account/watched-certificates/', as: 'customer' },
  { name: 'account-watched-certificates-empty', path: '/account/watched-certificates/', as: 'translator' },
  { name: 'account-sessions', path: '/account/sessions/', as: 'customer' },
  { name: 'account-second-factor', path: '/account/second-factor/', as: 'customer' },
  { name: 'submissions', path: '/account/my-submissions/tracking/', as: 'customer' },
  {
    name: 'submissions-unpaid',
    path: '/account/my-submissions/tracking/',
    as: 'customer',
    open: (page) => page.getByText('Choose invoices to pay').click(),
  },
  { name: 'submissions-de', path: '/account/my-submissions/tracking/', as: 'customer', host: 'ngc-de.localhost' },
  { name: 'submissions-no-match', path: '/account/my-submissions/tracking/?search=zzz', as: 'customer' },
  { name: 'submissions-empty', path: '/account/my-submissions/tracking/', as: 'translator' },
  { name: 'submission', path: '/account/my-submissions/tracking/6712349/', as: 'customer' },
  { name: 'submission-delivered', path: '/account/my-submissions/tracking/6712345/', as: 'customer' },
  { name: 'invoice-paid', path: '/account/my-submissions/invoice/6712345/', as: 'customer' },
  { name: 'invoice-unpaid', path: '/account/my-submissions/invoice/6712346/', as: 'customer' },
  { name: 'invoice-upcharged', path: '/account/my-submissions/invoice/6712360/', as: 'customer' },
  { name: 'invoice-received', path: '/account/my-submissions/invoice/6712347/', as: 'customer' },
  { name: 'invoice-order-system-down', path: '/account/my-submissions/invoice/6712356/', as: 'customer' },
  { name: 'invoice-invalid', path: '/account/my-submissions/invoice/6799999/', as: 'customer', troubles: /404/ },
  {
    name: 'invoice-images',
    path: '/account/my-submissions/invoice/6712345/',
    as: 'customer',
    open: (page) => page.getByRole('button', { name: 'Images of line 1' }).click(),
  },
  { name: 'deliveries', path: '/account/my-submissions/deliveries/', as: 'customer' },
  { name: 'delivery', path: '/account/my-submissions/deliveries/?number=1Z0000000067123452', as: 'customer' },
  { name: 'deliveries-none', path: '/account/my-submissions/deliveries/?number=NONE', as: 'customer' },
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
  // Back office
  { name: 'admin-dashboard', path: '/admin/', as: 'super' },
  { name: 'admin-not-found', path: '/admin/no/such/page', as: 'super' },
  { name: 'admin-security', path: '/admin/security', as: 'translator' },
  {
    name: 'admin-palette',
    path: '/admin/',
    as: 'super',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('coin')
      await page.getByRole('option').first().waitFor()
      await page.getByText('Searching…').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'admin-account-menu',
    path: '/admin/',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'admin-sites-menu',
    path: '/admin/sliders/',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: /Change site$/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'admin-forbidden', path: '/admin/events/', as: 'editor' },
  { name: 'admin-help-center', path: '/admin/help-center/1/', as: 'editor' },
  { name: 'admin-help-center-category', path: '/admin/help-center/1/category/1/', as: 'editor' },
  { name: 'admin-help-center-subcategory', path: '/admin/help-center/1/category/1/subcategory/1/', as: 'editor' },
  {
    name: 'admin-help-center-question',
    path: '/admin/help-center/1/category/1/subcategory/1/question/1/',
    as: 'editor',
  },
  { name: 'admin-services-and-fees', path: '/admin/services-and-fees/2/', as: 'super' },
  { name: 'admin-services-and-fees-category', path: '/admin/services-and-fees/2/category/3/', as: 'super' },
  { name: 'admin-services-and-fees-shipping', path: '/admin/services-and-fees/2/shipping/5/', as: 'super' },
  { name: 'admin-services-and-fees-new-shipping', path: '/admin/services-and-fees/2/shipping/create', as: 'super' },
  {
    name: 'admin-services-and-fees-subcategory',
    path: '/admin/services-and-fees/2/category/3/subcategory/4/',
    as: 'super',
  },
  {
    name: 'admin-services-and-fees-entry',
    path: '/admin/services-and-fees/2/category/3/subcategory/4/entry/20/',
    as: 'super',
  },
  {
    name: 'admin-services-and-fees-new-entry',
    path: '/admin/services-and-fees/1/category/1/subcategory/1/entry/create',
    as: 'super',
  },
  { name: 'admin-fee-changes', path: '/admin/fee-changes', as: 'super' },
  { name: 'admin-fee-change', path: '/admin/fee-changes/1', as: 'super' },
  { name: 'admin-fee-change-waiting', path: '/admin/fee-changes/2', as: 'super' },
  { name: 'admin-fee-change-edit', path: '/admin/fee-changes/3/edit', as: 'super' },
  { name: 'admin-fee-changes-new', path: '/admin/fee-changes/site/1/create', as: 'super' },
  { name: 'admin-fee-changes-file', path: '/admin/fee-changes/site/1/file', as: 'super' },
  {
    name: 'admin-help-center-selected',
    path: '/admin/help-center/1/category/1/subcategory/1/',
    as: 'editor',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Select What/ })
        .first()
        .check(),
  },
  {
    name: 'admin-help-center-delete-refused',
    path: '/admin/help-center/1/',
    as: 'editor',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'admin-events', path: '/admin/events/', as: 'events' },
  {
    name: 'admin-events-columns',
    path: '/admin/events/',
    as: 'events',
    open: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  },
  {
    name: 'admin-events-selected',
    path: '/admin/events/',
    as: 'events',
    open: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  {
    name: 'admin-events-delete',
    path: '/admin/events/',
    as: 'events',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-event', path: '/admin/events/edit/1', as: 'events' },
  { name: 'admin-event-create', path: '/admin/events/create', as: 'events' },
  { name: 'admin-users', path: '/admin/users', as: 'users' },
  { name: 'admin-user-new', path: '/admin/users/create', as: 'users' },
  { name: 'admin-user', path: '/admin/users/7/', as: 'users' },
  { name: 'admin-agreement-versions', path: '/admin/agreement-versions', as: 'users' },
  { name: 'admin-agreement-version', path: '/admin/agreement-versions/3', as: 'users' },
  { name: 'admin-agreement-version-new', path: '/admin/agreement-versions/create', as: 'users' },
  { name: 'admin-user-agreements', path: '/admin/users/7/agreement-history/', as: 'users' },
  {
    name: 'admin-user-roles',
    path: '/admin/users/2/',
    as: 'super',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Events', exact: true }).check()
      await page.getByRole('button', { name: 'Save user' }).click()
    },
  },
  {
    name: 'admin-user-record-agreement',
    path: '/admin/users/7/',
    as: 'users',
    open: (page) => page.getByRole('button', { name: 'Record: Dealer Agreement' }).click(),
  },
  { name: 'admin-customer-invoices', path: '/admin/customer-invoices', as: 'billing' },
  {
    name: 'admin-customer-invoices-of-one',
    path: `/admin/customer-invoices?${new URLSearchParams({ filter: '{"PeopleID":7}' })}`,
    as: 'billing',
  },
  { name: 'admin-customer-invoice', path: '/admin/customer-invoices/7/invoices/6712345', as: 'billing' },
  { name: 'admin-customer-submission', path: '/admin/customer-invoices/7/submissions/6712349', as: 'billing' },
  {
    name: 'admin-record-step',
    path: '/admin/customer-invoices/7/submissions/6712349',
    as: 'billing',
    open: (page) => page.getByRole('button', { name: 'Record a step' }).click(),
  },
  {
    name: 'admin-grade-view',
    path: '/admin/customer-invoices/7/invoices/6712346',
    as: 'billing',
    open: (page) => page.getByRole('button', { name: 'Override' }).click(),
  },
  { name: 'admin-countries', path: '/admin/countries', as: 'super' },
  {
    name: 'admin-saved-views',
    path: `/admin/countries?${new URLSearchParams({ filter: '{"q":"zzz"}' })}`,
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Saved views' }).click(),
  },
  {
    name: 'admin-country-refused',
    path: '/admin/countries/create',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create country' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-country-unsaved',
    path: '/admin/countries/1',
    as: 'super',
    open: async (page) => {
      await page.getByLabel('Display name').fill('Somewhere')
      await page.getByRole('link', { name: 'Cancel' }).click()
    },
  },
  { name: 'admin-country', path: '/admin/countries/1', as: 'super' },
  { name: 'admin-tag-deleted', path: '/admin/tags', as: 'super', open: deleteOwnTag },
  { name: 'admin-trash', path: '/admin/trash', as: 'super', open: openTrash },
  {
    name: 'admin-trash-empty',
    path: `/admin/trash?${new URLSearchParams({ filter: '{"Entity":"states"}' })}`,
    as: 'super',
  },
  {
    name: 'admin-trash-purge',
    path: '/admin/trash',
    as: 'super',
    open: async (page) => {
      await openTrash(page)
      await page
        .getByRole('button', { name: /^Delete “Retired \w+” for good/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-sites', path: '/admin/sites', as: 'super' },
  { name: 'admin-site', path: '/admin/sites/1', as: 'super' },
  { name: 'admin-translations', path: '/admin/translations', as: 'translator' },
  {
    name: 'admin-translation',
    path: '/admin/translations/help-center-question/44/?language=de-DE',
    as: 'translator',
  },
  {
    name: 'admin-translation-interface',
    path: '/admin/translations/interface-storefront/Shell.Home/?language=de-DE',
    as: 'translator',
  },
  { name: 'admin-sliders', path: '/admin/sliders', as: 'super' },
  { name: 'admin-slider', path: '/admin/sliders/1/', as: 'super' },
  {
    name: 'admin-slider-selected',
    path: '/admin/sliders/1/',
    as: 'super',
    open: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  { name: 'admin-slide', path: '/admin/sliders/1/slide/1/', as: 'super' },
  { name: 'admin-slide-create', path: '/admin/sliders/2/slide/create', as: 'super' },
  {
    name: 'admin-slide-delete',
    path: '/admin/sliders/1/slide/1/',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Delete slide' }).click(),
  },
  { name: 'admin-video-slide', path: '/admin/videos/4/slide/8/', as: 'super' },
  { name: 'admin-certificates', path: '/admin/certificates', as: 'super' },
  {
    name: 'admin-certificates-none',
    path: `/admin/certificates?${new URLSearchParams({ filter: '{"q":"9999-999"}' })}`,
    as: 'super',
  },
  {
    name: 'admin-certificates-of-customer',
    path: `/admin/certificates?${new URLSearchParams({ displayedFilters: '{"peopleID":true,"isInCatalogue":true}', filter: '{}' })}`,
    as: 'super',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('clara')
      await page.getByRole('option', { name: /Clara/ }).first().waitFor()
    },
  },
  { name: 'admin-certificate', path: '/admin/certificates/number/6712345-001', as: 'super' },
  { name: 'admin-certificate-flagged', path: '/admin/certificates/number/3100001-002', as: 'super' },
  { name: 'admin-certificate-read-only', path: '/admin/certificates/number/6712345-001', as: 'readonly' },
  {
    name: 'admin-certificate-label',
    path: '/admin/certificates/number/6712345-001',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Correct label' }).click(),
  },
  {
    name: 'admin-certificate-uncounted',
    path: '/admin/certificates/number/1471238817-005',
    as: 'super',
  },
  {
    name: 'admin-certificate-item',
    path: '/admin/certificates/number/1471238817-005',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Assign item' }).click()
      await page.getByRole('combobox', { name: 'Item in the catalog' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'admin-certificate-item-chosen',
    path: '/admin/certificates/number/6712345-001',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Correct item' }).click()
      await page.getByRole('combobox', { name: 'Item in the catalog' }).fill('dollar')
      await page.getByRole('option').first().click()
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'admin-certificate-delete',
    path: '/admin/certificates/number/6712345-001',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change status' }).click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Deleted' }).check()
      await page.getByRole('button', { name: 'Delete certificate' }).click()
      await page.getByText('Confirm that you want').waitFor()
    },
  },
  { name: 'admin-grade-overrides', path: '/admin/grade-overrides', as: 'super' },
  { name: 'admin-grade-override-invalid', path: '/admin/grade-overrides/certificate/6712345', as: 'super' },
  { name: 'admin-grade-override-unknown', path: '/admin/grade-overrides/certificate/9999999-999', as: 'super' },
  {
    name: 'admin-grade-override',
    path: '/admin/grade-overrides/certificate/6712345-001',
    as: 'super',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Grade' }).fill('au det')
      await page.getByRole('option', { name: 'AU Details', exact: true }).click()
      await page.getByRole('group', { name: 'Visitors will read' }).waitFor()
    },
  },
  {
    name: 'admin-grade-override-waiting',
    path: `/admin/grade-overrides?${new URLSearchParams({ filter: '{"state":"waiting","q":"3100020"}' })}`,
    as: 'super',
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-grade-override-applied',
    path: `/admin/grade-overrides?${new URLSearchParams({ filter: '{"state":"applied","q":"3100020"}' })}`,
    as: 'super',
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('region', { name: 'Override', exact: true }).waitFor()
    },
  },
  { name: 'admin-price-imports', path: '/admin/price-guide', as: 'super' },
  { name: 'admin-price-import', path: '/admin/price-guide/import', as: 'super' },
  { name: 'admin-score-import', path: '/admin/set-scores/import', as: 'super' },
  { name: 'admin-images', path: '/admin/submission-images', as: 'super' },
  {
    name: 'admin-images-sheet',
    path: '/admin/submission-images?company=NGC&number=6712363&resolution=all',
    as: 'super',
  },
  {
    name: 'admin-images-none',
    path: '/admin/submission-images?company=NGC&number=6799999',
    as: 'super',
    troubles: /404/,
  },
  { name: 'admin-images-read-only', path: '/admin/submission-images?company=NGC&number=6712363', as: 'readonly' },
  {
    name: 'admin-images-viewer',
    path: '/admin/submission-images?company=NGC&number=6712363',
    as: 'super',
    open: (page) => page.getByRole('button', { name: '6712363-001, Front' }).click(),
  },
  {
    name: 'admin-images-upload',
    path: '/admin/submission-images?company=NGC&number=6712363',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add images' }).click()
      const buffer = Buffer.from('not sent')
      await page
        .getByRole('dialog')
        .locator('input[type="file"]')
        .setInputFiles([
          { name: '6712363-003-front.jpg', mimeType: 'image/jpeg', buffer },
          { name: '6712363-001-front.jpg', mimeType: 'image/jpeg', buffer },
          { name: 'notes.txt', mimeType: 'text/plain', buffer },
        ])
      await page.getByRole('button', { name: 'Upload 2 images' }).waitFor()
    },
  },
  {
    name: 'admin-images-versions',
    path: '/admin/submission-images?company=NGC&number=6712363',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Versions' }).last().click()
      await page.getByText('This image was never replaced.').waitFor()
    },
  },
  { name: 'admin-population-images', path: '/admin/population-images', as: 'super' },
  {
    name: 'admin-population-images-none',
    path: `/admin/population-images?${new URLSearchParams({ filter: '{"level":"collectible","q":"zzz"}' })}`,
    as: 'super',
  },
  { name: 'admin-population-image', path: '/admin/population-images/category/1', as: 'super', open: chooseLargeImage },
  {
    name: 'admin-population-image-read-only',
    path: '/admin/population-images/category/1',
    as: 'readonly',
  },
  { name: 'admin-population-settings', path: '/admin/population-settings', as: 'super' },
  {
    name: 'admin-population-images-upload',
    path: '/admin/population-images/upload',
    as: 'super',
    open: async (page) => {
      const { Images } = await page.evaluate(async () => {
        const asked = await fetch('/admin/api/pop-report/collectible/images/?company=NGC&perPage=1')
        return asked.json()
      })
      await page.locator('input[type="file"]').setInputFiles([
        { name: `${Images[0].FileName}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.alloc(60_000) },
        { name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not sent') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not sent') },
      ])
      await page.getByRole('button', { name: 'Upload 1 image' }).waitFor()
    },
  },
  { name: 'admin-population-images-upload-read-only', path: '/admin/population-images/upload', as: 'readonly' },
  { name: 'admin-holder-reports', path: '/admin/holder-reports', as: 'super' },
  { name: 'admin-holder-report', path: '/admin/holder-reports/1', as: 'super' },
  { name: 'admin-holder-report-closed', path: '/admin/holder-reports/5', as: 'super' },
  {
    name: 'admin-holder-report-note',
    path: '/admin/holder-reports/4',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Add note' }).click(),
  },
  {
    name: 'admin-holder-report-close',
    path: '/admin/holder-reports/1',
    as: 'super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Close report' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close report' }).click()
      await page.getByText('Choose an outcome.').waitFor()
    },
  },
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
