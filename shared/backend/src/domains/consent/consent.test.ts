/** Tests the versions of waivers, their signing, the kiosks, and what staff see of it (PUB-2, CON-C1). */
import { createHash, randomUUID } from 'node:crypto'
import type {
  PublicWaiver,
  SignedWaiver,
  SignedWaiverChoices,
  SignedWaiverRow,
  WaiverKiosk,
  WaiverKioskLink,
  WaiverSigned,
  WaiverVersion,
} from '@obverse/contract/domains/consent'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, rateLimits } from '../../db/tables'
import { found } from '../../errors'
import { RETENTION_JOB, retentionJobs, usualRetention } from '../../operation/retention'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { eventSites, events } from '../events'
import { consentDomain } from '.'
import { signedWaivers, waiverVersions } from './tables'

const DAY = 86_400_000
const versionsPath = '/admin/waivers/data/versions/'
const kiosksPath = '/admin/waivers/data/kiosks/'
const signedPath = '/admin/waivers/data/signed/'
let app: TestApp
let content: As
let shows: As
let desk: As
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  content = (await app.person(['Admin', 'Content'])).as
  shows = (await app.person(['Admin', 'Content', 'Events'])).as
  desk = (await app.person(['Admin', 'Customer'])).as
})
afterAll(() => app.stop())

let networks = 0
const newIp = () => {
  networks += 1
  return `198.51.100.${networks}`
}
const letters = 'abcdefghij'
let people = 0
/** Returns an address that nobody had before. */
const newAddress = () => {
  people += 1
  return `signer-${[...String(people)].map((digit) => letters[Number(digit)]).join('')}@collectors.example`
}

const getWaiver = async (given: CallGiven = {}) =>
  (await app.call('nobody', 'GET /consent/api/waiver/', given)).json<PublicWaiver>()
async function draftOf(over: object = {}, given: CallGiven = {}) {
  const { WaiverVersionID, Hash } = await getWaiver(given)
  return {
    Key: randomUUID(),
    WaiverVersionID,
    Hash,
    Name: 'Vera Visitor',
    Email: newAddress(),
    SignatureKind: 'typed',
    SignatureName: 'Vera Visitor',
    IsAgreed: true,
    SignedDate: app.ctx.now().toISOString(),
    Website: '',
    ...over,
  }
}
const minor = {
  Name: 'Mila Visitor',
  IsMinor: true,
  GuardianName: 'Vera Visitor',
  GuardianRelation: 'parent',
}
/** Signs a waiver from a network of its own, unless another one is given. */
const sign = async (over: object = {}, given: CallGiven = {}) =>
  app.call('nobody', 'POST /consent/api/submit/', { ip: newIp(), body: await draftOf(over, given), ...given })
const signed = async (over: object = {}, given: CallGiven = {}) => {
  const answer = await sign(over, given)
  expect(answer.text).toContain('WaiverNumber')
  return answer.json<WaiverSigned>().WaiverNumber
}
const rowOf = async (number: string) =>
  found((await app.ctx.db.select().from(signedWaivers).where(eq(signedWaivers.WaiverNumber, number)))[0])
const readSigned = async (number: string) =>
  (await app.call(desk, `GET ${signedPath}${(await rowOf(number)).SignedWaiverID}/`)).json<SignedWaiver>()
const listed = async (query: Record<string, string>) =>
  (await app.call(desk, `GET ${signedPath}`, { query })).json<{ SignedWaivers: SignedWaiverRow[] }>().SignedWaivers
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.includes(`To: ${email}`))
const count = () => app.ctx.db.$count(signedWaivers)

const siteID = (code: string) => found(app.ctx.sites.all().find(({ Code }) => Code === code)).SiteID
const newVersion = (over: object = {}, as: As = content) =>
  app.call(as, `POST ${versionsPath}`, {
    body: { SiteID: siteID('NGC-com'), Culture: 'en-US', Title: 'Waiver', Text: 'I agree.\n\nAnd so on.', ...over },
  })
const created = async (over: object = {}) => (await newVersion(over)).json<WaiverVersion>()
const publish = (id: number, Version: number, as: As = content) =>
  app.call(as, `POST ${versionsPath}${id}/publish/`, { body: { Version } })
const published = async (over: object = {}) => {
  const { WaiverVersionID, Version } = await created(over)
  return (await publish(WaiverVersionID, Version)).json<WaiverVersion>()
}
const rowsOf = (entity: string, key: string | number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, entity), eq(auditLog.EntityKey, String(key))))

/** Writes an event of the site some days from now. */
async function newEvent(from: number, until: number, over: Partial<typeof events.$inferInsert> = {}): Promise<number> {
  const [like] = await app.ctx.db.select().from(events).limit(1)
  const { EventID: _, ...rest } = found(like)
  const day = (days: number) => new Date(app.ctx.now().getTime() + days * DAY).toISOString().slice(0, 10)
  const [row] = await app.ctx.db
    .insert(events)
    .values({
      ...rest,
      Name: 'Harbor Show',
      TimeZone: 'UTC',
      Visibility: 'Public',
      IsCancelled: false,
      ImageFileName: null,
      ImageWidth: null,
      ImageHeight: null,
      StartDate: day(from),
      EndDate: day(until),
      ...over,
    })
    .returning()
  const { EventID } = found(row)
  await app.ctx.db.insert(eventSites).values({ EventID, SiteID: siteID('NGC-com') })
  return EventID
}
const newKiosk = async (EventID: number, over: object = {}) =>
  app.call(shows, `POST ${kiosksPath}`, {
    body: { SiteID: siteID('NGC-com'), EventID, Name: 'Tablet', IsOpen: true, ...over },
  })
async function openedKiosk(EventID: number) {
  const kiosk = (await newKiosk(EventID)).json<WaiverKiosk>()
  const { Link } = (await app.call(shows, `GET ${kiosksPath}${kiosk.WaiverKioskID}/link/`)).json<WaiverKioskLink>()
  return { kiosk, link: Link, code: found(new URL(Link).searchParams.get('code')) }
}

describe('a version of a waiver', () => {
  it('PUB-2 is a draft until it is published, which numbers it and freezes it with the hash of what signers read', async () => {
    const before = await getWaiver()
    const draft = await created({ Title: 'Waiver of May', Text: 'First.\r\n\r\nSecond.' })
    expect(draft).toMatchObject({ State: 'Draft', Number: null, Hash: null, PublishedUTC: null, SignedCount: 0 })
    expect((await getWaiver()).Hash).toBe(before.Hash)
    const answer = await publish(draft.WaiverVersionID, draft.Version)
    const hash = createHash('sha256').update('Waiver of May\n\nFirst.\n\nSecond.').digest('hex')
    expect(answer.json()).toMatchObject({
      State: 'Current',
      Number: before.Number + 1,
      Hash: hash,
      PublishedBy: 'Test Person',
    })
    const now = await getWaiver()
    expect(now).toMatchObject({ Title: 'Waiver of May', Text: 'First.\n\nSecond.', Hash: hash })
    expect(createHash('sha256').update(`${now.Title}\n\n${now.Text}`).digest('hex')).toBe(hash)
    const earlier = (await app.call(content, `GET ${versionsPath}${before.WaiverVersionID}/`)).json<WaiverVersion>()
    expect(earlier).toMatchObject({ State: 'Earlier', Hash: before.Hash, Text: before.Text })
    const rows = await rowsOf('waiver-version', draft.WaiverVersionID)
    expect(rows.map(({ Action }) => Action)).toEqual(['create', 'publish'])
  })

  it('PUB-2 is never changed or deleted once it is published, in bulk neither', async () => {
    const version = await published()
    const { WaiverVersionID, SiteID, Culture, Title, Version } = version
    const body = { SiteID, Culture, Title, Text: 'Something else.', Version }
    const saved = await app.call(content, `PUT ${versionsPath}${WaiverVersionID}/`, { body })
    expect([saved.status, saved.json()]).toEqual([409, expect.objectContaining({ current: version })])
    expect((await app.call(content, `POST ${versionsPath}${WaiverVersionID}/delete/`)).status).toBe(409)
    const records = { Action: 'delete', Records: [{ EntityKey: String(WaiverVersionID), Version }] }
    const bulk = await app.call(content, 'POST /admin/api/bulk/waiver-version/', { body: records })
    expect(bulk.json()).toMatchObject([{ Outcome: 'not_empty' }])
    expect((await publish(WaiverVersionID, Version)).status).toBe(409)
    expect((await app.call(content, `GET ${versionsPath}${WaiverVersionID}/`)).json()).toEqual(version)
  })

  it('PUB-2 is followed by a copy of it, which is a draft that can be changed and deleted', async () => {
    const version = await published({ Title: 'To follow' })
    const copy = (
      await app.call(content, `POST ${versionsPath}${version.WaiverVersionID}/follow/`)
    ).json<WaiverVersion>()
    expect(copy).toMatchObject({ Title: 'To follow', Text: version.Text, State: 'Draft', Number: null })
    const { WaiverVersionID, SiteID, Culture, Version } = copy
    const body = { SiteID, Culture, Title: 'Followed', Text: 'New.', Version }
    const saved = await app.call(content, `PUT ${versionsPath}${WaiverVersionID}/`, { body })
    expect(saved.json()).toMatchObject({ Title: 'Followed', Version: Version + 1 })
    expect((await publish(WaiverVersionID, Version)).status).toBe(409)
    expect((await app.call(content, `POST ${versionsPath}${WaiverVersionID}/delete/`)).status).toBe(204)
    expect((await app.call(content, `GET ${versionsPath}${WaiverVersionID}/`)).status).toBe(404)
    expect((await app.call(content, `POST ${versionsPath}999999/follow/`)).status).toBe(404)
    expect((await publish(999_999, 1)).status).toBe(404)
  })

  it('PUB-2 two published at once of one site and language have different numbers', async () => {
    const drafts = await Promise.all([created(), created(), created()])
    const answers = await Promise.all(drafts.map(({ WaiverVersionID, Version }) => publish(WaiverVersionID, Version)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json<WaiverVersion>().Number)).size).toBe(3)
    const draft = await created()
    const twice = await Promise.all([1, 2].map(() => publish(draft.WaiverVersionID, draft.Version)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('PUB-2 is refused beside its fields', async () => {
    for (const [field, over] of [
      ['SiteID', { SiteID: 999_999 }],
      ['SiteID', { SiteID: 'NGC' }],
      ['Culture', { Culture: 'fr-FR' }],
      ['Culture', { SiteID: siteID('NGC-de'), Culture: 'en-GB' }],
      ['Title', { Title: ' ' }],
      ['Title', { Title: 'x'.repeat(201) }],
      ['Text', { Text: ' \n ' }],
      ['Text', { Text: 'x'.repeat(40_001) }],
      ['Number', { Number: 7 }],
      ['Hash', { Hash: '0'.repeat(64) }],
    ] as const) {
      const answer = await newVersion(over)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
  })

  it('PUB-2 is listed by site, language and state', async () => {
    const list = async (query: Record<string, string>) =>
      (await app.call(content, `GET ${versionsPath}`, { query })).json<{ WaiverVersions: WaiverVersion[] }>()
        .WaiverVersions
    const place = { siteID: String(siteID('NGC-de')), culture: 'de-DE' }
    const draft = await created({ SiteID: siteID('NGC-de'), Culture: 'de-DE', Title: 'Entwurf' })
    expect((await list({ ...place, state: 'Draft' })).map((one) => one.WaiverVersionID)).toEqual([
      draft.WaiverVersionID,
    ])
    expect((await list({ ...place, state: 'Current' })).map((one) => one.Number)).toEqual([1])
    expect(await list({ ...place, state: 'Earlier' })).toEqual([])
    const { Hash } = await getWaiver({ site: 'NGC-de' })
    expect((await list({ search: Hash.slice(0, 12) })).some((one) => one.Hash === Hash)).toBe(true)
  })
})

describe('the waiver of a site', () => {
  it('PUB-2 is read in the language of the visitor, else in that of the site', async () => {
    expect((await getWaiver({ site: 'NGC-de' })).Culture).toBe('de-DE')
    const com = found(app.ctx.sites.all().find(({ Code }) => Code === 'NGC-com'))
    const other = found(com.Cultures.find((culture) => culture.startsWith('zh')))
    expect((await getWaiver({ culture: other })).Culture).toBe(other)
    await app.ctx.db.delete(signedWaivers).where(eq(signedWaivers.SiteID, 0))
    await app.ctx.db
      .delete(waiverVersions)
      .where(and(eq(waiverVersions.SiteID, com.SiteID), eq(waiverVersions.Culture, asCulture(other))))
    expect((await getWaiver({ culture: other })).Culture).toBe('en-US')
  })

  it('PUB-2 offers the events of the site that are not over or canceled, and that everybody may see', async () => {
    const open = await newEvent(3, 4)
    const hidden = [
      await newEvent(-9, -5),
      await newEvent(3, 4, { IsCancelled: true }),
      await newEvent(3, 4, { Visibility: 'Members' }),
    ]
    const ids = (await getWaiver()).Events.map(({ EventID }) => EventID)
    expect(ids).toContain(open)
    for (const id of hidden) expect(ids).not.toContain(id)
  })
})
const asCulture = (culture: string) => culture as (typeof waiverVersions.$inferSelect)['Culture']

describe('signing', () => {
  it('CON-C1 PUB-2 keeps what was signed with its version, its hash and the time in UTC', async () => {
    const EventID = await newEvent(3, 4)
    const SignedDate = new Date(app.ctx.now().getTime() - 60_000).toISOString()
    const number = await signed({ EventID, SignedDate, Name: ' Vera Visitor ' })
    const { Hash, WaiverVersionID, Title, Text } = await getWaiver()
    expect(await readSigned(number)).toMatchObject({
      WaiverNumber: number,
      Name: 'Vera Visitor',
      SiteCode: 'NGC-com',
      EventID,
      EventName: 'Harbor Show',
      IsMinor: false,
      GuardianName: '',
      GuardianRelation: null,
      SignatureKind: 'typed',
      SignatureName: 'Vera Visitor',
      Strokes: [],
      SignedUTC: SignedDate,
      ReceivedUTC: app.ctx.now().toISOString(),
      KioskName: '',
      WaiverVersionID,
      Hash,
      Title,
      Text,
    })
  })

  it('PUB-2 takes a drawn signature as numbers alone', async () => {
    const drawn = { SignatureKind: 'drawn', SignatureName: '' }
    const Strokes = [
      [
        [0, 0],
        [600, 200],
      ],
      [[5, 5]],
    ]
    expect(await readSigned(await signed({ ...drawn, Strokes }))).toMatchObject({ SignatureKind: 'drawn', Strokes })
    const many = (strokes: number, points: number) =>
      Array.from({ length: strokes }, () => Array.from({ length: points }, () => [1, 1]))
    for (const refused of [
      [],
      [[]],
      [[[1, 1]]],
      [[[1, 2, 3]]],
      [
        [
          [601, 1],
          [1, 1],
        ],
      ],
      [
        [
          [-1, 1],
          [1, 1],
        ],
      ],
      [
        [
          [1.5, 1],
          [1, 1],
        ],
      ],
      [
        [
          ['1', 1],
          [1, 1],
        ],
      ],
      [['M0 0<script>', [1, 1]]],
      '<svg onload="alert(1)">',
      [
        [
          [1, 201],
          [1, 1],
        ],
      ],
      many(41, 2),
      many(2, 201),
    ])
      expect([JSON.stringify(refused).slice(0, 30), (await sign({ ...drawn, Strokes: refused })).status]).toEqual([
        JSON.stringify(refused).slice(0, 30),
        422,
      ])
  })

  it('PUB-2 a minor needs a parent or guardian, who is named and signs; an adult has none', async () => {
    const number = await signed(minor)
    expect(await readSigned(number)).toMatchObject({
      IsMinor: true,
      GuardianName: 'Vera Visitor',
      GuardianRelation: 'parent',
    })
    const alone = await sign({ ...minor, GuardianName: ' ', GuardianRelation: '' })
    expect([alone.status, alone.error().errors]).toEqual([
      422,
      {
        GuardianName: 'Enter the name of the parent or guardian.',
        GuardianRelation: 'Choose parent or legal guardian.',
      },
    ])
    const adult = await signed({ GuardianName: 'Somebody Else', GuardianRelation: 'guardian' })
    expect(await readSigned(adult)).toMatchObject({ GuardianName: '', GuardianRelation: null })
  })

  it('PUB-2 is refused beside its fields, and nothing is kept', async () => {
    const before = await count()
    for (const [field, over] of [
      ['Key', { Key: 'short' }],
      ['Name', { Name: ' ' }],
      ['Name', { Name: 'x'.repeat(101) }],
      ['Name', { Name: '4111 1111 1111 1111' }],
      ['Name', { Name: 'Vera\r\nBcc: all@collectors.example' }],
      ['Email', { Email: 'vera' }],
      ['Email', { Email: 'vera@collectors.example\nBcc: all@collectors.example' }],
      ['EventID', { EventID: 999_999 }],
      ['EventID', { EventID: await newEvent(3, 4, { Visibility: 'Hidden' }) }],
      ['GuardianRelation', { ...minor, GuardianRelation: 'friend' }],
      ['SignatureKind', { SignatureKind: 'spoken' }],
      ['SignatureName', { SignatureName: '' }],
      ['IsAgreed', { IsAgreed: false }],
      ['SignedDate', { SignedDate: 'today' }],
      ['Hash', { Hash: 'A' }],
      ['SignedUTC', { SignedUTC: '2026-01-01T00:00:00Z' }],
    ] as const) {
      const answer = await sign(over)
      expect([field, answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await count()).toBe(before)
  })

  it('PUB-2 an unlikely time of signing is replaced by now', async () => {
    const now = app.ctx.now().getTime()
    const timeOf = async (ms: number) =>
      (await rowOf(await signed({ SignedDate: new Date(now + ms).toISOString() }))).SignedUTC
    expect(await timeOf(-23 * 3_600_000)).toBe(new Date(now - 23 * 3_600_000).toISOString())
    expect(await timeOf(4 * 60_000)).toBe(new Date(now + 4 * 60_000).toISOString())
    for (const ms of [-25 * 3_600_000, 6 * 60_000, -400 * DAY])
      expect(await timeOf(ms)).toBe(app.ctx.now().toISOString())
  })

  it('PUB-2 of a version that another followed in between is answered with the new text, and nothing is kept', async () => {
    const stale = await draftOf()
    const fresh = await published({ Title: 'Newer waiver' })
    const before = await count()
    const send = (body: object) => app.call('nobody', 'POST /consent/api/submit/', { ip: newIp(), body })
    const answer = await send(stale)
    expect([answer.status, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        message: 'The waiver has changed while you read it. Read the new text and sign again.',
        current: expect.objectContaining({ Title: 'Newer waiver', Hash: fresh.Hash }),
      }),
    ])
    // Neither the new number with the old hash, nor the version of another site.
    expect((await send({ ...stale, WaiverVersionID: fresh.WaiverVersionID })).status).toBe(409)
    const german = await getWaiver({ site: 'NGC-de' })
    expect((await send({ ...stale, WaiverVersionID: german.WaiverVersionID, Hash: german.Hash })).status).toBe(409)
    expect(await count()).toBe(before)
    expect((await send({ ...stale, WaiverVersionID: fresh.WaiverVersionID, Hash: fresh.Hash })).status).toBe(200)
  })

  it('CON-C1 sent twice with one key is one waiver and one mail, also when both arrive together or the version changed', async () => {
    const body = await draftOf()
    const send = () => app.call('nobody', 'POST /consent/api/submit/', { ip: newIp(), body })
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    await published()
    expect((await send()).text).toBe(first.text)
    expect(await mailsTo(body.Email)).toHaveLength(1)
  })

  it('PUB-2 of a program that fills in every field is kept nowhere, and mailed to nobody', async () => {
    const before = await count()
    const Email = newAddress()
    const answer = await sign({ Email, Website: 'https://spam.example/' })
    expect([answer.status, answer.json()]).toEqual([200, { WaiverNumber: expect.any(String) }])
    expect(await count()).toBe(before)
    expect(await mailsTo(Email)).toEqual([])
  })

  it('PUB-2 is limited to twenty an hour for a network, and five a day for an address', async () => {
    const ip = newIp()
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await sign({}, { ip })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    const Email = newAddress()
    const byAddress: number[] = []
    for (let at = 0; at < 6; at += 1)
      byAddress.push((await sign({ Email: at % 2 ? Email.toUpperCase() : Email })).status)
    expect(byAddress).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a form without scripts', () => {
  const post = async (over: Record<string, string> = {}, ip = newIp()) => {
    const { WaiverVersionID, Hash } = await getWaiver()
    const form = new FormData()
    const values = {
      WaiverVersionID: String(WaiverVersionID),
      Hash,
      Name: 'Plain Visitor',
      Email: 'plain@collectors.example',
      SignatureName: 'Plain Visitor',
      IsAgreed: 'true',
      ...over,
    }
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return app.call('nobody', 'POST /consent/api/form/', { ip, form })
  }
  const placeOf = async (over: Record<string, string> = {}, ip?: string) => {
    const answer = await post(over, ip)
    expect(answer.status).toBe(303)
    return answer.headers.get('location')
  }

  it('PUB-2 is kept once, and leads to a page that says so', async () => {
    expect(await placeOf()).toBe('/about/waiver/?state=signed')
    expect(await placeOf()).toBe('/about/waiver/?state=signed')
    expect(await listed({ search: 'plain@collectors.example' })).toHaveLength(1)
    expect(await mailsTo('plain@collectors.example')).toHaveLength(1)
    const guardian = { IsMinor: 'true', GuardianName: 'Parent', GuardianRelation: 'guardian' }
    expect(await placeOf({ Name: 'Plain Child', ...guardian })).toBe('/about/waiver/?state=signed')
    expect((await listed({ search: 'Plain Child' })).map(({ GuardianName }) => GuardianName)).toEqual(['Parent'])
  })

  it('PUB-2 that is not complete, or of an older version, leads to a page that says what to do', async () => {
    for (const over of [{ Name: '' }, { IsAgreed: '' }, { SignatureName: '' }, { IsMinor: 'true' }, { EventID: '0' }])
      expect(await placeOf(over)).toBe('/about/waiver/?state=wrong')
    expect(await placeOf({ WaiverVersionID: 'x' })).toBe('/about/waiver/?state=wrong')
    expect(await placeOf({ Hash: '0'.repeat(64) })).toBe('/about/waiver/?state=changed')
  })
})

describe('the copy of a signed waiver', () => {
  const pdfOf = async (number: string, as: As = desk) =>
    app.call(as, `GET ${signedPath}${(await rowOf(number)).SignedWaiverID}/pdf/`)

  it('PUB-2 is mailed as a PDF with number, version, time in UTC and hash, in the language of the signer', async () => {
    const Email = newAddress()
    const { Hash, Number: version } = await getWaiver({ site: 'NGC-de' })
    const number = await signed({ Email }, { site: 'NGC-de' })
    const mail = found((await mailsTo(Email))[0])
    for (const words of [`Nummer: ${number}`, `Version: ${version}`, 'UTC', Hash]) expect(mail).toContain(words)
    expect(mail).toMatch(new RegExp(`Content-Type: application/pdf; name=waiver-${number}\\.pdf`))
  })

  it('PUB-2 staff download is the same to the byte later, also when a newer version is current', async () => {
    const number = await signed(minor)
    const first = await pdfOf(number)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename="waiver-${number}.pdf"`)
    await published({ Title: 'Another waiver' })
    const again = await pdfOf(number)
    expect(again.text).toBe(first.text)
    const { SignedWaiverID } = await rowOf(number)
    const rows = await rowsOf('signed-waiver', SignedWaiverID)
    expect(rows.map(({ Action }) => Action)).toEqual(['download', 'download'])
    expect(JSON.stringify(rows)).not.toMatch(/Visitor|collectors/)
  })
})

describe('the list of staff', () => {
  it('PUB-2 finds waivers by name, guardian, address and number, and filters by event, version, site and minors', async () => {
    const EventID = await newEvent(3, 4)
    const Email = newAddress()
    const child = await signed({ ...minor, Email, EventID, GuardianName: 'Guardian Unlike' })
    const adult = await signed({ Email, Name: 'Adult Unlike' })
    const numbers = async (query: Record<string, string>) => (await listed(query)).map((one) => one.WaiverNumber)
    expect(await numbers({ search: 'guardian unlike' })).toEqual([child])
    expect(await numbers({ search: 'adult unl' })).toEqual([adult])
    expect(await numbers({ search: child.toLowerCase().replace('-', ' ') })).toEqual([child])
    expect(await numbers({ search: Email })).toEqual([adult, child])
    expect(await numbers({ eventID: String(EventID) })).toEqual([child])
    expect(await numbers({ search: Email, isMinor: 'true' })).toEqual([child])
    expect(await numbers({ search: Email, isMinor: 'false' })).toEqual([adult])
    const { WaiverVersionID } = await rowOf(child)
    expect(await numbers({ search: Email, waiverVersionID: String(WaiverVersionID) })).toEqual([adult, child])
    expect(await numbers({ search: Email, siteID: String(siteID('NGC-de')) })).toEqual([])
    const choices = (await app.call(desk, `GET ${signedPath}choices/`)).json<SignedWaiverChoices>()
    expect(choices.Events).toContainEqual({ EventID, EventName: 'Harbor Show' })
    expect(choices.Versions.map((one) => one.WaiverVersionID)).toContain(WaiverVersionID)
  })

  it('PUB-2 is downloaded as CSV with the same filters, without formulas, and the history says so without names', async () => {
    const Email = newAddress()
    await signed({ Email, Name: '=HYPERLINK("https://evil.example")' })
    const answer = await app.call(desk, `GET ${signedPath}download/`, { query: { search: Email } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Participant')
    expect(lines[1]).toMatch(/,"'=HYPERLINK/)
    const rows = await rowsOf('signed-waiver', 'all')
    expect(rows.map(({ Action }) => Action)).toEqual(['export'])
    expect(JSON.stringify(rows)).not.toContain('collectors')
  })
})

describe('a kiosk', () => {
  it('PUB-2 takes waivers for its event on the days of the event, more than a network has elsewhere', async () => {
    const EventID = await newEvent(0, 1)
    const { kiosk, code, link } = await openedKiosk(EventID)
    expect(link).toContain('/about/waiver/kiosk/?code=')
    const facts = await app.call('nobody', `GET /consent/api/kiosks/${code}/`)
    expect(facts.json()).toMatchObject({ State: 'open', EventName: 'Harbor Show' })
    const ip = newIp()
    const Email = newAddress()
    const statuses = new Set<number>()
    for (let at = 0; at < 23; at += 1)
      statuses.add((await sign({ KioskCode: code, ...(at < 8 && { Email }) }, { ip })).status)
    expect([...statuses]).toEqual([200])
    const number = await signed({ KioskCode: code, EventID: null }, { ip })
    expect(await readSigned(number)).toMatchObject({ EventID, EventName: 'Harbor Show', KioskName: 'Tablet' })
    const now = (await app.call(shows, `GET ${kiosksPath}${kiosk.WaiverKioskID}/`)).json<WaiverKiosk>()
    expect(now.SignedCount).toBe(24)
    expect((await app.call(shows, `POST ${kiosksPath}${kiosk.WaiverKioskID}/delete/`)).status).toBe(409)
  })

  it('PUB-2 takes none before, after, or while staff closed it, and keeps nothing then', async () => {
    for (const [from, until, State, words] of [
      [2, 3, 'later', 'opens on the first day'],
      [0, 0, 'closed', 'is closed'],
    ] as const) {
      const { kiosk, code } = await openedKiosk(await newEvent(from, until))
      if (State === 'closed') {
        const { SiteID, EventID, Name, Version } = kiosk
        const body = { SiteID, EventID, Name, IsOpen: false, Version }
        expect((await app.call(shows, `PUT ${kiosksPath}${kiosk.WaiverKioskID}/`, { body })).status).toBe(200)
      }
      expect((await app.call('nobody', `GET /consent/api/kiosks/${code}/`)).json()).toMatchObject({ State })
      const before = await count()
      const answer = await sign({ KioskCode: code })
      expect([answer.status, answer.error().message]).toEqual([422, expect.stringContaining(words)])
      expect(await count()).toBe(before)
    }
    const over = await newKiosk(await newEvent(-5, -3))
    expect([over.status, Object.keys(over.error().errors ?? {})]).toEqual([422, ['EventID']])
    const foreign = await newKiosk(await newEvent(0, 1), { SiteID: siteID('NGC-de') })
    expect([foreign.status, Object.keys(foreign.error().errors ?? {})]).toEqual([422, ['EventID']])
  })

  it('PUB-2 has a code that nobody guesses, and that opens it on its own site alone', async () => {
    const { kiosk, code } = await openedKiosk(await newEvent(0, 1))
    const last = code.endsWith('A') ? 'B' : 'A'
    for (const guessed of [`${kiosk.WaiverKioskID}-`, `${code.slice(0, -1)}${last}`, code.slice(0, -1), '1', 'x'])
      expect([guessed, (await app.call('nobody', `GET /consent/api/kiosks/${guessed}/`)).status]).toEqual([
        guessed,
        404,
      ])
    expect((await app.call('nobody', `GET /consent/api/kiosks/${code}/`, { site: 'NGC-de' })).status).toBe(404)
    expect((await sign({ KioskCode: `${code.slice(0, -1)}${last}` })).status).toBe(404)
    expect((await app.call(shows, `GET ${kiosksPath}999999/link/`)).status).toBe(404)
  })
})

it('AUTH-2 PUB-2 versions are for the role Content, kiosks for Events, signed waivers for Customer; who only reads changes nothing', async () => {
  const { WaiverVersionID, Version } = await created()
  const EventID = await newEvent(0, 1)
  const { kiosk } = await openedKiosk(EventID)
  const { SignedWaiverID } = await rowOf(await signed())
  const kept = {
    versions: [versionsPath, `${versionsPath}${WaiverVersionID}/`],
    kiosks: [kiosksPath, `${kiosksPath}${kiosk.WaiverKioskID}/`, `${kiosksPath}${kiosk.WaiverKioskID}/link/`],
    signed: [
      signedPath,
      `${signedPath}choices/`,
      `${signedPath}download/`,
      `${signedPath}${SignedWaiverID}/`,
      `${signedPath}${SignedWaiverID}/pdf/`,
    ],
  }
  const reader = (await app.person(['Admin', 'Content', 'Events', 'Customer', 'ReadOnly'])).as
  for (const [as, statuses] of [
    ['nobody', { versions: 401, kiosks: 401, signed: 401 }],
    ['customer', { versions: 403, kiosks: 403, signed: 403 }],
    [content, { versions: 200, kiosks: 403, signed: 403 }],
    [shows, { versions: 200, kiosks: 200, signed: 403 }],
    [desk, { versions: 403, kiosks: 403, signed: 200 }],
    [reader, { versions: 200, kiosks: 200, signed: 200 }],
  ] as const)
    for (const part of ['versions', 'kiosks', 'signed'] as const)
      for (const path of kept[part])
        expect([path, (await app.call(as, `GET ${path}`)).status]).toEqual([path, statuses[part]])
  for (const as of ['nobody', 'customer', desk, reader] as const) {
    const status = as === 'nobody' ? 401 : 403
    expect((await newVersion({}, as)).status).toBe(status)
    expect((await publish(WaiverVersionID, Version, as)).status).toBe(status)
    expect((await app.call(as, `POST ${versionsPath}${WaiverVersionID}/follow/`)).status).toBe(status)
    expect((await app.call(as, `POST ${kiosksPath}${kiosk.WaiverKioskID}/delete/`)).status).toBe(status)
  }
})

it('PUB-2 RETENTION a signed waiver is deleted ten years after it was signed, and its version stays', async () => {
  const number = await signed()
  const { WaiverVersionID } = await rowOf(number)
  const clearAfter = (days: number) => {
    const mail = { kind: 'outbox', folder: app.folder, from: 'a@b.example' } as const
    const jobs = retentionJobs(usualRetention, mail, consentDomain.expiring ?? [])
    return jobs[RETENTION_JOB]?.({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * DAY) }, {})
  }
  const left = () => app.ctx.db.$count(signedWaivers, eq(signedWaivers.WaiverNumber, number))
  await clearAfter(3652)
  expect(await left()).toBe(1)
  await clearAfter(3654)
  expect(await left()).toBe(0)
  expect(await app.ctx.db.$count(waiverVersions, eq(waiverVersions.WaiverVersionID, WaiverVersionID))).toBe(1)
  expect(await app.ctx.db.$count(rateLimits)).toBeGreaterThan(0)
})
