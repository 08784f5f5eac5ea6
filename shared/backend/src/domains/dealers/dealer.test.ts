import type { StaffDealer } from '@obverse/contract/domains/dealers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../db/tables'
import type { As, TestApp } from '../../testing/harness'
import { startTestApp } from '../../testing/harness'
import { dealers } from '../dealer-locator'
import { writeDealer, writerOf } from '../dealer-locator/testing/dealers'

let app: TestApp
let staff: As
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Dealers'])).as
})
afterAll(() => app.stop())

const CREATE = 'POST /admin/dealers/create/'
const DATA = '/admin/dealers/data/'
let last = 70_000
const newNumber = () => String(++last)
const create = (body: object, as: As = staff) => app.call(as, CREATE, { body })
const made = async (body: object = {}) =>
  (await create({ dealerNumber: newNumber(), companies: ['NGC'], name: 'Harbor Coins', ...body })).json<StaffDealer>()
const list = async (query: Record<string, string>) =>
  (await app.call(staff, `GET ${DATA}`, { query: { perPage: '100', ...query } })).json<{
    Dealers: StaffDealer[]
    Total: number
  }>()
const historyOf = (DealerID: number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'dealer'), eq(auditLog.EntityKey, String(DealerID))))

describe('a new dealer', () => {
  it('DLR-1 DLR-C1 is made with its number and companies, each company once and in the usual order', async () => {
    const dealerNumber = newNumber()
    const answer = await create({ dealerNumber, companies: ['CGC', 'NGC', 'CGC'], name: ' Harbor Coins ' })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      DealerNumber: dealerNumber,
      Name: 'Harbor Coins',
      Companies: ['NGC', 'CGC'],
      People: 0,
      Locations: 0,
      Version: 1,
    })
    expect(await historyOf(answer.json<StaffDealer>().DealerID)).toMatchObject([
      { Action: 'create', After: { DealerNumber: dealerNumber, Companies: ['NGC', 'CGC'] } },
    ])
  })

  it('DLR-1 has its number for a name when none is given', async () => {
    const dealerNumber = newNumber()
    expect((await made({ dealerNumber, name: '' })).Name).toBe(dealerNumber)
  })

  it('DLR-1 DLR-C1 with the number of another one changes that one: its companies, and its name when one is given', async () => {
    const dealer = await made()
    await app.call(staff, `PUT ${DATA}${dealer.DealerID}/`, {
      body: {
        Name: 'Harbor Coins',
        Companies: ['NGC'],
        Website: 'https://harbor.example',
        AdminNotes: 'Pays late',
        Version: 1,
      },
    })
    const changed = await made({ dealerNumber: dealer.DealerNumber, companies: ['PMG'], name: '' })
    expect(changed).toMatchObject({
      DealerID: dealer.DealerID,
      Name: 'Harbor Coins',
      Companies: ['PMG'],
      Website: 'https://harbor.example',
      AdminNotes: 'Pays late',
      Version: 3,
    })
    expect((await made({ dealerNumber: dealer.DealerNumber, name: 'Other Coins' })).Name).toBe('Other Coins')
  })

  it('DLR-1 is one, and saved by everybody in turn, when twenty people make it at once', async () => {
    const dealerNumber = newNumber()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create({ dealerNumber, companies: ['CGC'], name: `Name ${at}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json<StaffDealer>().DealerID)).size).toBe(1)
    expect(await app.ctx.db.$count(dealers, eq(dealers.DealerNumber, dealerNumber))).toBe(1)
  })

  it.each([
    ['companies', { companies: [] }, 'Please select at least one company.'],
    ['companies', { companies: undefined }, /./],
    ['companies.0', { companies: ['CSG'] }, /./],
    ['dealerNumber', { dealerNumber: '123' }, 'Enter the dealer number: 4 to 6 digits.'],
    ['dealerNumber', { dealerNumber: '0123' }, 'Enter the dealer number: 4 to 6 digits.'],
    ['dealerNumber', { dealerNumber: '1234567' }, 'Enter the dealer number: 4 to 6 digits.'],
    ['dealerNumber', { dealerNumber: '12a4' }, 'Enter the dealer number: 4 to 6 digits.'],
    ['name', { name: 'x'.repeat(121) }, 'Enter a name of at most 120 characters.'],
    ['DealerID', { DealerID: 1 }, /./],
  ])('DLR-1 is refused beside %s for %j', async (field, over, message) => {
    const answer = await create({ dealerNumber: newNumber(), companies: ['NGC'], ...over })
    expect(answer.status).toBe(422)
    expect(answer.error().errors?.[field]).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
  })

  it('DLR-C1 is made by holders of the role Dealers only', async () => {
    const others: readonly [As, number][] = [
      ['nobody', 401],
      ['customer', 403],
      [(await app.person(['Admin', 'Customer', 'Users'])).as, 403],
      [(await app.person(['Admin', 'Dealers', 'ReadOnly'])).as, 403],
    ]
    for (const [as, status] of others) {
      const answer = await create({ dealerNumber: newNumber(), companies: ['NGC'] }, as)
      expect(answer.status).toBe(status)
    }
  })
})

describe('a dealer', () => {
  it('DLR-1 is found by its number, a part of its name, its companies, and by whether somebody acts for it', async () => {
    const dealer = await made({ name: 'Quayside Numismatics', companies: ['PMG', 'CGC'] })
    const ids = async (query: Record<string, string>) => (await list(query)).Dealers.map(({ DealerID }) => DealerID)
    const search = 'side numis'
    expect(await ids({ search })).toEqual([dealer.DealerID])
    expect(await ids({ search: dealer.DealerNumber })).toEqual([dealer.DealerID])
    expect(await ids({ search, company: 'PMG' })).toEqual([dealer.DealerID])
    expect(await ids({ search, company: 'NGC' })).toEqual([])
    expect(await ids({ search, hasPeople: 'true' })).toEqual([])
    const { PeopleID } = await app.person()
    await app.ctx.db.update(people).set({ DealerID: dealer.DealerID }).where(eq(people.PeopleID, PeopleID))
    expect(await ids({ search, hasPeople: 'true' })).toEqual([dealer.DealerID])
    expect(await ids({ search, hasPeople: 'false' })).toEqual([])
  })

  it('DLR-1 keeps its number when it is saved, and refuses an old version with the dealer as it is now', async () => {
    const dealer = await made()
    const draft = { Name: 'Pier Coins', Companies: ['NGC'], Website: '', AdminNotes: '', Version: dealer.Version }
    const save = (body: object) => app.call(staff, `PUT ${DATA}${dealer.DealerID}/`, { body })
    expect((await save({ ...draft, DealerNumber: '99999' })).status).toBe(422)
    expect((await save(draft)).json()).toMatchObject({ Name: 'Pier Coins', DealerNumber: dealer.DealerNumber })
    const late = await save(draft)
    expect([late.status, late.error().current]).toMatchObject([409, { Name: 'Pier Coins', Version: 2 }])
    const none = await save({ ...draft, Companies: [], Version: 2 })
    expect(none.error().errors).toEqual({ Companies: 'Please select at least one company.' })
    for (const Website of ['javascript:alert(1)', 'harbor', 'ftp://harbor.example'])
      expect((await save({ ...draft, Website, Version: 2 })).error().errors).toHaveProperty('Website')
  })

  it('DLR-1 goes to the trash and comes back with its number; not while somebody acts for it or it has a location', async () => {
    const dealer = await made()
    const remove = () => app.call(staff, `POST ${DATA}${dealer.DealerID}/delete/`)
    const { PeopleID } = await app.person()
    const isPerson = eq(people.PeopleID, PeopleID)
    await app.ctx.db.update(people).set({ DealerID: dealer.DealerID }).where(isPerson)
    expect([(await remove()).status, (await remove()).error().message]).toEqual([
      409,
      'People act for this dealer, or it has locations, so it can’t be deleted. Remove them first.',
    ])
    await app.ctx.db.update(people).set({ DealerID: null }).where(isPerson)
    expect((await remove()).status).toBe(204)
    expect((await app.call(staff, `GET ${DATA}${dealer.DealerID}/`)).status).toBe(404)

    const located = await writeDealer(app.ctx)
    await writerOf(() => app)({ DealerID: located })
    expect((await app.call(staff, `POST ${DATA}${located}/delete/`)).status).toBe(409)
  })

  it('DLR-1 shows staff its locations, those without coordinates and unpublished ones too', async () => {
    const DealerID = await writeDealer(app.ctx)
    const write = writerOf(() => app)
    await write({ DealerID, City: 'Boston', Latitude: 42.36, Longitude: -71.06 })
    await write({ DealerID, City: 'Albany', IsPublished: false })
    const read = await app.call(staff, `GET ${DATA}${DealerID}/locations/`)
    expect(read.json()).toMatchObject({
      Locations: [
        { City: 'Albany', IsPublished: false, HasCoordinates: false },
        { City: 'Boston', IsPublished: true, HasCoordinates: true },
      ],
    })
    expect((await app.call(staff, `GET ${DATA}2000000000/locations/`)).status).toBe(404)
    expect((await app.call('customer', `GET ${DATA}${DealerID}/locations/`)).status).toBe(403)
  })
})
