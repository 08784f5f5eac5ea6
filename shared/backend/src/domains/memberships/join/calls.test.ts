import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIp, type Somebody } from '../../payments/testing/pay-app'
import { type Form, type JoinApp, startJoinApp } from '../testing/join-app'

let join: JoinApp
let person: Somebody
beforeAll(async () => {
  join = await startJoinApp()
})
beforeEach(async () => {
  person = await join.person()
})
afterAll(() => join.stop())

const at = '/resources/services/join'
const draft = { TierName: 'Associate', JoinMode: 'join' }
const all = {
  tiers: [`GET ${at}/tiers/`],
  createAccount: [`POST ${at}/create-account/`],
  discount: [`GET ${at}/discount/Associate/join/SPRING10/false/`],
  affiliate: [`GET ${at}/affiliate-code/validate/COIN24/`],
  membership: ['GET /api/account/membership/'],
  placeOrder: [`POST ${at}/order/`, draft],
  billing: [`POST ${at}/billing/`, draft],
  billingResult: [`GET ${at}/billing/M1000001-1/`],
} as const
const account = { Password: 'copper lantern 42 harbor', FirstName: 'Nora', LastName: 'New' }

/** Returns the body of a sign-up with the agreements in force. */
async function signUp(Email: string, more: object): Promise<object> {
  const terms = await join.call('nobody', 'GET /api/auth/register/terms/', {})
  const LegalAgreementIDs = terms.json<{ LegalAgreementID: number }[]>().map((one) => one.LegalAgreementID)
  return { ...account, Email, LegalAgreementIDs, ...more }
}

describe('the calls of joining', () => {
  it.each(['CGC-com', 'CSG-com'])('SITE-11 are not there on %s, which grades neither coins nor notes', async (site) => {
    const known = join.backend.sites.byCode(site)
    if (!known) return
    const body = { ...(await signUp('elsewhere@people.example', {})), TierName: 'Premium' }
    for (const [line, given] of Object.values(all)) {
      const sent = line.includes('create-account') ? body : given
      const answer = await join.call(person.as, line, { site, ip: newIp(), ...(sent !== undefined && { body: sent }) })
      expect([line, answer.status]).toEqual([line, 404])
    }
  })

  it.each(['NGC-com', 'NGC-uk', 'NGC-de', 'PMG-com'])(
    'SITE-11 JOIN-1 are there on %s with tiers, lowest first',
    async (site) => {
      const answer = await join.call('nobody', all.tiers[0], { site, culture: 'en-US' })
      const { Tiers } = answer.json<{ Tiers: { TierName: string; Benefits: string[]; Price: unknown }[] }>()
      expect(Tiers.map((one) => one.TierName)).toEqual(['Free', 'Associate', 'Premium', 'Elite'])
      for (const tier of Tiers) expect(tier.Benefits.length).toBeGreaterThan(0)
      const Currency = { uk: 'GBP', de: 'EUR' }[site.slice(-2)] ?? 'USD'
      expect(Tiers.map((one) => one.Price)).toEqual([null, ...Array(3).fill(expect.objectContaining({ Currency }))])
    },
  )

  it.each([all.membership, all.placeOrder, all.billing, all.billingResult])(
    'JOIN-C4 is for people signed in only (%s)',
    async (line, body?: object) => {
      expect((await join.call('nobody', line, { ip: newIp(), ...(body && { body }) })).status).toBe(401)
    },
  )

  it('JOIN-C4 shows the outcome of an order to its owner alone, at the site of the order', async () => {
    const { order } = await join.join(person)
    const line = `GET ${at}/billing/${order.OrderNumber}/`
    const statusOf = async (as: Somebody['as'] | 'super' | 'billing', site = 'NGC-com') =>
      (await join.call(as, line, { ip: newIp(), site })).status
    expect(await statusOf(person.as)).toBe(200)
    expect(await statusOf((await join.person()).as)).toBe(404)
    expect(await statusOf('super')).toBe(404)
    expect(await statusOf('billing')).toBe(404)
    expect(await statusOf(person.as, 'NGC-uk')).toBe(404)
    for (const number of ['M1000000-1', 'M9999999-1', order.OrderNumber.replace(/-1$/, '-2'), 'M1', '6123456'])
      expect((await join.call(person.as, `GET ${at}/billing/${number}/`, { ip: newIp() })).status, number).toBe(404)
  })

  it('JOIN-C4 neither prepares nor pays the order of another person', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const other = await join.person()
    await expect(join.billingForm(other, order)).rejects.toThrow('404')
    // With the payment of another person nothing is charged, and no order of that person changes.
    expect((await join.billing(other, form)).status).toBe(404)
    const submitted = await join.call(other.as, 'POST /pay/api/submit/', {
      ip: newIp(),
      body: submitOf(order.OrderNumber, form),
    })
    expect(submitted.status).toBe(404)
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
    expect((await join.orderRow(order.OrderNumber)).State).toBe('open')
  })

  const submitOf = (number: string, form: Form) => ({
    PaymentReferenceNumbers: [number],
    PaymentReferenceType: 'Membership Order',
    Email: 'payer@people.example',
    ConfirmEmail: 'payer@people.example',
    FirstName: 'Paula',
    LastName: 'Payer',
    PaymentAmount: '39.00',
    CCGTransactionID: form.CCGTransactionID,
    CommercehubSession: form.CreditCard?.CardNumber,
  })

  it.each<[string, object]>([
    ['TierName', { TierName: 'Free' }],
    ['TierName', { TierName: undefined }],
    ['JoinMode', { JoinMode: 'gift' }],
    ['DiscountCode', { DiscountCode: 'X'.repeat(31) }],
    ['AffiliateCode', { AffiliateCode: 'X'.repeat(31) }],
    ['ANA.Number', { ANA: { Number: 'X'.repeat(21) } }],
    ['ANA.ExpirationDate', { ANA: { Number: 'X', ExpirationDate: '2026-02-30' } }],
  ])('JOIN-1 refuses an order beside %s (%j)', async (field, wrong) => {
    const answer = await join.call(person.as, `POST ${at}/order/`, { ip: newIp(), body: { ...draft, ...wrong } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error().errors ?? {})).toEqual([field])
  })

  it.each<[string, object]>([
    ['CreditCard.StreetAddress1', { StreetAddress1: ' ' }],
    ['CreditCard.City', { City: '' }],
    ['CreditCard.CountryID', { CountryID: 2_000_000_000 }],
    ['CreditCard.StateID', { StateID: null }],
    ['CreditCard.ZipCode', { ZipCode: '3424' }],
    ['CreditCard.ExpirationMonth', { ExpirationMonth: 13 }],
  ])('JOIN-1 JOIN-3 refuses billing beside %s (%j), before anything is placed', async (field, wrong) => {
    const body = { CreditCard: { ...join.address, CardNumber: 'x', ...wrong } }
    const answer = await join.billing(person, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error().errors ?? {})).toEqual([field])
    expect(await join.membership(person)).toMatchObject({ Number: '' })
  })

  it('JOIN-3 takes no zip code where the country has no pattern, and word characters with one space at most', async () => {
    const { rows } = await join.ctx.db.execute<{ country_id: number }>(
      "select country_id from countries where country_code = 'HK'",
    )
    const CountryID = rows[0]?.country_id ?? 0
    const zip = async (ZipCode: string) => {
      join.clock.pass(61)
      const parcels = { Address1: '1 Queen Street', City: 'Hong Kong', CountryID, StateID: null, ZipCode }
      const answer = await join.billing(person, {
        ShippingAddress: parcels,
        DiscountCode: 'WELCOME',
        PaymentAmount: '9',
      })
      return Object.keys(answer.error().errors ?? {})
    }
    // The amount is refused last, so that everything before it was right.
    expect(await zip('')).toEqual(['PaymentAmount'])
    expect(await zip('AB 12')).toEqual(['PaymentAmount'])
    expect(await zip('A B 12')).toEqual(['ShippingAddress.ZipCode'])
    expect(await zip('12-34')).toEqual(['ShippingAddress.ZipCode'])
  })

  it('JOIN-C7 gives nothing for a tier or a mode that is none', async () => {
    expect(await join.rate('ANA15', { isANA: true })).toBe(15)
    for (const path of ['Free/join/WELCOME/false', 'Associate/gift/WELCOME/false', 'Associate/join/ANA15/maybe'])
      expect((await join.call('nobody', `GET ${at}/discount/${path}/`, { ip: newIp() })).json()).toEqual({ Rate: 0 })
  })

  it('JOIN-C4 is limited: 30 orders and 5 payments a minute for a person', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await join.place(person)).status)
    expect(statuses.filter((one) => one === 429).length).toBeGreaterThanOrEqual(2)
    const paid: number[] = []
    const body = { CreditCard: { ...join.address, CardNumber: '' }, PaymentAmount: '1' }
    for (let n = 0; n < 7; n++) paid.push((await join.billing(person, body)).status)
    expect(paid.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(paid.slice(5)).toEqual([429, 429])
  })
})

describe('an account for a tier', () => {
  const create = async (Email: string, TierName: string, more: object = {}, site = 'NGC-com') =>
    join.call('nobody', `POST ${at}/create-account/`, {
      ip: newIp(),
      site,
      body: await signUp(Email, { TierName, ...more }),
    })
  /** Opens the link of the mail to an address and confirms the sign-up; returns where it leads. */
  async function confirm(Email: string, site = 'NGC-com') {
    let mail: string | undefined
    await expect.poll(async () => (mail = (await join.mailsTo({ Email })).at(-1))).toBeTruthy()
    const Token = /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
    const body = { Token, Password: account.Password }
    return join.call('nobody', 'POST /api/auth/register/confirm/', { ip: newIp(), body, site })
  }

  it.each([
    ['Premium', 'NGC-com', '/join/billing/?tier=Premium'],
    ['Associate', 'NGC-uk', 'join/billing/?tier=Associate'],
    ['Free', 'NGC-com', '/account/'],
  ])('JOIN-5 JOIN-C1 goes on with the tier %s on %s after the mail: %s', async (TierName, site, redirect) => {
    const Email = `${TierName}-${site}@people.example`.toLowerCase()
    const answer = await create(Email, TierName, {}, site)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<{ RedirectUrl: string }>().RedirectUrl).toContain(`account/sign-up/sent/?tier=${TierName}`)
    const confirmed = await confirm(Email, site)
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(confirmed.json<{ Redirect: string }>().Redirect).toMatch(new RegExp(`${redirect.replace('?', '\\?')}$`))
  })

  it('JOIN-5 JOIN-C1 gives a known address the same answer', async () => {
    const known = await create('customer@obverse.example', 'Elite')
    const unknown = await create('nobody-yet@people.example', 'Elite')
    expect([known.status, known.json()]).toEqual([unknown.status, unknown.json()])
  })

  it.each<[string, object]>([
    ['TierName', { TierName: 'Gold' }],
    ['TierName', { TierName: 'Premium/../../evil' }],
    ['Email', { Email: 'nobody' }],
    ['Password', { Password: 'short' }],
    ['LegalAgreementIDs', { LegalAgreementIDs: [] }],
  ])('JOIN-5 JOIN-C1 refuses a sign-up beside %s (%j)', async (field, wrong) => {
    const answer = await create('wrong@people.example', 'Elite', wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error().errors ?? {})).toContain(field)
  })

  it('JOIN-5 JOIN-C1 refuses a tier that has no price here', async () => {
    await join.ctx.db.execute(sql`delete from membership_prices where tier = 'Elite'
      and site_id = (select site_id from sites where code = 'PMG-uk')`)
    const answer = await create('elite@people.example', 'Elite', {}, 'PMG-uk')
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error().errors ?? {})).toEqual(['TierName'])
    expect((await create('elite@people.example', 'Premium', {}, 'PMG-uk')).status).toBe(200)
  })
})
