import type { Api, StaffName } from '../fixtures/people'
import { expect, expectAccessible, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Stop = { person: StaffName; area: string; path: string; call: (api: Api) => Promise<unknown> }

/** Staff, each with an area that their roles do not allow. */
const stops: Stop[] = [
  {
    person: 'events',
    area: 'Help center',
    path: '/admin/help-center/1/',
    call: (api) => api.helpCenter.categories({ params: { siteID: 1 } }),
  },
  {
    person: 'editor',
    area: 'Events',
    path: '/admin/events/',
    call: (api) => api.events.duplicate({ params: { eventID: 1 } }),
  },
]

for (const { person, area, path, call } of stops)
  test(`AUTH-1 ${person} is stopped before ${area}, on screen and by the server`, async ({
    page,
    asStaff,
    api,
    troubles,
  }) => {
    await test.step('the rail does not list the area', async () => {
      await asStaff(person)
      await page.goto('/admin/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area })).toHaveCount(0)
    })
    await test.step('its address says that the roles do not allow it, and links back', async () => {
      troubles.allow(/403/)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Your roles do not include this page' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: 'Today' }).last().click()
      await expect(page).toHaveURL('/admin/')
    })
    await test.step('the server refuses, whatever the screen shows', async () => {
      await expect(call(await api(person))).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } })
      await expect(call(await api())).rejects.toMatchObject({ status: 401, body: { code: 'signed_out' } })
    })
  })
