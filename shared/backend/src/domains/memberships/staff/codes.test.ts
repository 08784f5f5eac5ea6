import type {
  AffiliateCode,
  affiliateCodeList,
  DiscountCode,
  discountCodeList,
} from '@obverse/contract/domains/memberships'
import type { PageOf } from '@obverse/contract/list'
import { addDays } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import type { As } from '../../../testing/harness'
import { type JoinApp, startJoinApp } from '../testing/join-app'

let app: JoinApp
let staff: As
beforeAll(async () => {
  app = await startJoinApp()
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
})
afterAll(() => app.stop())

const DATA = '/admin/memberships/data'
const DISCOUNTS = `${DATA}/discount-codes/`
const AFFILIATES = `${DATA}/affiliate-codes/`
const write = (line: string, body: object, as: As = staff) => app.call(as, line, { body })
let made = 0
const unique = () => `TEST-${++made}`
const discount = async (more: object = {}) =>
  (await write(`POST ${DISCOUNTS}`, { SiteID: 1, Code: unique(), RateBasisPoints: 1000, ...more })).json<DiscountCode>()
const affiliate = async (more: object = {}) =>
  (await write(`POST ${AFFILIATES}`, { SiteID: 1, Code: unique(), Name: 'A club', ...more })).json<AffiliateCode>()
const read = async <T>(path: string, id: number) => (await app.call(staff, `GET ${path}${id}/`)).json<T>()
const listed = async (query: Record<string, string>) =>
  (await app.call(staff, `GET ${DISCOUNTS}`, { query: { perPage: '100', ...query } })).json<
    PageOf<typeof discountCodeList>
  >()
const today = (site = 1) => dayAt(app.ctx.sites.get(site).Region, app.ctx.now())

describe('a discount code', () => {
  it('JOIN-2 is written in capitals, works at once for who joins, and is saved against its version', async () => {
    const answer = await write(`POST ${DISCOUNTS}`, {
      SiteID: 1,
      Code: ' summer-25 ',
      RateBasisPoints: 2500,
      Tiers: ['Premium', 'Premium'],
      Modes: ['join'],
      MaxUses: 3,
    })
    const code = answer.json<DiscountCode>()
    expect([answer.status, code]).toEqual([
      200,
      {
        DiscountCodeID: expect.any(Number),
        SiteID: 1,
        Code: 'SUMMER-25',
        RateBasisPoints: 2500,
        StartsOn: null,
        EndsOn: null,
        MaxUses: 3,
        Tiers: ['Premium'],
        Modes: ['join'],
        IsAnaOnly: false,
        Uses: 0,
        Version: 1,
      },
    ])
    const { Total } = await app.order(await app.person([]), { TierName: 'Premium', DiscountCode: 'summer-25' })
    expect(Total.Minor).toBe(11_175)
    const path = `PUT ${DISCOUNTS}${code.DiscountCodeID}/`
    const draft = { SiteID: 1, Code: 'SUMMER-25', RateBasisPoints: 3000, Version: 1 }
    const saved = await write(path, draft)
    expect(saved.json()).toMatchObject({ RateBasisPoints: 3000, Tiers: [], MaxUses: null, Version: 2 })
    const stale = await write(path, { ...draft, RateBasisPoints: 1 })
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
  })

  it.each([
    [{ SiteID: 999 }, { SiteID: 'Choose a site with memberships.' }],
    [{ Code: 'A' }, { Code: 'Enter 2 to 30 letters, digits and dashes, like SPRING10.' }],
    [{ Code: 'TEN %' }, { Code: 'Enter 2 to 30 letters, digits and dashes, like SPRING10.' }],
    [{ Code: 'spring10' }, { Code: 'This site already has this code. Enter a different one.' }],
    [{ RateBasisPoints: 0 }, { RateBasisPoints: 'Enter a discount above 0 % and up to 100 %.' }],
    [{ RateBasisPoints: 10_001 }, { RateBasisPoints: 'Enter a discount above 0 % and up to 100 %.' }],
    [{ MaxUses: 0 }, { MaxUses: 'Enter a number from 1 to 1,000,000, or leave the field empty.' }],
    [{ StartsOn: '2030-02-01', EndsOn: '2030-01-31' }, { EndsOn: 'The last day must not be before the first day.' }],
  ])('JOIN-2 refuses %j beside its field', async (draft, errors) => {
    const body = { SiteID: 1, Code: unique(), RateBasisPoints: 1000, ...draft }
    const answer = await write(`POST ${DISCOUNTS}`, body)
    expect([answer.status, answer.error().errors]).toEqual([422, errors])
  })

  it('SITE-11 belongs to a site with memberships, and stays there', async () => {
    const without = found(app.ctx.sites.all().find(({ CollectibleTypes }) => CollectibleTypes.includes('Comic')))
    const refused = await write(`POST ${DISCOUNTS}`, { SiteID: without.SiteID, Code: unique(), RateBasisPoints: 1 })
    expect(refused.error().errors).toEqual({ SiteID: 'Choose a site with memberships.' })
    const code = await discount()
    const other = found(app.ctx.sites.all().find(({ Code }) => Code === 'NGC-uk'))
    const moved = await write(`PUT ${DISCOUNTS}${code.DiscountCodeID}/`, { ...draftOf(code), SiteID: other.SiteID })
    expect(moved.error().errors).toEqual({
      SiteID: 'The site can no longer change. Create another record for the other site.',
    })
    expect((await discount({ SiteID: other.SiteID, Code: code.Code })).Code, 'the same code elsewhere').toBe(code.Code)
  })

  it('JOIN-2 counts the orders that were paid, and is used up by them', async () => {
    const code = await discount({ MaxUses: 1 })
    await app.order(await app.person([]), { DiscountCode: code.Code })
    expect(await read<DiscountCode>(DISCOUNTS, code.DiscountCodeID), 'an open order').toMatchObject({ Uses: 0 })
    expect((await listed({ search: code.Code, state: 'now' })).Total).toBe(1)
    const other = await discount({ MaxUses: 1 })
    const { outcome } = await app.join(await app.person([]), { DiscountCode: other.Code })
    expect(outcome).toMatchObject({ Success: true })
    expect(await read<DiscountCode>(DISCOUNTS, other.DiscountCodeID)).toMatchObject({ Uses: 1 })
    expect((await listed({ search: other.Code, state: 'used-up' })).DiscountCodes).toMatchObject([
      { Code: other.Code, Uses: 1, State: 'used-up' },
    ])
    expect((await listed({ search: other.Code, state: 'now' })).Total).toBe(0)
  })

  it('JOIN-2 is listed by site, words and state, each code in one state by the day at its site', async () => {
    const day = today()
    const codes = {
      now: await discount({ StartsOn: day, EndsOn: day }),
      later: await discount({ StartsOn: addDays(day, 1) }),
      over: await discount({ StartsOn: addDays(day, -2), EndsOn: addDays(day, -1) }),
    }
    for (const [state, { Code }] of Object.entries(codes))
      for (const asked of ['now', 'later', 'over', 'used-up'] as const) {
        const page = await listed({ search: Code, state: asked })
        expect(
          page.DiscountCodes.map(({ State }) => State),
          `${Code} as ${asked}`,
        ).toEqual(state === asked ? [state] : [])
      }
    expect((await listed({ siteID: '1' })).DiscountCodes.every(({ SiteID }) => SiteID === 1)).toBe(true)
    expect((await listed({ search: 'no such code' })).Total).toBe(0)
    const uses = (await listed({ sort: 'Uses', order: 'DESC' })).DiscountCodes.map(({ Uses }) => Uses)
    expect(uses).toEqual([...uses].sort((one, two) => two - one))
  })

  it('JOIN-2 goes to the trash and comes back; one with an order stays, and says what to do', async () => {
    const code = await discount()
    const remove = `POST ${DISCOUNTS}${code.DiscountCodeID}/delete/`
    expect((await app.call(staff, remove)).status).toBe(204)
    expect((await app.call(staff, `GET ${DISCOUNTS}${code.DiscountCodeID}/`)).status).toBe(404)
    const trash = `POST /admin/api/trash/discount-code/${code.DiscountCodeID}/restore/`
    expect((await app.call(staff, trash)).status).toBe(200)
    await app.order(await app.person([]), { DiscountCode: code.Code })
    const refused = await app.call(staff, remove)
    expect([refused.status, refused.error().code, refused.error().message]).toEqual([
      409,
      'not_empty',
      'Orders were placed with this code, so it can’t be deleted. To stop it, set its last day or turn it off.',
    ])
  })
})

describe('an affiliate code', () => {
  it('JOIN-2 is created, counts the members it brought, and no longer works once it is turned off', async () => {
    const code = await affiliate({ Code: 'podcast-9' })
    expect(code).toMatchObject({ Code: 'PODCAST-9', IsActive: true, Members: 0, Version: 1 })
    const somebody = await app.person([])
    await app.join(somebody, { AffiliateCode: 'podcast-9' })
    expect(await read<AffiliateCode>(AFFILIATES, code.AffiliateCodeID)).toMatchObject({ Members: 1 })
    const valid = async () =>
      (await app.call('nobody', 'GET /resources/services/join/affiliate-code/validate/PODCAST-9/')).json()
    expect(await valid()).toEqual({ IsValid: true })
    const draft = { SiteID: 1, Code: 'PODCAST-9', Name: 'A podcast', IsActive: false, Version: 1 }
    const saved = await write(`PUT ${AFFILIATES}${code.AffiliateCodeID}/`, draft)
    expect(saved.json()).toMatchObject({ Name: 'A podcast', IsActive: false, Version: 2 })
    expect(await valid()).toEqual({ IsValid: false })
    expect((await write(`PUT ${AFFILIATES}${code.AffiliateCodeID}/`, draft)).status).toBe(409)
    const refused = await app.call(staff, `POST ${AFFILIATES}${code.AffiliateCodeID}/delete/`)
    expect([refused.status, refused.error().code]).toEqual([409, 'not_empty'])
  })

  it('JOIN-2 is refused when it is taken or has no name, and listed by site, words and state', async () => {
    const code = await affiliate({ Name: 'The Numismatic Hour', IsActive: false })
    const taken = await write(`POST ${AFFILIATES}`, { SiteID: 1, Code: code.Code, Name: 'Another' })
    expect(taken.error().errors).toEqual({ Code: 'This site already has this code. Enter a different one.' })
    const unnamed = await write(`POST ${AFFILIATES}`, { SiteID: 1, Code: unique(), Name: ' ' })
    expect(unnamed.error().errors).toEqual({ Name: 'Enter a name.' })
    const list = async (query: Record<string, string>) =>
      (await app.call(staff, `GET ${AFFILIATES}`, { query: { perPage: '100', ...query } }))
        .json<PageOf<typeof affiliateCodeList>>()
        .AffiliateCodes.map(({ Code }) => Code)
    expect(await list({ search: 'numismatic hour' })).toEqual([code.Code])
    expect(await list({ search: 'numismatic hour', isActive: 'true' })).toEqual([])
    expect(await list({ siteID: '2', search: 'numismatic hour' })).toEqual([])
    expect(await list({ isActive: 'false' })).toContain(code.Code)
    expect((await app.call(staff, `POST ${AFFILIATES}${code.AffiliateCodeID}/delete/`)).status).toBe(204)
    const trash = `POST /admin/api/trash/affiliate-code/${code.AffiliateCodeID}/restore/`
    expect((await app.call(staff, trash)).status).toBe(200)
  })

  it('JOIN-2 is kept by holders of the role Fees only', async () => {
    const content = (await app.person(['Admin', 'Content'])).as
    for (const path of [DISCOUNTS, AFFILIATES]) expect((await app.call(content, `GET ${path}`)).status).toBe(403)
  })
})

const draftOf = ({ DiscountCodeID: _, Uses: __, ...draft }: DiscountCode) => draft
