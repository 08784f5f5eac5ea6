/** The screens of events: the board, an event, and those of staff. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

/** Opens the first event from the list: ids of events depend on the day the demo data were written. */
async function openFirstEvent(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/submit\/events\/\d+\/$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'events', path: '/submit/events/' },
  { name: 'events-de', path: '/submit/events/', host: 'ngc-de.localhost' },
  { name: 'events-past', path: '/submit/events/?includePastEvents=true' },
  { name: 'event', path: '/submit/events/', open: openFirstEvent },
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
]
