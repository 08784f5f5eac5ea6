import type { Page } from '@playwright/test'
import type { Person } from './fixtures/people'

/** A screen that is looked at: by axe, and as a picture. */
export type Screen = {
  /** Short and kebab-case; names the screenshots. */
  name: string
  path: string
  /** The person who is signed in; anonymous by default. */
  as?: Person
  /** The host of the site; the default site unless given. */
  host?: string
  /** Opens a dialog, a menu or a filled state before the check. */
  open?: (page: Page) => Promise<void>
  /** Troubles the browser may report here, such as the status of a page that answers 404. */
  troubles?: RegExp
}
