import type { Event } from '@obverse/contract/domains/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import {
  data,
  type Fields,
  fieldsOf,
  formOf,
  names,
  ngc,
  picture,
  pmg,
  type StaffCalls,
  staffCalls,
} from './testing/staff-calls'

let app: TestApp
let staff: StaffCalls
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffCalls(app)
})
afterAll(() => app.stop())

describe('the calls of staff events', () => {
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

describe('creating an event', () => {
  it('EV-2 EV-C2 returns the created event with every field', async () => {
    const answer = await staff.create({
      StartTime: '09:30',
      EndTime: '17:00',
      Venue: ' Hall 3 ',
      City: 'Köln',
      StateID: staff.state('North Rhine-Westphalia'),
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
      CountryID: staff.country('DE'),
      StateID: staff.state('North Rhine-Westphalia'),
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
  it('EV-2 refuses an end before the start beside the end, together with the other errors of the form', async () => {
    const reversed = 'The end must not be earlier than the start.'
    expect(fieldsOf(await staff.create({ EndDate: '2090-05-09' }))).toEqual([422, { EndDate: reversed }])
    const both = await staff.create({ Name: ' ', EndDate: '2090-05-09' })
    expect(fieldsOf(both)).toEqual([422, { Name: 'Enter a name.', EndDate: reversed }])
    const hours = await staff.create({ EndDate: '2090-05-10', StartTime: '10:00', EndTime: '09:59' })
    expect(fieldsOf(hours)).toEqual([422, { EndTime: reversed }])
    expect((await staff.create({ EndDate: '2090-05-10', StartTime: '10:00', EndTime: '10:00' })).status).toBe(200)
    expect((await staff.create({ EndDate: '2090-05-11', StartTime: '10:00', EndTime: '09:00' })).status).toBe(200)
  })
  it.each([
    ['a day that is none', { StartDate: '2090-02-30' }, { StartDate: 'Choose a day.' }],
    ['a day out of range', { EndDate: '2199-01-01' }, { EndDate: 'Choose a day between 2000 and 2099.' }],
    [
      'more than a year',
      { EndDate: '2091-06-01' },
      { EndDate: 'An event can last one year at most. Check the last day.' },
    ],
    ['one time without the other', { StartTime: '10:00' }, { EndTime: 'Enter both times or leave both empty.' }],
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
      { Website: 'Enter a web address that starts with https://, like https://www.example.com.' },
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
      { TagIDs: 'One of these tags no longer exists. Choose from the list.' },
    ],
    ['an unknown visibility', { Visibility: 'Everybody' }, { Visibility: 'Choose one of the options.' }],
    ['a field nobody knows', { PeopleID: 7 }, { PeopleID: 'Unknown field.' }],
  ] as [string, Fields, Record<string, string>][])('EV-C2 refuses %s beside its field', async (_, wrong, expected) => {
    expect(fieldsOf(await staff.create(wrong))).toEqual([422, expected])
  })
  it('EV-C2 refuses a state of another country, and an event without sites', async () => {
    expect(fieldsOf(await staff.create({ StateID: staff.state('Texas') }))).toEqual([
      422,
      { StateID: 'Choose a state or province of the selected country.' },
    ])
    const { SiteIDs: _, ...without } = staff.fields()
    expect(fieldsOf(await app.call('events', `POST ${data}/`, { form: formOf(without) }))).toEqual([
      422,
      { SiteIDs: 'Choose at least one site.' },
    ])
  })
  it('EV-3 EV-C2 accepts an event in Hong Kong from the server side, although the edit screen does not offer it', async () => {
    expect(
      (await staff.create({ CountryID: staff.country('HK'), TimeZone: 'Asia/Hong_Kong' })).json<Event>().CountryID,
    ).toBe(staff.country('HK'))
  })
  it('EV-C2 accepts a multipart form only, from a page of the same origin only', async () => {
    expect((await app.call('events', `POST ${data}/`, { body: staff.fields() })).status).toBe(415)
    const foreign = await app.call('events', `POST ${data}/`, {
      form: formOf(staff.fields()),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([foreign.status, foreign.error().code]).toEqual([403, 'cross_site'])
  })
  it('EV-C2 sanitizes rich text', async () => {
    const { Description } = await staff.created({
      Description: '<p onclick="x()">Fine<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    })
    expect(Description).toBe('<p>Fine</p>')
  })
})

describe('deleting an event', () => {
  it('EV-C5 removes the event from the back office and from the site', async () => {
    const event = await staff.created()
    expect((await app.call('events', `POST ${data}/${event.EventID}/delete/`)).status).toBe(204)
    expect((await app.call('events', `POST ${data}/${event.EventID}/delete/`)).status).toBe(404)
    expect((await app.call('nobody', `GET /api/events/${event.EventID}/`)).status).toBe(404)
  })
})

describe('the staff list', () => {
  it('EV-1 EV-C1 lists the events of a site by start, and those of the company in another region with domain', async () => {
    const [us, uk, other] = [
      await staff.created({ Name: 'Filter US', SiteIDs: [1] }),
      await staff.created({ Name: 'Filter UK', SiteIDs: [2], StartDate: '2090-05-01' }),
      await staff.created({ Name: 'Filter PMG', SiteIDs: [pmg] }),
    ].map((event) => event.Name)
    const search = { search: 'Filter ' }
    expect(names(await staff.list('sites/1/', search))).toEqual([us])
    expect(names(await staff.list('sites/1/', { ...search, domain: 'uk' }))).toEqual([uk])
    expect(names(await staff.list('sites/2/', search))).toEqual([uk])
    expect(names(await staff.list('sites/1/', { ...search, domain: 'all' }))).toEqual([uk, us])
    expect(names(await staff.list('', search))).toEqual([uk, us, other])
    expect(names(await staff.list('', { ...search, domain: 'uk' }))).toEqual([uk])
    expect(names(await staff.list('sites/1/', { ...search, sort: 'Name', order: 'DESC', domain: 'all' }))).toEqual([
      us,
      uk,
    ])
  })
  it('EV-1 EV-C1 filters by visibility, month and missing image', async () => {
    await staff.created({ Name: 'Sift one', Visibility: 'Dealers', Image: await picture() })
    await staff.created({ Name: 'Sift two', Visibility: 'Hidden', StartDate: '2090-06-28', EndDate: '2090-08-02' })
    const sift = (query: Record<string, string>) => staff.list('sites/1/', { search: 'Sift', ...query })
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
  it('EV-1 EV-C1 leaves out past events unless showPastEvents is set', async () => {
    await staff.created({ Name: 'Long ago', StartDate: '2001-01-01', EndDate: '2001-01-02' })
    expect(names(await staff.list('sites/1/', { search: 'Long ago' }))).toEqual([])
    expect(names(await staff.list('sites/1/', { search: 'Long ago', showPastEvents: 'true' }))).toEqual(['Long ago'])
    expect(names(await staff.list('sites/1/', { search: 'Long ago', showPastEvents: 'false' }))).toEqual([])
  })
  it('EV-1 EV-C1 pages by 25 and clamps the page', async () => {
    for (let at = 0; at < 27; at++) await staff.created({ Name: `Paged ${String(at).padStart(2, '0')}` })
    const second = await staff.list('sites/1/', { search: 'Paged', page: '2' })
    expect(second.Pagination).toEqual({ Page: 2, TotalPages: 2, TotalResults: 27 })
    expect(names(second)).toEqual(['Paged 25', 'Paged 26'])
    expect((await staff.list('sites/1/', { search: 'Paged', page: '99' })).Pagination.Page).toBe(2)
    for (const perPage of ['0', '1000', 'many'])
      expect((await staff.list('sites/1/', { search: 'Paged', perPage })).Events).toHaveLength(25)
    for (const page of ['0', '-3', 'x'])
      expect((await staff.list('sites/1/', { search: 'Paged', page })).Pagination.Page).toBe(1)
  })
  it('EV-C1 matches search words literally, and refuses unknown filters', async () => {
    expect(names(await staff.list('sites/1/', { search: '%' }))).toEqual([])
    const wrong = await app.call('events', `GET ${data}/sites/1/`, {
      query: { month: 'May', visibility: 'All', domain: 'fr' },
    })
    expect([wrong.status, Object.keys(wrong.error().errors ?? {}).sort()]).toEqual([
      422,
      ['domain', 'month', 'visibility'],
    ])
    expect((await app.call('events', `GET ${data}/sites/999/`)).status).toBe(404)
  })
  it('EV-2 counts coming events without an image on the dashboard as in the list', async () => {
    const cards = (await app.call('events', 'GET /admin/api/dashboard/')).json<
      { Code: string; Count: number; Resource: string }[]
    >()
    const card = cards.find((one) => one.Code === 'events-without-image')
    expect(card).toMatchObject({
      Resource: 'events',
      Count: (await staff.list('', { withoutImage: 'true' })).Pagination.TotalResults,
    })
    expect(card?.Count).toBeGreaterThan(0)
  })
})
