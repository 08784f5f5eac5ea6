import type { Event, EventListing, PublicEvent } from '@obverse/contract/domains/events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../db/tables'
import { followSchedules } from '../../records/schedules'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { sitesAfterDay } from './list'

/** The evening of May 31 in Los Angeles: already June in Europe, still May in places west of it. */
const now = new Date('2080-06-01T03:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.stop())

const data = '/admin/events/data/events'
let counter = 0
async function create(more: Record<string, string | string[]> = {}): Promise<Event> {
  const form = new FormData()
  const fields = {
    Name: `Event ${++counter}`,
    StartDate: '2080-06-10',
    EndDate: '2080-06-11',
    TimeZone: 'America/New_York',
    CountryID: '1',
    SiteIDs: '1',
    Visibility: 'Public',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  const answer = await app.call('events', `POST ${data}/`, { form })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const listing = async (given: { as?: As; site?: string; culture?: string; query?: Record<string, string> } = {}) => {
  const { as = 'nobody', ...rest } = given
  return (await app.call(as, 'GET /submit/events/data/events/', rest)).json<EventListing>()
}
const shownIn = (answer: EventListing, month: string) => (answer.EventsByMonth[month] ?? []).map((event) => event.Name)
const everywhere = (answer: EventListing) => [
  ...new Set(Object.values(answer.EventsByMonth).flatMap((all) => all.map((event) => event.EventID))),
]

describe('the public listing', () => {
  it('EV-4 EV-C6 returns Tags, Months (Date, Display), EventsByMonth and Countries', async () => {
    const event = await create({ Name: 'Whole', TagIDs: ['2', '4'], Description: '<p>Text</p>', City: 'Tampa' })
    const answer = await listing()
    expect(Object.keys(answer).sort()).toEqual(['Countries', 'EventsByMonth', 'Months', 'Tags'])
    expect(answer.Months.find((month) => month.Date === '2080-06-01')).toEqual({
      Date: '2080-06-01',
      Display: 'June 2080',
    })
    expect(Object.keys(answer.EventsByMonth)).toEqual(answer.Months.map((month) => month.Date))
    const shown = answer.EventsByMonth['2080-06-01']?.find((one) => one.EventID === event.EventID)
    expect(shown).toMatchObject({
      Name: 'Whole',
      CountryID: 1,
      StateID: null,
      EndDate: '2080-06-11',
      City: 'Tampa',
      IsPast: false,
    })
    expect(shown?.Tags.map((tag) => tag.EventTagID)).toEqual([2, 4])
    expect(shown?.Country).toEqual({ CountryID: 1, Name: 'United States', CountryCode: 'US' })
    expect(answer.Tags.map((tag) => tag.SEOName)).toEqual(expect.arrayContaining(['drop-off', 'seminar']))
    expect(answer.Countries.map((country) => country.CountryCode)).toEqual(['US'])
    expect(shown, 'nothing of the back office').not.toHaveProperty('SiteIDs')
  })
  it('EV-4 EV-C6 hides past months unless includePastEvents; a month is past when it is over everywhere', async () => {
    const april = await create({ Name: 'In April', StartDate: '2080-04-29', EndDate: '2080-04-30' })
    const may = await create({ Name: 'In May', StartDate: '2080-05-03', EndDate: '2080-05-04' })
    const current = await listing()
    expect(current.Months[0]?.Date).toBe('2080-05-01')
    expect(everywhere(current)).not.toContain(april.EventID)
    const over = current.EventsByMonth['2080-05-01']?.find((event) => event.EventID === may.EventID)
    expect(over?.IsPast, 'over, but its month is not').toBe(true)
    const all = await listing({ query: { includePastEvents: 'true' } })
    expect(everywhere(all)).toContain(april.EventID)
    expect(everywhere(await listing({ query: { includePastEvents: 'false' } }))).not.toContain(april.EventID)
  })
  it('EV-4 EV-C6 lists an event in every month it touches, except for past months', async () => {
    await create({ Name: 'Exhibition', StartDate: '2080-04-20', EndDate: '2080-07-01' })
    const answer = await listing()
    for (const month of ['2080-05-01', '2080-06-01', '2080-07-01'])
      expect(shownIn(answer, month), month).toContain('Exhibition')
    expect(answer.Months.map((month) => month.Date)).not.toContain('2080-04-01')
  })
  it('EV-4 EV-C6 shows only the events of the own site', async () => {
    const event = await create({ SiteIDs: ['2', '5'] })
    expect(everywhere(await listing())).not.toContain(event.EventID)
    for (const site of ['NGC-uk', 'PMG-uk']) expect(everywhere(await listing({ site })), site).toContain(event.EventID)
  })
  it('EV-4 EV-C6 shows each visitor the events of their audience: members, dealers, and nobody the hidden ones', async () => {
    const [everybody, members, dealers, hidden] = [
      (await create()).EventID,
      (await create({ Visibility: 'Members' })).EventID,
      (await create({ Visibility: 'Dealers' })).EventID,
      (await create({ Visibility: 'Hidden' })).EventID,
    ]
    const dealer = await app.person()
    await app.ctx.db.update(people).set({ DealerID: 5 }).where(eq(people.PeopleID, dealer.PeopleID))
    const seenBy = async (as: As) => {
      const all = everywhere(await listing({ as }))
      return [everybody, members, dealers, hidden].map((id) => all.includes(id))
    }
    expect(await seenBy('nobody')).toEqual([true, false, false, false])
    expect(await seenBy('customer')).toEqual([true, true, false, false])
    expect(await seenBy(dealer.as)).toEqual([true, true, true, false])
    expect(await seenBy('super')).toEqual([true, true, false, false])
    for (const id of [members, dealers, hidden]) {
      expect((await app.call('nobody', `GET /api/events/${id}/`)).status).toBe(404)
      expect((await app.call('nobody', `GET /submit/events/${id}/calendar.ics`)).status).toBe(404)
    }
    expect((await app.call(dealer.as, `GET /submit/events/${dealers}/calendar.ics`)).status).toBe(200)
  })
  it('EV-4 EV-C6 uses the language of the visitor: months, countries, tags, name and description', async () => {
    const event = await create({
      Name: 'Coin fair',
      SiteIDs: ['3'],
      CountryID: '4',
      TagIDs: ['2'],
      Description: '<p>Text</p>',
    })
    const translate = async (entityType: string, key: number, texts: Record<string, string>) => {
      const types = (
        await app.call('super', `GET /admin/translations/${entityType}/`, { query: { entityKeys: String(key) } })
      ).json<{ Field: string; LanguageCode: string; SourceHash: string; Version: number }[]>()
      const body = Object.entries(texts).map(([Field, Value]) => ({
        EntityKey: String(key),
        Field,
        LanguageCode: 'de-DE',
        Value,
        SourceHash: types.find((row) => row.Field === Field && row.LanguageCode === 'en-US')?.SourceHash,
        Version: types.find((row) => row.Field === Field && row.LanguageCode === 'de-DE')?.Version ?? 0,
      }))
      const saved = await app.call('super', `POST /admin/translations/${entityType}/`, { body })
      expect(saved.status, saved.text).toBeLessThan(300)
    }
    await translate('event', event.EventID, { Name: 'Münzbörse', Description: '<p>Beschreibung</p>' })
    await translate('event-tag', 2, { Name: 'Abgabe' })
    const german = await listing({ site: 'NGC-de' })
    const shown = german.EventsByMonth['2080-06-01']?.find((one) => one.EventID === event.EventID)
    expect(german.Months.map((month) => month.Display)).toContain('Juni 2080')
    expect(shown).toMatchObject({
      Name: 'Münzbörse',
      Description: '<p>Beschreibung</p>',
      Country: { Name: 'Deutschland' },
    })
    expect(shown?.Tags).toEqual([{ EventTagID: 2, Name: 'Abgabe', SEOName: 'drop-off' }])
    const english = await listing({ site: 'NGC-de', culture: 'en-DE' })
    expect(english.EventsByMonth['2080-06-01']?.find((one) => one.EventID === event.EventID)?.Name).toBe('Coin fair')
  })
})

describe('content versions', () => {
  const versions = () => app.backend.sites.all().map((site) => app.backend.versions.of(site.SiteID))
  it('EV-4 a save raises the content version of the sites that show the event, before and after, and of no other', async () => {
    const event = await create({ SiteIDs: ['1', '2'] })
    const before = versions()
    const form = new FormData()
    for (const [name, value] of Object.entries({
      ...event,
      SiteIDs: 5,
      TagIDs: 1,
      StateID: '',
      StartTime: '',
      EndTime: '',
    }))
      if (!/^(EventID|UpdatedUTC|Image(FileName|Width|Height))$/.test(name)) form.append(name, String(value))
    expect((await app.call('events', `POST ${data}/${event.EventID}/`, { form })).status).toBe(200)
    const raised = versions().flatMap((version, at) => (version > (before[at] ?? 0) ? [at + 1] : []))
    expect(raised).toEqual([1, 2, 5])
  })
  it('EV-4 a hidden event raises no content version', async () => {
    const before = versions()
    await create({ Visibility: 'Hidden' })
    expect(versions()).toEqual(before)
  })
  it('EV-4 the end of a day raises the content version of sites with events once, whatever the number of processes', async () => {
    const turn = (at: string) => followSchedules({ ...app.ctx, now: () => new Date(at) }, { events: sitesAfterDay })
    await turn('2080-06-02T11:59:50Z')
    const before = versions()
    await turn('2080-06-02T11:59:59Z')
    expect(versions(), 'the day goes on').toEqual(before)
    await Promise.all([1, 2, 3].map(() => turn('2080-06-02T12:00:10Z')))
    expect(versions()[0]).toBe((before[0] ?? 0) + 1)
    await turn('2080-06-02T14:00:00Z')
    expect(versions()[0]).toBe((before[0] ?? 0) + 1)
  })
})

describe('calendars', () => {
  const feed = async (query: Record<string, string | string[]> = {}) =>
    app.call('nobody', 'GET /submit/events/calendar.ics', { query, site: 'CGC-com' })
  const unfolded = (text: string) => text.replace(/\r\n /g, '')
  const namesOf = (text: string) =>
    [...unfolded(text).matchAll(/^SUMMARY:(.*)$/gm)]
      .map((match) => match[1]?.trim())
      .filter((name) => name?.startsWith('Feed'))
  const cgc = { SiteIDs: ['7'] }

  it('EV-4 returns one event as a file with the rules of its time zone', async () => {
    const event = await create({
      StartTime: '10:00',
      EndTime: '18:00',
      TimeZone: 'Europe/Berlin',
      Name: 'Feed single',
      SiteIDs: ['3'],
    })
    const answer = await app.call('nobody', `GET /submit/events/${event.EventID}/calendar.ics`, { site: 'NGC-de' })
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="event-${event.EventID}.ics"`)
    const text = unfolded(answer.text)
    for (const line of [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'DTSTART;TZID=Europe/Berlin:20800610T100000',
      'DTEND;TZID=Europe/Berlin:20800610T180000',
      'RRULE:FREQ=DAILY;COUNT=2',
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(text).toContain(`/submit/events/${event.EventID}/\r\n`)
    expect(
      (await app.call('nobody', `GET /submit/events/${event.EventID}/calendar.ics`)).status,
      'of another site',
    ).toBe(404)
    expect((await app.call('nobody', 'GET /submit/events/none/calendar.ics')).status).toBe(404)
  })
  it('SITE-10 names the feed in the language of the visitor', async () => {
    const nameIn = async (site: string, culture: string) => {
      const { text } = await app.call('nobody', 'GET /submit/events/calendar.ics', { site, culture })
      return /^X-WR-CALNAME:(.*)\r$/m.exec(text)?.[1]
    }
    expect(await nameIn('NGC-com', 'en-US')).toBe('NGC events')
    expect(await nameIn('NGC-com', 'zh-TW')).toBe('NGC 活動')
    expect(await nameIn('NGC-de', 'de-DE')).toBe('NGC Deutschland: Veranstaltungen')
  })
  it('EV-4 returns a feed by tag and country, from 90 days back', async () => {
    await create({ ...cgc, Name: 'Feed old', StartDate: '2080-02-01', EndDate: '2080-02-02' })
    await create({ ...cgc, Name: 'Feed recent', StartDate: '2080-03-10', EndDate: '2080-03-12', TagIDs: ['3'] })
    await create({ ...cgc, Name: 'Feed abroad', CountryID: '4', TagIDs: ['3', '5'] })
    await create({ ...cgc, Name: 'Feed virtual', TagIDs: ['5'] })
    await create({ ...cgc, Name: 'Feed members', Visibility: 'Members', TagIDs: ['3'] })
    expect(namesOf((await feed()).text)).toEqual(['Feed recent', 'Feed abroad', 'Feed virtual'])
    expect(namesOf((await feed({ tag: 'signing' })).text)).toEqual(['Feed recent', 'Feed abroad'])
    expect(namesOf((await feed({ tag: ['signing', 'virtual'], country: 'US' })).text)).toEqual([
      'Feed recent',
      'Feed virtual',
    ])
    expect(namesOf((await feed({ country: ['DE', 'US'] })).text)).toHaveLength(3)
    expect(namesOf((await feed({ tag: 'nothing-has-this' })).text)).toEqual([])
  })
  it('EV-4 answers 304 to a calendar program when nothing has changed', async () => {
    const first = await feed()
    const etag = first.headers.get('etag') ?? ''
    const again = await app.call('nobody', 'GET /submit/events/calendar.ics', {
      site: 'CGC-com',
      headers: { 'if-none-match': etag },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    await create({ ...cgc, Name: 'Feed another' })
    expect((await feed()).headers.get('etag')).not.toBe(etag)
  })
})

describe('one event', () => {
  it('EV-4 returns an event of the site, and 404 for an unknown event', async () => {
    const event = await create({ Name: 'On its own' })
    expect((await app.call('nobody', `GET /api/events/${event.EventID}/`)).json<PublicEvent>()).toMatchObject({
      Name: 'On its own',
      IsPast: false,
    })
    for (const id of ['999999', '0', '-1', 'x', '1e3', '99999999999'])
      expect((await app.call('nobody', `GET /api/events/${id}/`)).status, id).toBe(404)
  })
})
