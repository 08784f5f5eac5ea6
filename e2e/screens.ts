/** Every screen of the product: axe looks at each at three widths, and a picture is taken of each. */
import type { Page } from '@playwright/test'
import type { Person } from './fixtures/people'

export type Screen = {
  /** Short and kebab-case: the name of its pictures. */
  name: string
  path: string
  /** Who looks at it; nobody in particular unless given. */
  as?: Person
  /** The site; the default one unless given. */
  host?: string
  /** What is opened before looking: a dialog, a menu, a filled state. */
  open?: (page: Page) => Promise<void>
  /** What the browser may complain about here, such as the status of a page that says 404. */
  troubles?: RegExp
}

/** Ids of events depend on the day the demo data were written, so the way there is the visitor's. */
async function openFirstEvent(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/submit\/events\/\d+\/$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const screens: Screen[] = [
  // Storefront
  { name: 'home', path: '/' },
  { name: 'home-uk', path: '/', host: 'ngc-uk.localhost' },
  { name: 'home-de', path: '/', host: 'ngc-de.localhost' },
  { name: 'home-notes', path: '/', host: 'pmg.localhost' },
  { name: 'not-found', path: '/no/such/page/', troubles: /404/ },
  { name: 'help-center', path: '/about/help-center-faqs/' },
  { name: 'help-center-page', path: '/about/help-center-faqs/submitting/before-you-submit/' },
  {
    name: 'help-center-page-de',
    path: '/about/help-center-faqs/submitting/before-you-submit/',
    host: 'ngc-de.localhost',
  },
  { name: 'events', path: '/submit/events/' },
  { name: 'events-de', path: '/submit/events/', host: 'ngc-de.localhost' },
  { name: 'events-past', path: '/submit/events/?includePastEvents=true' },
  { name: 'event', path: '/submit/events/', open: openFirstEvent },
  { name: 'link-expired', path: '/link-expired/' },
  { name: 'sign-in', path: '/account/sign-in/' },
  { name: 'forgot-password', path: '/account/forgot-password/' },
  { name: 'account', path: '/account/', as: 'customer' },
  { name: 'account-sessions', path: '/account/sessions/', as: 'customer' },
  { name: 'account-second-factor', path: '/account/second-factor/', as: 'customer' },
  // Back office
  { name: 'admin-dashboard', path: '/admin/', as: 'super' },
  { name: 'admin-help-center', path: '/admin/help-center/1/', as: 'editor' },
  { name: 'admin-help-center-category', path: '/admin/help-center/1/category/1/', as: 'editor' },
  { name: 'admin-help-center-subcategory', path: '/admin/help-center/1/category/1/subcategory/1/', as: 'editor' },
  {
    name: 'admin-help-center-question',
    path: '/admin/help-center/1/category/1/subcategory/1/question/1/',
    as: 'editor',
  },
  { name: 'admin-events', path: '/admin/events/', as: 'events' },
  { name: 'admin-event', path: '/admin/events/edit/1', as: 'events' },
  { name: 'admin-event-create', path: '/admin/events/create', as: 'events' },
  { name: 'admin-users', path: '/admin/users', as: 'users' },
  { name: 'admin-user', path: '/admin/users/6/', as: 'users' },
  { name: 'admin-user-agreements', path: '/admin/users/6/agreement-history/', as: 'users' },
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
    path: '/admin/users/6/',
    as: 'users',
    open: (page) => page.getByRole('button', { name: 'Record: Dealer Agreement' }).click(),
  },
  { name: 'admin-countries', path: '/admin/countries', as: 'super' },
  { name: 'admin-country', path: '/admin/countries/1', as: 'super' },
  { name: 'admin-sites', path: '/admin/sites', as: 'super' },
  { name: 'admin-site', path: '/admin/sites/1', as: 'super' },
  { name: 'admin-tags', path: '/admin/tags', as: 'super' },
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
  { name: 'admin-slide', path: '/admin/sliders/1/slide/1/', as: 'super' },
  { name: 'admin-slide-create', path: '/admin/sliders/2/slide/create', as: 'super' },
  {
    name: 'admin-slide-delete',
    path: '/admin/sliders/1/slide/1/',
    as: 'super',
    open: (page) => page.getByRole('button', { name: 'Delete slide' }).click(),
  },
  { name: 'admin-videos', path: '/admin/videos', as: 'super' },
  { name: 'admin-video-slider', path: '/admin/videos/4/', as: 'super' },
  { name: 'admin-video-slide', path: '/admin/videos/4/slide/8/', as: 'super' },
]
