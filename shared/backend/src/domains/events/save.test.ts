import type { Event } from '@obverse/contract/domains/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { data, formOf, ngc, picture, pmg, type StaffCalls, staffCalls } from './testing/staff-calls'

let app: TestApp
let staff: StaffCalls
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffCalls(app)
})
afterAll(() => app.stop())

describe('saving an event', () => {
  it('EV-C4 saves against the version read and answers 409 with the current state to a stale version', async () => {
    const event = await staff.created({ TagIDs: [1, 2] })
    const saved = await staff.save(event, { Name: 'Renamed', TagIDs: [3], SiteIDs: [pmg] })
    expect(saved.json()).toMatchObject({ Name: 'Renamed', TagIDs: [3], SiteIDs: [pmg], Version: 2 })
    const stale = await staff.save(event, { Name: 'Too late' })
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
    const without = formOf(staff.fields())
    expect(
      (await app.call('events', `POST ${data}/${event.EventID}/`, { form: without })).status,
      'no version at all',
    ).toBe(409)
  })
  it('EV-C4 accepts exactly one of several saves at the same time, links included', async () => {
    const event = await staff.created({ Image: await picture() })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (tag) => staff.save(event, { TagIDs: [tag], Image: await picture() })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.find((answer) => answer.status === 200)?.json<Event>()
    const now = (await app.call('events', `GET ${data}/${event.EventID}/`)).json<Event>()
    expect(now).toEqual(winner)
    expect((await app.call('nobody', `GET /files/${now.ImageFileName}`)).status).toBe(200)
  })
  it('EV-C3 EV-C4 EV-C5 answer 404 for an unknown event', async () => {
    expect((await app.call('events', `GET ${data}/99999/`)).status).toBe(404)
    expect((await app.call('events', `GET ${data}/none/`)).status).toBe(404)
    expect((await staff.save({ ...(await staff.created()), EventID: 99999 })).status).toBe(404)
    expect((await app.call('events', `POST ${data}/99999/delete/`)).status).toBe(404)
    expect((await app.call('events', `POST ${data}/99999/duplicate/`)).status).toBe(404)
  })
  it('EV-C4 orders a save and a deletion at the same time, so that neither is half done', async () => {
    for (let round = 0; round < 8; round++) {
      const event = await staff.created({ TagIDs: [1] })
      const [saved, removed] = await Promise.all([
        staff.save(event, { TagIDs: [2, 3] }),
        app.call('events', `POST ${data}/${event.EventID}/delete/`),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404, 409]).toContain(saved.status)
      expect((await app.call('events', `GET ${data}/${event.EventID}/`)).status).toBe(404)
      const links = await app.ctx.db.execute(`select 1 from event_tag_links where event_id = ${event.EventID}`)
      expect(links.rows).toHaveLength(0)
    }
  })
  it('EV-2 keeps a tag that is deleted and selected at the same time either on both sides or on none', async () => {
    for (let round = 0; round < 8; round++) {
      const tag = (
        await app.call('super', 'POST /admin/rest/tags/', { body: { Name: `Tag ${round}`, SEOName: `tag-${round}` } })
      ).json<{ id: number }>()
      const event = await staff.created()
      const [saved, removed] = await Promise.all([
        staff.save(event, { TagIDs: [tag.id] }),
        app.call('super', `DELETE /admin/rest/tags/${tag.id}/`, { body: undefined }),
      ])
      expect(['200,409', '422,200']).toContain([saved.status, removed.status].join())
    }
  })
})

describe('history', () => {
  it('EV-C4 records before and after in the history, and restores the fields', async () => {
    const event = await staff.created({ City: 'Bonn', StartTime: '10:00', EndTime: '11:00' })
    await staff.save(event, { City: 'Mainz', IsCancelled: true })
    const rows = (
      await app.call('events', 'GET /admin/api/audit/', { query: { entity: 'event', id: String(event.EventID) } })
    ).json<
      {
        AuditID: number
        Action: string
        CanRestore: boolean
        Before: { City: string } | null
        After: { City: string }
      }[]
    >()
    expect(rows.map((row) => [row.Action, row.Before?.City, row.After.City, row.CanRestore])).toEqual([
      ['save', 'Bonn', 'Mainz', true],
      ['create', undefined, 'Bonn', false],
    ])
    expect((await app.call('events', `POST /admin/api/audit/${rows[0]?.AuditID}/restore/`)).status).toBe(204)
    const restored = (await app.call('events', `GET ${data}/${event.EventID}/`)).json<Event>()
    expect(restored).toMatchObject({ City: 'Bonn', StartTime: '10:00', IsCancelled: false, Version: 3 })
  })
})

describe('duplicating an event', () => {
  it('EV-2 copies everything 52 weeks later, hidden, with an image file of its own', async () => {
    const event = await staff.created({
      Image: await picture(),
      TagIDs: [1, 4],
      SiteIDs: [ngc, pmg],
      Booth: 'A1',
      IsCancelled: true,
    })
    const copy = (await app.call('events', `POST ${data}/${event.EventID}/duplicate/`)).json<Event>()
    expect(copy).toMatchObject({
      Name: event.Name,
      StartDate: '2091-05-09',
      EndDate: '2091-05-11',
      Booth: 'A1',
      TagIDs: [1, 4],
      SiteIDs: [ngc, pmg],
      Visibility: 'Hidden',
      IsCancelled: false,
      Version: 1,
    })
    expect(new Date(copy.StartDate).getUTCDay()).toBe(new Date(event.StartDate).getUTCDay())
    expect(copy.EventID).not.toBe(event.EventID)
    await app.call('events', `POST ${data}/${event.EventID}/delete/`)
    expect((await app.call('nobody', `GET /files/${copy.ImageFileName}`)).status, 'outlives the first').toBe(200)
    await staff.fileIsGone(event.ImageFileName)
  })
  it('EV-2 copies the translations', async () => {
    const german = (await staff.list('', { search: 'Rheinland', showPastEvents: 'true' })).Events[0]
    const copy = (await app.call('events', `POST ${data}/${german?.EventID}/duplicate/`)).json<Event>()
    await app.call('events', `POST ${data}/${copy.EventID}/`, {
      form: formOf({ ...staff.fields({ Name: copy.Name, SiteIDs: [3], Version: 1 }), Description: copy.Description }),
    })
    const shown = await app.call('nobody', `GET /api/events/${copy.EventID}/`, { site: 'NGC-de' })
    expect(shown.json<Event>().Description).toContain('Zwei Tage Münzen')
  })
})
