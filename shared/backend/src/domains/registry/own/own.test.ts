import type { OwnAddition, OwnCandidate, OwnSet, OwnSetSummary, RegistrySet } from '@obverse/contract/domains/registry'
import { gradeFlags } from '@obverse/contract/grades'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { certificates } from '../../cert-lookup'
import { registryEntries, registrySets, registrySetTypes, registrySlots } from '../tables'
import { ownSets, type Tales, writeTales } from '../testing/tales'

let app: TestApp
let tales: Tales
let SetTypeID: number
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  tales = await writeTales(app)
  SetTypeID = tales.SetTypeID
})
afterAll(() => app.stop())

const call: Tales['call'] = (...given) => tales.call(...given)
const draft: Tales['draft'] = (...given) => tales.draft(...given)
const certify: Tales['certify'] = (...given) => tales.certify(...given)
const make: Tales['make'] = (...given) => tales.make(...given)
const read: Tales['read'] = (...given) => tales.read(...given)
const add: Tales['add'] = (...given) => tales.add(...given)
const entryIn: Tales['entryIn'] = (...given) => tales.entryIn(...given)
const statusOfPublic: Tales['statusOfPublic'] = (...given) => tales.statusOfPublic(...given)
const differences: Tales['differences'] = () => tales.differences()
const claimsOf: Tales['claimsOf'] = (...given) => tales.claimsOf(...given)
const list = ownSets

describe('a set of a member', () => {
  it('REG-3 is made once for each key, empty, and is in the list of its owner', async () => {
    const { as } = await app.person()
    const body = draft({ Description: ' Since 1990. ' })
    const [made, again] = await Promise.all([call(as, `POST ${list}`, { body }), call(as, `POST ${list}`, { body })])
    const set = made.json<OwnSet>()
    expect([made.status, again.status, again.json<OwnSet>().SetID]).toEqual([200, 200, set.SetID])
    expect(set).toMatchObject({
      Name: 'My tales',
      Description: 'Since 1990.',
      Path: 'coins',
      Type: { SetTypeID, SeoName: 'own-tales', Name: 'Tales' },
      IsPublic: true,
      Score: 0,
      Slots: 3,
      Filled: 0,
    })
    expect(set.Rows.map(({ Name, BestPoints, Entry }) => [Name, BestPoints, Entry])).toEqual([
      ['Tale 1', 500, null],
      ['Tale 2', 200, null],
      ['Tale 3', 0, null],
    ])
    const sets = (await call(as, `GET ${list}`)).json<OwnSetSummary[]>()
    expect(sets).toMatchObject([{ SetID: set.SetID, Certificates: 0, Slots: 3 }])
  })

  it('REG-3 is the only one of its type; two made at once are one', async () => {
    const { as } = await app.person()
    const answers = await Promise.all([1, 2, 3].map(() => call(as, `POST ${list}`, { body: draft() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.error().errors).toEqual({
      SetTypeID: 'You already have a set of this type. Add your certificates to it.',
    })
    expect((await call(as, `POST ${list}`, { body: draft({ SetTypeID: null }) })).status).toBe(200)
  })

  it('SITE-1 is of what the company of the site grades', async () => {
    const { as } = await app.person()
    expect((await call(as, `POST ${list}`, { body: draft({ SetTypeID: 9_999_999 }) })).status).toBe(404)
    expect((await call(as, `POST ${list}`, { body: draft({ Path: 'comics' }) })).status).toBe(404)
    expect((await call(as, `POST ${list}`, { site: 'CGC-com', body: draft() })).status).toBe(404)
    const set = await make(as)
    expect((await call(as, `GET ${list}${set.SetID}/`, { site: 'CGC-com' })).status).toBe(404)
    expect((await call(as, `GET ${list}`, { site: 'CGC-com' })).json()).toEqual([])
  })

  it('AUTH-3 belongs to its owner: everybody else finds nothing, and signed-out visitors are asked to sign in', async () => {
    const { as } = await app.person()
    const other = (await app.person()).as
    const set = await make(as, { IsPublic: false })
    const number = await certify(0)
    const added = (await add(as, set.SetID, number)).json<OwnAddition>()
    const { EntryID } = entryIn(added.Set, number)
    const own = `${list}${set.SetID}/`
    const lines: [string, object?][] = [
      [`GET ${own}`],
      [`GET ${own}candidates/`],
      [`PUT ${own}`, { Name: 'Mine now', Version: added.Set.Version }],
      [`POST ${own}entries/`, { CertNumber: await certify(1) }],
      [`PUT ${own}entries/${EntryID}/`, { Description: 'Mine now' }],
      [`POST ${own}entries/${EntryID}/delete/`],
      [`POST ${own}delete/`],
    ]
    for (const [line, body] of lines) {
      expect([line, (await call('nobody', line, { body })).status]).toEqual([line, 401])
      expect([line, (await call(other, line, { body })).status]).toEqual([line, 404])
    }
    for (const line of [`GET ${list}`, `POST ${list}`])
      expect((await call('nobody', line, { body: line.startsWith('POST') ? draft() : undefined })).status).toBe(401)
    expect(await read(as, set.SetID)).toEqual(added.Set)
    expect(await statusOfPublic(set.SetID)).toBe(404)
    // An entry of another set of the same member is none of this one.
    const second = await make(as, { SetTypeID: null })
    expect((await call(as, `POST ${list}${second.SetID}/entries/${EntryID}/delete/`)).status).toBe(404)
  })

  it('REG-3 is public or private as its owner says, at once; a save of an older version is a conflict', async () => {
    const { as } = await app.person()
    const set = await make(as)
    const save = (body: object) => call(as, `PUT ${list}${set.SetID}/`, { body })
    expect(await statusOfPublic(set.SetID)).toBe(200)
    const hidden = await save({ Name: 'Hidden', Version: set.Version })
    expect(hidden.json()).toMatchObject({ Name: 'Hidden', IsPublic: false, Version: set.Version + 1 })
    expect(await statusOfPublic(set.SetID)).toBe(404)
    expect((await save({ Name: 'Hidden', Version: set.Version })).status, 'the answer was lost').toBe(200)
    const late = await save({ Name: 'Late', Version: set.Version })
    expect([late.status, late.error().current]).toMatchObject([409, { Name: 'Hidden' }])
    const empty = await save({ Name: ' ', Version: 2 })
    expect([empty.status, empty.error().errors]).toEqual([422, { Name: 'Enter a name.' }])
  })

  it('REG-3 tells its rank, and the rank that a private one would have', async () => {
    const [first, second] = [await app.person(), await app.person()]
    const best = await make(first.as)
    await add(first.as, best.SetID, await certify(0))
    await add(first.as, best.SetID, await certify(1))
    const hidden = await make(second.as, { IsPublic: false })
    const { Set: set } = (await add(second.as, hidden.SetID, await certify(0))).json<OwnAddition>()
    const rivals = await app.ctx.db.$count(
      registrySets,
      and(eq(registrySets.SetTypeID, SetTypeID), registrySets.IsPublic),
    )
    expect(await read(first.as, best.SetID)).toMatchObject({ Score: 700, Filled: 2, Rank: 1, Rivals: rivals })
    const better = await app.ctx.db.$count(
      registrySets,
      and(eq(registrySets.SetTypeID, SetTypeID), registrySets.IsPublic, sql`score > 500`),
    )
    expect(set).toMatchObject({ Score: 500, Rank: better + 1, Rivals: rivals })
  })

  it('REG-3 leaves its certificates to others when it is deleted, and the history keeps what it was', async () => {
    const [owner, other] = [await app.person(), await app.person()]
    const set = await make(owner.as)
    const number = await certify(0)
    await add(owner.as, set.SetID, number, { Description: 'A find' })
    expect((await call(owner.as, `POST ${list}${set.SetID}/delete/`)).status).toBe(204)
    expect((await call(owner.as, `POST ${list}${set.SetID}/delete/`)).status).toBe(404)
    expect([await claimsOf(owner.PeopleID), await statusOfPublic(set.SetID)]).toEqual([0, 404])
    const [kept] = await app.ctx.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.Entity, 'registry-set'),
          eq(auditLog.EntityKey, String(set.SetID)),
          eq(auditLog.Action, 'delete'),
        ),
      )
    expect(kept?.Before).toMatchObject({ Name: 'My tales', Score: 500, Entries: [{ Description: 'A find' }] })
    expect((await add(other.as, (await make(other.as)).SetID, number)).status).toBe(200)
  })
})

describe('a certificate', () => {
  it('REG-3 comes into the slot of its item, by its number in any form, once', async () => {
    const { as } = await app.person()
    const { SetID } = await make(as)
    const number = await certify(1)
    const added = await add(as, SetID, ` ${number.replace('-', ' ')} `, { Description: 'From my aunt' })
    const { Set: set, ...answer } = added.json<OwnAddition>()
    expect([added.status, answer]).toEqual([200, { Refused: '', CertNumber: number, Holding: '' }])
    expect(set.Rows[1]?.Entry).toMatchObject({
      CertNumber: number,
      DisplayGrade: 'MS 65',
      Standing: 'counts',
      Score: 200,
      Description: 'From my aunt',
    })
    expect(set).toMatchObject({ Score: 200, Filled: 1, Descriptions: 1 })
    expect((await add(as, SetID, number)).json<OwnAddition>().Set.Version).toBe(set.Version)
    const shown = (await call('nobody', `GET /api/registry/sets/${SetID}/`)).json<RegistrySet>()
    expect(JSON.stringify(shown)).not.toContain(number)
  })

  it.each([
    ['nobody may see yet', { IsReleased: false }],
    ['is on hold', { Status: 'contact-support', StatusReason: 'Ask us.' }],
    ['belongs to another company', { Company: 'PMG' }],
  ] as const)('CL-2 is not found when it %s', async (_, facts) => {
    const { as } = await app.person()
    const { SetID } = await make(as)
    const [said, unknown] = [await add(as, SetID, await certify(0, facts)), await add(as, SetID, '4999998-001')]
    expect([said.status, said.error().errors]).toEqual([422, unknown.error().errors])
    expect(unknown.error().errors).toEqual({
      CertNumber: 'We found no certificate of this company with this number. Check the number on the label.',
    })
  })

  it('REG-3 of an item without a slot is refused in a competitive set, and welcome in a custom one', async () => {
    const { as } = await app.person()
    const number = await certify(3)
    const refused = await add(as, (await make(as)).SetID, number)
    expect([refused.status, refused.error().errors]).toEqual([
      422,
      { CertNumber: 'This set has no slot for this item: Tale without a slot.' },
    ])
    const custom = await make(as, { SetTypeID: null })
    expect(custom).toMatchObject({ Type: null, Rank: null, Slots: 0, Rows: [] })
    const { Set: set } = (await add(as, custom.SetID, number)).json<OwnAddition>()
    expect(set.Rows).toMatchObject([{ SlotID: null, Name: 'Tale without a slot', Entry: { CertNumber: number } }])
    expect(await app.ctx.db.$count(registryEntries, eq(registryEntries.SetID, custom.SetID))).toBe(1)
  })

  it('REG-3 takes the place of the one in its slot only when the owner says so', async () => {
    const { as, PeopleID } = await app.person()
    const { SetID } = await make(as)
    const [lower, higher] = [await certify(0, { Grade: 630 }), await certify(0)]
    await add(as, SetID, lower)
    const asked = await add(as, SetID, higher)
    expect([asked.status, asked.error()]).toMatchObject([
      409,
      {
        message: `Certificate ${lower} is in this slot. You can replace it.`,
        current: { Refused: 'slot-filled', CertNumber: higher, Holding: lower, Set: { Score: 300 } },
      },
    ])
    expect(await claimsOf(PeopleID), 'a refused addition claims nothing').toBe(1)
    const { Set: set } = (await add(as, SetID, higher, { Replace: true })).json<OwnAddition>()
    expect(set).toMatchObject({ Score: 500, Filled: 1 })
    expect(await claimsOf(PeopleID), 'the replaced one is free again').toBe(1)
    const other = await app.person()
    expect((await add(other.as, (await make(other.as)).SetID, lower)).status).toBe(200)
  })

  it('REG-3 is in competitive sets of one member only; custom sets claim nothing', async () => {
    const [first, second] = [await app.person(), await app.person()]
    const number = await certify(0)
    const own = await make(first.as)
    await add(first.as, own.SetID, number)
    const rival = await make(second.as)
    const refused = await add(second.as, rival.SetID, number)
    expect([refused.status, refused.error()]).toMatchObject([
      409,
      {
        message: `Another member has certificate ${number} in a set. If it is yours, ask us.`,
        current: { Refused: 'claimed', CertNumber: number, Set: { SetID: rival.SetID, Filled: 0 } },
      },
    ])
    const custom = await make(second.as, { SetTypeID: null })
    expect((await add(second.as, custom.SetID, number)).status).toBe(200)
    const { EntryID } = entryIn(await read(first.as, own.SetID), number)
    await call(first.as, `POST ${list}${own.SetID}/entries/${EntryID}/delete/`)
    expect((await add(second.as, rival.SetID, number)).status).toBe(200)
  })

  it('REG-3 stays claimed while another set of the member has it', async () => {
    const { as, PeopleID } = await app.person()
    const [type] = await app.ctx.db
      .insert(registrySetTypes)
      .values({
        CategoryID: sql`(select category_id from registry_set_types where set_type_id = ${SetTypeID})`,
        SEOName: 'own-tales-short',
        Name: 'Short tales',
      })
      .returning()
    const short = found(type).SetTypeID
    await app.ctx.db.insert(registrySlots).values({ SetTypeID: short, CollectibleID: tales.item(0) })
    const sets = [await make(as), await make(as, { SetTypeID: short })]
    const number = await certify(0)
    for (const { SetID } of sets) expect((await add(as, SetID, number)).status).toBe(200)
    const takeOut = async (at: number) => {
      const { SetID } = found(sets[at])
      const { EntryID } = entryIn(await read(as, SetID), number)
      return call(as, `POST ${list}${SetID}/entries/${EntryID}/delete/`)
    }
    await takeOut(0)
    expect(await claimsOf(PeopleID)).toBe(1)
    // Both sets again, then out of both at once: none of them leaves a claim behind.
    await add(as, found(sets[0]).SetID, number)
    await Promise.all([takeOut(0), takeOut(1)])
    expect(await claimsOf(PeopleID)).toBe(0)
  })

  it('REG-3 is in one set when 50 members add it at the same moment', { timeout: 60_000 }, async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => app.person()))
    const sets = await Promise.all(members.map(({ as }) => make(as)))
    const number = await certify(0)
    const answers = await Promise.all(members.map(({ as }, at) => add(as, found(sets[at]).SetID, number)))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
      1, 49,
    ])
    const named = await app.ctx.db
      .select({ EntryID: registryEntries.EntryID })
      .from(registryEntries)
      .innerJoin(certificates, eq(certificates.CertificateID, registryEntries.CertificateID))
      .where(eq(certificates.SubmissionNumber, Number(number.split('-')[0])))
    expect(named.length).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('REG-3 scores are right after a member adds, replaces and takes out while staff change grades', async () => {
    const { as } = await app.person()
    const [one, two, custom] = [
      await make(as),
      await make((await app.person()).as),
      await make(as, { SetTypeID: null }),
    ]
    const numbers = [await certify(0), await certify(0, { Grade: 630 }), await certify(1)]
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const number = found(numbers[at % 3])
        if (at % 5 === 0)
          return app.ctx.db
            .update(certificates)
            .set({ Grade: at % 2 ? 650 : 630 })
            .where(eq(certificates.SubmissionNumber, Number(number.split('-')[0])))
        if (at % 5 === 1) return add(as, custom.SetID, number)
        if (at % 5 === 2) return call(as, `POST ${list}${two.SetID}/delete/`)
        const entry = (await read(as, one.SetID)).Rows.find((row) => row.Entry)?.Entry
        if (at % 5 === 3 && entry) return call(as, `POST ${list}${one.SetID}/entries/${entry.EntryID}/delete/`)
        return add(as, one.SetID, number, { Replace: true })
      }),
    )
    expect(await differences()).toEqual([])
  })

  it('REG-3 has words of its owner, which can be changed and taken away', async () => {
    const { as } = await app.person()
    const { SetID } = await make(as)
    const number = await certify(0)
    const { Set: set } = (await add(as, SetID, number)).json<OwnAddition>()
    const path = `PUT ${list}${SetID}/entries/${entryIn(set, number).EntryID}/`
    const words = async (Description: string) => (await call(as, path, { body: { Description } })).json<OwnSet>()
    expect((await words('Bought in 1990. Card 4111 1111 1111 1111')).Descriptions).toBe(1)
    const shown = (await call('nobody', `GET /api/registry/sets/${SetID}/`)).json<RegistrySet>()
    expect(shown.Rows[0]?.Entry?.Description).toMatch(/^Bought in 1990\. Card /)
    expect(shown.Rows[0]?.Entry?.Description).not.toContain('4111 1111')
    expect((await words('')).Descriptions).toBe(0)
    expect((await call(as, path, { body: { Description: 'x'.repeat(501) } })).error().errors).toEqual({
      Description: 'Shorten the text.',
    })
  })

  it('is limited to 60 additions a minute', async () => {
    const { as } = await app.person()
    const { SetID } = await make(as)
    const statuses = new Set<number>()
    for (let at = 0; at < 60; at += 1) statuses.add((await add(as, SetID, 'nonsense')).status)
    expect([[...statuses], (await add(as, SetID, 'nonsense')).status]).toEqual([[422], 429])
  })
})

describe('items that a member sent in', () => {
  const offered = async (as: As, setID: number) =>
    (await call(as, `GET ${list}${setID}/candidates/`)).json<OwnCandidate[]>()

  it('REG-3 are offered for empty slots, the best one of each, and where they have more points than what is there', async () => {
    const { as, PeopleID } = await app.person()
    const other = await app.person()
    const { SetID } = await make(as)
    const [lower, higher] = [await certify(0, { Grade: 630, PeopleID }), await certify(0, { PeopleID })]
    const second = await certify(1, { PeopleID })
    await certify(2, { PeopleID, IsReleased: false })
    await certify(2, { PeopleID, Flags: gradeFlags.details, GradeReason: 'Cleaned' })
    await certify(2, { PeopleID: other.PeopleID })
    await certify(3, { PeopleID })
    const claimed = await certify(2, { PeopleID })
    await add(other.as, (await make(other.as)).SetID, claimed)
    const row = (CertNumber: string, Score: number, Holding = '') => ({ CertNumber, Score, Holding })
    expect(await offered(as, SetID)).toMatchObject([row(higher, 500), row(second, 200)])
    await add(as, SetID, lower)
    expect(await offered(as, SetID)).toMatchObject([row(higher, 500, lower), row(second, 200)])
    await add(as, SetID, higher, { Replace: true })
    expect(await offered(as, SetID)).toMatchObject([
      { CertNumber: second, Name: 'Tale 2', DisplayGrade: 'MS 65', Score: 200, Holding: '' },
    ])
  })

  it('REG-3 are all offered for a custom set, but for those in it', async () => {
    const { as, PeopleID } = await app.person()
    const { SetID } = await make(as, { SetTypeID: null })
    const [one, two] = [await certify(3, { PeopleID }), await certify(0, { PeopleID })]
    expect((await offered(as, SetID)).map(({ CertNumber }) => CertNumber).sort()).toEqual([one, two].sort())
    await add(as, SetID, one)
    expect((await offered(as, SetID)).map(({ CertNumber }) => CertNumber)).toEqual([two])
  })
})
