import type { DashboardCard, SavedView } from '@obverse/contract/domains/workbench'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../db/tables'
import { startTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const view = (more: object = {}) => ({
  Resource: 'events',
  Name: 'Mine',
  Query: '{"filter":{}}',
  IsShared: false,
  ...more,
})
const listOf = async (as: 'editor' | 'events') =>
  (await app.call(as, 'GET /admin/api/saved-views/', { query: { resource: 'events' } })).json<SavedView[]>()

describe('saved views', () => {
  it('AUTH-1 are kept by their owner and shared only on request', async () => {
    const own = (await app.call('editor', 'POST /admin/api/saved-views/', { body: view() })).json<SavedView>()
    const shared = (
      await app.call('editor', 'POST /admin/api/saved-views/', { body: view({ Name: 'For all', IsShared: true }) })
    ).json<SavedView>()
    expect((await listOf('editor')).map((one) => one.SavedViewID)).toEqual([shared.SavedViewID, own.SavedViewID])
    expect(await listOf('events')).toEqual([{ ...shared, IsOwn: false, IsRemovable: false }])
    expect(
      (await app.call('events', `POST /admin/api/saved-views/${shared.SavedViewID}/delete/`)).status,
      'somebody else’s',
    ).toBe(404)
    expect((await app.call('editor', `POST /admin/api/saved-views/${shared.SavedViewID}/delete/`)).status).toBe(204)
  })
  it('AUTH-1 are removed by super-admins when they are shared, and hidden while their owner is suspended', async () => {
    const maker = await app.person(['Admin', 'Content', 'Events'])
    const save = async (more: object) =>
      (await app.call(maker.as, 'POST /admin/api/saved-views/', { body: view(more) })).json<SavedView>()
    const [own, shared] = [await save({ Name: 'Own' }), await save({ Name: 'Shared', IsShared: true })]
    const ids = async (as: 'editor' | 'events') => (await listOf(as)).map((one) => one.SavedViewID)
    expect(await ids('events')).toContain(shared.SavedViewID)
    const setSuspended = (IsSuspended: boolean) =>
      app.ctx.db.update(people).set({ IsSuspended }).where(eq(people.PeopleID, maker.PeopleID))
    await setSuspended(true)
    expect(await ids('events')).not.toContain(shared.SavedViewID)
    await setSuspended(false)
    expect(await ids('events')).toContain(shared.SavedViewID)
    const remove = async (as: 'super' | 'editor' | 'readonly', { SavedViewID }: SavedView) =>
      (await app.call(as, `POST /admin/api/saved-views/${SavedViewID}/delete/`)).status
    expect(await remove('editor', shared)).toBe(404)
    expect(await remove('readonly', shared)).toBe(403)
    expect(await remove('super', own), 'a view that nobody shares is nobody else’s').toBe(404)
    expect(await remove('super', shared)).toBe(204)
    expect(await ids('events')).not.toContain(shared.SavedViewID)
  })
  it('AUTH-1 of every list are one’s own first, then those that others share, and for staff only', async () => {
    const [one, other] = [await app.person(['Admin', 'Events']), await app.person(['Admin', 'Events'])]
    const save = async (as: typeof one.as, more: object) =>
      (await app.call(as, 'POST /admin/api/saved-views/', { body: view(more) })).json<SavedView>()
    const shared = await save(other.as, { Name: 'A shared one', Resource: 'users', IsShared: true })
    await save(other.as, { Name: 'A hidden one', Resource: 'users' })
    const own = [await save(one.as, { Name: 'Late', Resource: 'events' }), await save(one.as, { Name: 'Zinc' })]
    const views = (await app.call(one.as, 'GET /admin/api/saved-views/')).json<SavedView[]>()
    expect(views.slice(0, 2)).toEqual(own)
    expect(views).toContainEqual({ ...shared, IsOwn: false, IsRemovable: false })
    expect(views.map(({ Name }) => Name)).not.toContain('A hidden one')
    expect((await app.call('customer', 'GET /admin/api/saved-views/')).status).toBe(403)
    expect((await app.call('nobody', 'GET /admin/api/saved-views/')).status).toBe(401)
  })
  it('AUTH-1 take another state of the list from their owner alone', async () => {
    const made = (
      await app.call('editor', 'POST /admin/api/saved-views/', { body: view({ Name: 'Mine', IsShared: true }) })
    ).json<SavedView>()
    const update = (as: 'editor' | 'super' | 'customer' | 'nobody', body: object, id = made.SavedViewID) =>
      app.call(as, `PUT /admin/api/saved-views/${id}/`, { body })
    const changed = { ...made, Query: '{"perPage":50}' }
    expect((await update('editor', { Query: changed.Query })).json()).toEqual(changed)
    expect(await listOf('editor')).toContainEqual(changed)
    expect((await update('super', { Query: '{}' })).status, 'somebody else’s').toBe(404)
    expect((await update('editor', { Query: '{}' }, 999_999)).status).toBe(404)
    expect((await update('editor', { Query: '{}', Name: 'Another' })).status).toBe(422)
    expect((await update('editor', { Query: 'x'.repeat(4001) })).status).toBe(422)
    expect((await update('customer', { Query: '{}' })).status).toBe(403)
    expect((await update('nobody', { Query: '{}' })).status).toBe(401)
  })
  it('AUTH-1 require a name, accept no other owner and are for staff only', async () => {
    expect(
      (await app.call('editor', 'POST /admin/api/saved-views/', { body: view({ Name: ' ' }) })).error().errors,
    ).toHaveProperty('Name')
    expect((await app.call('editor', 'POST /admin/api/saved-views/', { body: view({ PeopleID: 1 }) })).status).toBe(422)
    expect((await app.call('customer', 'POST /admin/api/saved-views/', { body: view() })).status).toBe(403)
  })
})

describe('the dashboard', () => {
  it('AUTH-1 shows only cards of areas that the person has the role for', async () => {
    const codes = async (as: 'super' | 'editor') =>
      (await app.call(as, 'GET /admin/api/dashboard/')).json<DashboardCard[]>().map((card) => card.Code)
    const [all, few] = [await codes('super'), await codes('editor')]
    expect(all).toContain('slides-ended')
    expect(few).not.toContain('slides-ended')
    for (const code of few) expect(all).toContain(code)
  })
})

describe('history', () => {
  it('AUTH-1 answers 404 for a kind without a history', async () => {
    expect((await app.call('super', 'GET /admin/api/audit/', { query: { entity: 'people', id: '1' } })).status).toBe(
      404,
    )
    expect((await app.call('super', 'POST /admin/api/audit/999999/restore/')).status).toBe(404)
  })
})
