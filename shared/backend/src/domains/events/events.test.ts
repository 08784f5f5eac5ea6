import type { Event, EventPage } from '@obverse/contract/domains/events'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestAnswer, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const data = '/admin/events/data/events'
const ngc = 1
const pmg = 4
type Fields = Record<string, string | number | boolean | File | (string | number)[]>

/** A form as a browser sends it: lists as repeated names. */
function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one instanceof File ? one : String(one))
  return form
}
let counter = 0
const fields = (more: Fields = {}): Fields => ({
  Name: `Event ${++counter}`,
  Description: '<p>All about it.</p>',
  StartDate: '2090-05-10',
  EndDate: '2090-05-12',
  TimeZone: 'Europe/Berlin',
  CountryID: country('DE'),
  SiteIDs: [ngc],
  Visibility: 'Public',
  ...more,
})
const create = (more: Fields = {}, as: As = 'events') => app.call(as, `POST ${data}/`, { form: formOf(fields(more)) })
const created = async (more: Fields = {}): Promise<Event> => (await create(more)).json()
const save = (event: Event, more: Fields = {}, as: As = 'events') =>
  app.call(as, `POST ${data}/${event.EventID}/`, {
    form: formOf(fields({ Name: event.Name, Version: event.Version, ...more })),
  })
const list = async (place: string, query: Record<string, string> = {}): Promise<EventPage> =>
  (await app.call('events', `GET ${data}/${place}`, { query })).json()
const names = (page: EventPage) => page.Events.map((event) => event.Name)
const fieldsOf = (answer: TestAnswer) => [answer.status, answer.error().errors]

const countries = new Map<string, number>()
const states = new Map<string, number>()
const country = (code: string) => countries.get(code) ?? 0
beforeAll(async () => {
  const range = { range: '[0,999]' }
  for (const row of (await app.call('events', 'GET /admin/rest/countries/', { query: range })).json<
    { id: number; CountryCode: string }[]
  >())
    countries.set(row.CountryCode, row.id)
  for (const row of (await app.call('events', 'GET /admin/rest/states/', { query: range })).json<
    { id: number; Name: string }[]
  >())
    states.set(row.Name, row.id)
})
const picture = async (width = 40, height = 30, format: 'png' | 'jpeg' = 'png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#8a6d1f' } })
          [format]()
          .toBuffer(),
      ),
    ],
    `a.${format}`,
  )

/** A removed file's bytes go after the answer. */
const fileIsGone = (key: string | null) =>
  expect.poll(async () => (await app.call('nobody', `GET /files/${key}`)).status).toBe(404)

describe('who may edit events', () => {
  const lines = [
    `GET ${data}/sites/1/`,
    `GET ${data}/`,
    `POST ${data}/`,
    `GET ${data}/1/`,
    `POST ${data}/1/`,
    `POST ${data}/1/duplicate/`,
    `POST ${data}/1/delete/`,
  ]
  const refused: [As, number, string][] = [
    ['nobody', 401, 'signed_out'],
    ['customer', 403, 'forbidden'],
    ['editor', 403, 'forbidden'],
  ]
  for (const line of lines)
    for (const [as, status, code] of refused)
      it(`AUTH-1 ${line} is refused for ${as} with ${status}`, async () => {
        const answer = await app.call(as, line, line.startsWith('GET') ? {} : { form: new FormData() })
        expect([answer.status, answer.error().code]).toEqual([status, code])
      })
})

describe('adding an event', () => {
  it('EV-2 EV-C2 answers the created event with every field', async () => {
    const answer = await create({
      StartTime: '09:30',
      EndTime: '17:00',
      Venue: ' Hall 3 ',
      City: 'Köln',
      StateID: states.get('North Rhine-Westphalia') ?? 0,
      Website: 'https://shows.example/koeln',
      Booth: 'Stand 4',
      SiteIDs: [pmg, ngc, ngc],
      TagIDs: [2, 1, 2],
      Visibility: 'Members',
      IsCancelled: true,
    })
    expect(answer.status).toBe(200)
    expect(answer.json<Event>()).toMatchObject({
      StartDate: '2090-05-10',
      EndDate: '2090-05-12',
      StartTime: '09:30',
      EndTime: '17:00',
      TimeZone: 'Europe/Berlin',
      Venue: 'Hall 3',
      City: 'Köln',
      CountryID: country('DE'),
      StateID: states.get('North Rhine-Westphalia'),
      Website: 'https://shows.example/koeln',
      Booth: 'Stand 4',
      SiteIDs: [ngc, pmg],
      TagIDs: [1, 2],
      Visibility: 'Members',
      IsCancelled: true,
      ImageFileName: null,
      Version: 1,
    })
    const read = await app.call('events', `GET ${data}/${answer.json<Event>().EventID}/`)
    expect(read.json(), 'EV-C3 answers what was created').toEqual(answer.json())
  })
  it('EV-2 refuses an end before the start beside the end, whatever else is wrong with the form', async () => {
    const reversed = 'The end must not be earlier than the start.'
    expect(fieldsOf(await create({ EndDate: '2090-05-09' }))).toEqual([422, { EndDate: reversed }])
    const both = await create({ Name: ' ', EndDate: '2090-05-09' })
    expect(fieldsOf(both)).toEqual([422, { Name: 'Enter a name.', EndDate: reversed }])
    const hours = await create({ EndDate: '2090-05-10', StartTime: '10:00', EndTime: '09:59' })
    expect(fieldsOf(hours)).toEqual([422, { EndTime: reversed }])
    expect((await create({ EndDate: '2090-05-10', StartTime: '10:00', EndTime: '10:00' })).status).toBe(200)
    expect((await create({ EndDate: '2090-05-11', StartTime: '10:00', EndTime: '09:00' })).status).toBe(200)
  })
  it.each([
    ['a day that is none', { StartDate: '2090-02-30' }, { StartDate: 'Choose a day.' }],
    ['a day out of range', { EndDate: '2199-01-01' }, { EndDate: 'Choose a day between 2000 and 2099.' }],
    ['more than a year', { EndDate: '2091-06-01' }, { EndDate: 'An event lasts at most a year.' }],
    ['one time without the other', { StartTime: '10:00' }, { EndTime: 'Enter both times, or none of them.' }],
    [
      'a time that is none',
      { StartTime: '24:00', EndTime: '25:00' },
      { StartTime: 'Enter a time like 09:30.', EndTime: 'Enter a time like 09:30.' },
    ],
    [
      'an invented time zone',
      { TimeZone: 'Europe/Atlantis' },
      { TimeZone: 'Choose a time zone from the list, like Europe/Berlin.' },
    ],
    [
      'an offset for a time zone',
      { TimeZone: '+02:00' },
      { TimeZone: 'Choose a time zone from the list, like Europe/Berlin.' },
    ],
    [
      'a script for a website',
      { Website: 'javascript:alert(1)' },
      { Website: 'Enter a web address that starts with https://.' },
    ],
    ['no country', { CountryID: '' }, { CountryID: 'Choose a country.' }],
    ['a country that is not there', { CountryID: 9999 }, { CountryID: 'Choose a country from the list.' }],
    [
      'a site that is not there',
      { SiteIDs: [1, 9999] },
      { SiteIDs: 'One of these sites does not exist. Choose from the list.' },
    ],
    [
      'a tag that is not there',
      { TagIDs: [9999] },
      { TagIDs: 'One of these tags does not exist any more. Choose from the list.' },
    ],
    ['an unknown visibility', { Visibility: 'Everybody' }, { Visibility: 'Choose one of the offered values.' }],
    ['a field nobody knows', { PeopleID: 7 }, { PeopleID: 'This field is not known here.' }],
  ] as [string, Fields, Record<string, string>][])('EV-C2 refuses %s beside its field', async (_, wrong, expected) => {
    expect(fieldsOf(await create(wrong))).toEqual([422, expected])
  })
  it('EV-C2 refuses a state of another country, and no sites at all', async () => {
    expect(fieldsOf(await create({ StateID: states.get('Texas') ?? 0 }))).toEqual([
      422,
      { StateID: 'Choose a state of the chosen country.' },
    ])
    const { SiteIDs: _, ...without } = fields()
    expect(fieldsOf(await app.call('events', `POST ${data}/`, { form: formOf(without) }))).toEqual([
      422,
      { SiteIDs: 'Choose at least one site.' },
    ])
  })
  it('EV-3 EV-C2 takes an event in Hong Kong from the server side, where the edit screen offers none', async () => {
    expect((await create({ CountryID: country('HK'), TimeZone: 'Asia/Hong_Kong' })).json<Event>().CountryID).toBe(
      country('HK'),
    )
  })
  it('EV-C2 takes a multipart form only, from a page of the same origin only', async () => {
    expect((await app.call('events', `POST ${data}/`, { body: fields() })).status).toBe(415)
    const foreign = await app.call('events', `POST ${data}/`, {
      form: formOf(fields()),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([foreign.status, foreign.error().code]).toEqual([403, 'cross_site'])
  })
  it('EV-C2 keeps only harmless rich text', async () => {
    const { Description } = await created({
      Description: '<p onclick="x()">Fine<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    })
    expect(Description).toBe('<p>Fine</p>')
  })
})

describe('the picture of an event', () => {
  it('EV-2 EV-C2 re-encodes it, and serves it under a name of ours', async () => {
    const event = await created({
      Image: await picture(4000, 1000, 'jpeg'),
      ImageAltText: 'A hall',
      ImageFocus: 'top-left',
    })
    expect(event).toMatchObject({ ImageWidth: 2448, ImageHeight: 612, ImageAltText: 'A hall', ImageFocus: 'top-left' })
    expect(event.ImageFileName).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const file = await app.call('nobody', `GET /files/${event.ImageFileName}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })
  it('EV-C2 refuses what is no picture, SVG, and what only says it is one', async () => {
    const refused = ['Use a picture in JPEG, PNG, WebP, AVIF or GIF format with at most 40 megapixels.']
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '<script>alert(1)</script>',
      'GIF89a',
    ])
      expect(
        Object.values(
          (await create({ Image: new File([content], 'a.png', { type: 'image/png' }) })).error().errors ?? {},
        ),
      ).toEqual(refused)
  })
  it('EV-C2 EV-C4 accepts 10,000,000 bytes and refuses one more; far more is refused while it streams', async () => {
    const real = new Uint8Array(await (await picture()).arrayBuffer())
    // A PNG may be followed by anything, so the size is exact and the picture real.
    const sized = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(real)
      return new File([bytes], 'a.png')
    }
    expect((await create({ Image: sized(10_000_000) })).status).toBe(200)
    expect(fieldsOf(await create({ Image: sized(10_000_001) }))).toEqual([422, { Image: 'File size is too large.' }])
    const event = await created()
    expect((await save(event, { Image: sized(12_000_000) })).error().code).toBe('too_large')
  })
  it('EV-C4 keeps the picture without a new one, replaces it with one, and takes it away when asked', async () => {
    const first = await created({ Image: await picture() })
    const kept = (await save(first)).json<Event>()
    expect(kept.ImageFileName).toBe(first.ImageFileName)
    const replaced = (await save(kept, { Image: await picture() })).json<Event>()
    expect(replaced.ImageFileName).not.toBe(first.ImageFileName)
    await fileIsGone(first.ImageFileName)
    const bare = (await save(replaced, { RemoveImage: true })).json<Event>()
    expect([bare.ImageFileName, bare.ImageWidth]).toEqual([null, null])
    await fileIsGone(replaced.ImageFileName)
  })
  it('EV-C4 leaves no file behind when the save is refused', async () => {
    const files = async () => (await app.ctx.db.execute('select 1 from stored_files')).rows.length
    const event = await created()
    const before = await files()
    expect((await save(event, { Image: await picture(), CountryID: 9999 })).status).toBe(422)
    expect((await save({ ...event, Version: 9 }, { Image: await picture() })).status).toBe(409)
    expect(await files()).toBe(before)
  })
})

describe('saving an event', () => {
  it('EV-C4 saves against the version read and answers 409 with the fresh state to a stale one', async () => {
    const event = await created({ TagIDs: [1, 2] })
    const saved = await save(event, { Name: 'Renamed', TagIDs: [3], SiteIDs: [pmg] })
    expect(saved.json()).toMatchObject({ Name: 'Renamed', TagIDs: [3], SiteIDs: [pmg], Version: 2 })
    const stale = await save(event, { Name: 'Too late' })
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
    const without = formOf(fields())
    expect(
      (await app.call('events', `POST ${data}/${event.EventID}/`, { form: without })).status,
      'no version at all',
    ).toBe(409)
  })
  it('EV-C4 lets exactly one of several saves at the same time through, links included', async () => {
    const event = await created({ Image: await picture() })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (tag) => save(event, { TagIDs: [tag], Image: await picture() })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.find((answer) => answer.status === 200)?.json<Event>()
    const now = (await app.call('events', `GET ${data}/${event.EventID}/`)).json<Event>()
    expect(now).toEqual(winner)
    expect((await app.call('nobody', `GET /files/${now.ImageFileName}`)).status).toBe(200)
  })
  it('EV-C3 EV-C4 EV-C5 answer 404 for an event that is not there', async () => {
    expect((await app.call('events', `GET ${data}/99999/`)).status).toBe(404)
    expect((await app.call('events', `GET ${data}/none/`)).status).toBe(404)
    expect((await save({ ...(await created()), EventID: 99999 })).status).toBe(404)
    expect((await app.call('events', `POST ${data}/99999/delete/`)).status).toBe(404)
    expect((await app.call('events', `POST ${data}/99999/duplicate/`)).status).toBe(404)
  })
  it('EV-C4 is either before or after a removal at the same time, never half', async () => {
    for (let round = 0; round < 8; round++) {
      const event = await created({ TagIDs: [1] })
      const [saved, removed] = await Promise.all([
        save(event, { TagIDs: [2, 3] }),
        app.call('events', `POST ${data}/${event.EventID}/delete/`),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404, 409]).toContain(saved.status)
      expect((await app.call('events', `GET ${data}/${event.EventID}/`)).status).toBe(404)
      const links = await app.ctx.db.execute(`select 1 from event_tag_links where event_id = ${event.EventID}`)
      expect(links.rows).toHaveLength(0)
    }
  })
  it('EV-2 keeps a tag that is being removed and chosen at the same time either on both sides or on none', async () => {
    for (let round = 0; round < 8; round++) {
      const tag = (
        await app.call('super', 'POST /admin/rest/tags/', { body: { Name: `Tag ${round}`, SEOName: `tag-${round}` } })
      ).json<{ id: number }>()
      const event = await created()
      const [saved, removed] = await Promise.all([
        save(event, { TagIDs: [tag.id] }),
        app.call('super', `DELETE /admin/rest/tags/${tag.id}/`, { body: undefined }),
      ])
      expect(['200,409', '422,200']).toContain([saved.status, removed.status].join())
    }
  })
})

describe('history', () => {
  it('EV-C4 leaves before and after in the history, and restores the fields', async () => {
    const event = await created({ City: 'Bonn', StartTime: '10:00', EndTime: '11:00' })
    await save(event, { City: 'Mainz', IsCancelled: true })
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
  it('EV-2 copies everything 52 weeks later, hidden, with a picture of its own', async () => {
    const event = await created({
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
    await fileIsGone(event.ImageFileName)
  })
  it('EV-2 takes the translations along', async () => {
    const german = (await list('', { search: 'Rheinland', showPastEvents: 'true' })).Events[0]
    const copy = (await app.call('events', `POST ${data}/${german?.EventID}/duplicate/`)).json<Event>()
    await app.call('events', `POST ${data}/${copy.EventID}/`, {
      form: formOf({ ...fields({ Name: copy.Name, SiteIDs: [3], Version: 1 }), Description: copy.Description }),
    })
    const shown = await app.call('nobody', `GET /api/events/${copy.EventID}/`, { site: 'NGC-de' })
    expect(shown.json<Event>().Description).toContain('Zwei Tage Münzen')
  })
})

describe('removing an event', () => {
  it('EV-C5 removes it from both faces', async () => {
    const event = await created()
    expect((await app.call('events', `POST ${data}/${event.EventID}/delete/`)).status).toBe(204)
    expect((await app.call('events', `POST ${data}/${event.EventID}/delete/`)).status).toBe(404)
    expect((await app.call('nobody', `GET /api/events/${event.EventID}/`)).status).toBe(404)
  })
})

describe('the staff list', () => {
  it('EV-1 EV-C1 lists the events of a site by start, and turns to the company in another region with domain', async () => {
    const [us, uk, other] = [
      await created({ Name: 'Filter US', SiteIDs: [1] }),
      await created({ Name: 'Filter UK', SiteIDs: [2], StartDate: '2090-05-01' }),
      await created({ Name: 'Filter PMG', SiteIDs: [pmg] }),
    ].map((event) => event.Name)
    const search = { search: 'Filter ' }
    expect(names(await list('sites/1/', search))).toEqual([us])
    expect(names(await list('sites/1/', { ...search, domain: 'uk' }))).toEqual([uk])
    expect(names(await list('sites/2/', search))).toEqual([uk])
    expect(names(await list('sites/1/', { ...search, domain: 'all' }))).toEqual([uk, us])
    expect(names(await list('', search))).toEqual([uk, us, other])
    expect(names(await list('', { ...search, domain: 'uk' }))).toEqual([uk])
    expect(names(await list('sites/1/', { ...search, sort: 'Name', order: 'DESC', domain: 'all' }))).toEqual([us, uk])
  })
  it('EV-1 EV-C1 filters by visibility, month and missing picture', async () => {
    await created({ Name: 'Sift one', Visibility: 'Dealers', Image: await picture() })
    await created({ Name: 'Sift two', Visibility: 'Hidden', StartDate: '2090-06-28', EndDate: '2090-08-02' })
    const sift = (query: Record<string, string>) => list('sites/1/', { search: 'Sift', ...query })
    expect(names(await sift({ visibility: 'Dealers' }))).toEqual(['Sift one'])
    expect(names(await sift({ withoutImage: 'true' }))).toEqual(['Sift two'])
    for (const month of ['2090-06', '2090-07', '2090-08'])
      expect(names(await sift({ month })), month).toEqual(['Sift two'])
    expect(names(await sift({ month: '2090-09' }))).toEqual([])
    expect((await sift({ month: '2090-05' })).Months).toEqual([
      { Date: '2090-05-01', Display: 'May 2090' },
      { Date: '2090-06-01', Display: 'June 2090' },
      { Date: '2090-07-01', Display: 'July 2090' },
      { Date: '2090-08-01', Display: 'August 2090' },
    ])
  })
  it('EV-1 EV-C1 leaves out what is over unless showPastEvents is set', async () => {
    await created({ Name: 'Long ago', StartDate: '2001-01-01', EndDate: '2001-01-02' })
    expect(names(await list('sites/1/', { search: 'Long ago' }))).toEqual([])
    expect(names(await list('sites/1/', { search: 'Long ago', showPastEvents: 'true' }))).toEqual(['Long ago'])
    expect(names(await list('sites/1/', { search: 'Long ago', showPastEvents: 'false' }))).toEqual([])
  })
  it('EV-1 EV-C1 pages by 25 and clamps the page', async () => {
    for (let at = 0; at < 27; at++) await created({ Name: `Paged ${String(at).padStart(2, '0')}` })
    const second = await list('sites/1/', { search: 'Paged', page: '2' })
    expect(second.Pagination).toEqual({ Page: 2, TotalPages: 2, TotalResults: 27 })
    expect(names(second)).toEqual(['Paged 25', 'Paged 26'])
    expect((await list('sites/1/', { search: 'Paged', page: '99' })).Pagination.Page).toBe(2)
    for (const page of ['0', '-3', 'x'])
      expect((await list('sites/1/', { search: 'Paged', page })).Pagination.Page).toBe(1)
  })
  it('EV-C1 takes search words as they stand, and refuses filters it does not know', async () => {
    expect(names(await list('sites/1/', { search: '%' }))).toEqual([])
    const wrong = await app.call('events', `GET ${data}/sites/1/`, {
      query: { month: 'May', visibility: 'All', domain: 'fr' },
    })
    expect([wrong.status, Object.keys(wrong.error().errors ?? {}).sort()]).toEqual([
      422,
      ['domain', 'month', 'visibility'],
    ])
    expect((await app.call('events', `GET ${data}/sites/999/`)).status).toBe(404)
  })
  it('EV-2 counts events to come without a picture on the dashboard as the list does', async () => {
    const cards = (await app.call('events', 'GET /admin/api/dashboard/')).json<
      { Code: string; Count: number; Resource: string }[]
    >()
    const card = cards.find((one) => one.Code === 'events-without-image')
    expect(card).toMatchObject({
      Resource: 'events',
      Count: (await list('', { withoutImage: 'true' })).Pagination.TotalResults,
    })
    expect(card?.Count).toBeGreaterThan(0)
  })
})
