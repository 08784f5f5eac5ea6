import type { OrderDraft } from '@obverse/contract/domains/memberships'
import { addDays } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { cards, inside, newIp, type Somebody } from '../../payments/testing/pay-app'
import { type Form, type JoinApp, startJoinApp } from '../testing/join-app'
import { placeOrder } from './order'

let join: JoinApp
let person: Somebody
beforeAll(async () => {
  join = await startJoinApp()
})
beforeEach(async () => {
  person = await join.person()
})
afterAll(() => join.stop())

let serial = 0
type Columns = Partial<{
  site: string
  rate: number
  starts: string
  ends: string
  uses: number
  tiers: string
  modes: string
  ana: boolean
}>
/** Adds a discount code and returns it. */
async function code({ site = 'NGC-com', rate = 1000, starts, ends, uses, tiers, modes, ana = false }: Columns = {}) {
  const text = `TEST${++serial}`
  await join.ctx.db.execute(sql`insert into discount_codes
    (site_id, code, rate_basis_points, starts_on, ends_on, max_uses, tiers, modes, is_ana_only)
    select site_id, ${text}, ${rate}, ${starts ?? null}, ${ends ?? null}, ${uses ?? null}, ${tiers ?? '{}'}::text[],
      ${modes ?? '{}'}::text[], ${ana} from sites where code = ${site}`)
  return text
}
const today = () => dayAt('com', new Date(join.clock.at))
const refusalOf = async (who: Somebody, more: Form) => {
  const answer = await join.place(who, more)
  return { status: answer.status, errors: answer.json<{ errors?: unknown }>().errors }
}
const REFUSED = {
  status: 422,
  errors: { DiscountCode: 'This code can’t be used for this membership. Check it, or clear the field.' },
}
const ANA = { Number: '', IsLifetimeMember: true, ExpirationDate: null }

describe('a discount code', () => {
  it('JOIN-2 JOIN-C7 gives its rate in percent, typed in any case and with spaces around it', async () => {
    expect(await join.rate('SPRING10')).toBe(10)
    expect(await join.rate(' spring10 ')).toBe(10)
    expect(await join.rate(await code({ rate: 1250 }))).toBe(12.5)
    expect(await join.rate('WELCOME')).toBe(100)
    const order = await join.order(person, { DiscountCode: ' spring10 ' })
    expect(order).toMatchObject({ Rate: 10, Price: { Minor: 3900 }, Discount: { Minor: 390 }, Total: { Minor: 3510 } })
    await join.join(person, { DiscountCode: 'SPRING10' })
    expect(join.chargesOf(order.OrderNumber)).toMatchObject([{ minor: 3510 }])
  })

  it.each([
    [1, 1],
    [333, 130],
    [1282, 500],
    [3333, 1300],
    [9999, 3900],
  ])('JOIN-2 rounds what a rate of %i basis points takes off half up to the cent: %i', async (rate, minor) => {
    const order = await join.order(person, { DiscountCode: await code({ rate }) })
    expect(order.Discount.Minor).toBe(Math.round((3900 * rate) / 10_000))
    expect(order.Discount.Minor - minor).toBeLessThanOrEqual(1)
    expect(order.Total.Minor).toBe(3900 - order.Discount.Minor)
  })

  it('JOIN-2 works on its first and its last day, and not before or after, in the region of the site', async () => {
    expect(await join.rate(await code({ starts: today(), ends: today() }))).toBe(10)
    for (const dates of [{ starts: addDays(today(), 1) }, { ends: addDays(today(), -1) }]) {
      const late = await code(dates)
      expect(await join.rate(late)).toBe(0)
      expect(await refusalOf(person, { DiscountCode: late })).toEqual(REFUSED)
    }
  })

  it('JOIN-2 is refused in one way for every reason, so that nobody can guess codes', async () => {
    const used = await code({ uses: 1 })
    await join.order(await join.person(), { DiscountCode: used })
    const all: Record<string, string> = {
      unknown: 'NOTHING',
      expired: await code({ ends: '2024-12-31' }),
      'not yet': await code({ starts: '2199-01-01' }),
      'other tier': await code({ tiers: '{Premium,Elite}' }),
      'other mode': await code({ modes: '{renew}' }),
      'ANA only': await code({ ana: true }),
      'used up': used,
      'other site': await code({ site: 'NGC-uk' }),
    }
    for (const [reason, text] of Object.entries(all)) {
      expect(await join.rate(text), reason).toBe(0)
      expect(await join.rate(text, { as: person }), reason).toBe(0)
      const answer = await refusalOf(person, { DiscountCode: text })
      expect(answer, reason).toEqual(REFUSED)
    }
    expect(await join.membership(person)).toMatchObject({ State: 'none', Number: '' })
  })

  it('JOIN-2 blocks billing when it is not valid, and nothing is charged or placed', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const answer = await join.billing(person, { ...form, DiscountCode: 'CODE24' })
    expect([answer.status, answer.error().errors]).toEqual([422, REFUSED.errors])
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
    expect((await join.orderRow(order.OrderNumber)).State).toBe('open')
  })

  it('JOIN-2 takes the tiers and modes it is for, and no others', async () => {
    const only = await code({ tiers: '{Premium}', modes: '{join,upgrade}' })
    expect(await join.rate(only, { tier: 'Premium' })).toBe(10)
    expect(await join.rate(only, { tier: 'Premium', mode: 'upgrade' })).toBe(10)
    expect(await join.rate(only, { tier: 'Premium', mode: 'renew' })).toBe(0)
    expect(await join.rate(only, { tier: 'Elite' })).toBe(0)
    expect((await join.order(person, { TierName: 'Premium', DiscountCode: only })).Rate).toBe(10)
  })

  it('JOIN-1 JOIN-2 for members of the ANA needs a number on file that is not over, whatever the page asked', async () => {
    expect(await join.rate('ANA15', { isANA: true })).toBe(15)
    expect(await join.rate('ANA15', { isANA: false })).toBe(0)
    expect(await refusalOf(person, { DiscountCode: 'ANA15' })).toEqual(REFUSED)
    const order = await join.order(person, { DiscountCode: 'ANA15', ANA: { ...ANA, Number: 'C-1' } })
    expect(order.Rate).toBe(15)
    expect((await join.order(person, { DiscountCode: 'ANA15' })).Rate).toBe(15)
    const other = await join.person()
    const over = { Number: 'C-2', IsLifetimeMember: false, ExpirationDate: today() }
    expect((await join.order(other, { DiscountCode: 'ANA15', ANA: over })).Rate).toBe(15)
    await join.ctx.db.execute(sql`update ana_memberships set expiration_date = ${addDays(today(), -1)}
      where people_id = ${other.PeopleID}`)
    expect(await refusalOf(other, { DiscountCode: 'ANA15' })).toEqual(REFUSED)
    const onlyDate = await join.person()
    await join.ctx.db.execute(sql`insert into ana_memberships (people_id, expiration_date)
      values (${onlyDate.PeopleID}, '2199-01-02')`)
    expect(await refusalOf(onlyDate, { DiscountCode: 'ANA15' })).toEqual(REFUSED)
  })

  it('JOIN-2 refuses with the number of the ANA unsaved when the code is not valid', async () => {
    expect(await refusalOf(person, { DiscountCode: 'NO', ANA: { ...ANA, Number: 'C-3' } })).toEqual(REFUSED)
    expect(await join.order(await join.person(), { ANA: { ...ANA, Number: 'C-3' } })).toMatchObject({ Rate: 0 })
  })
})

describe('the last use of a code', () => {
  const draft: OrderDraft = {
    TierName: 'Associate',
    JoinMode: 'join',
    DiscountCode: '',
    AffiliateCode: '',
    ANA: null,
    AutorenewAccount: false,
  }

  it('JOIN-2 is held by one of fifty members at once, and only that one pays with it', async () => {
    const DiscountCode = await code({ uses: 1, rate: 5000 })
    const everybody = await Promise.all(Array.from({ length: 50 }, () => join.person()))
    const all = await Promise.all(
      everybody.map(async (one) => {
        const { ctx } = await inside(join, one)
        return placeOrder(ctx, { ...draft, DiscountCode }).then(
          (placed) => ({ one, order: placed.row }),
          (error: { code?: string }) => ({ one, order: null, code: error.code }),
        )
      }),
    )
    const holders = all.filter((placed) => placed.order !== null)
    expect(holders).toHaveLength(1)
    for (const placed of all) if (placed.order === null) expect(placed).toMatchObject({ code: 'invalid' })
    const { one: winner } = found(holders[0])
    const { order, outcome } = await join.join(winner, { DiscountCode })
    expect(outcome.Success).toBe(true)
    expect(join.chargesOf(order.OrderNumber)).toMatchObject([{ minor: 1950 }])
    expect(await refusalOf(person, { DiscountCode })).toEqual(REFUSED)
    // A paid use counts for ever.
    join.clock.pass(3 * 86_400)
    expect(await refusalOf(await join.again(person), { DiscountCode })).toEqual(REFUSED)
    expect(await join.rate(DiscountCode)).toBe(0)
  })

  it('JOIN-2 is shown as valid to the member who holds it, and to nobody else', async () => {
    const DiscountCode = await code({ uses: 1 })
    await join.order(person, { DiscountCode })
    expect(await join.rate(DiscountCode, { as: person })).toBe(10)
    expect(await join.rate(DiscountCode, { as: await join.person() })).toBe(0)
    expect(await join.rate(DiscountCode)).toBe(0)
    expect((await join.order(person, { DiscountCode, TierName: 'Premium' })).Rate).toBe(10)
  })

  it('JOIN-2 is free again when the hold of 30 minutes is over, or another order replaced the one that held it', async () => {
    const DiscountCode = await code({ uses: 1 })
    const order = await join.order(person, { DiscountCode })
    const form = await join.billingForm(person, order, { DiscountCode })
    const second = await join.person()
    join.clock.pass(29 * 60)
    expect(await refusalOf(second, { DiscountCode })).toEqual(REFUSED)
    join.clock.pass(61)
    await join.order(second, { DiscountCode })
    // The first one cannot pay the old order at its price any more: neither here nor on the page of payments.
    const late = await join.billing(person, form)
    expect(late.error().errors).toEqual(REFUSED.errors)
    const prepared = await join.call(person.as, 'POST /pay/api/prepare/', {
      body: { PaymentReferenceNumbers: [order.OrderNumber], PaymentReferenceType: 'Membership Order' },
      ip: newIp(),
    })
    expect(prepared.status).toBe(422)
    await join.order(second)
    expect((await join.order(person, { DiscountCode })).Rate).toBe(10)
  })

  it('JOIN-2 stays taken while a payment is under way, however long, and is free again when it failed', async () => {
    const DiscountCode = await code({ uses: 1 })
    const { outcome } = await join.join(person, { DiscountCode }, cards.lostBefore)
    expect(outcome.Pending).toBe(true)
    join.clock.pass(31 * 60)
    const second = await join.person()
    expect(await refusalOf(second, { DiscountCode })).toEqual(REFUSED)
    await join.reconcileAfter(60)
    expect((await join.order(second, { DiscountCode })).Rate).toBe(10)
  })

  it('JOIN-2 is free again at once after a declined card only when its hold is over', async () => {
    const DiscountCode = await code({ uses: 1 })
    await join.join(person, { DiscountCode }, cards.declined)
    const second = await join.person()
    expect(await refusalOf(second, { DiscountCode })).toEqual(REFUSED)
    join.clock.pass(31 * 60)
    expect((await join.order(second, { DiscountCode })).Rate).toBe(10)
  })

  it('JOIN-2 of a code for free memberships is taken once too', async () => {
    const DiscountCode = await code({ uses: 2, rate: 10_000 })
    const everybody = await Promise.all(Array.from({ length: 12 }, () => join.person()))
    const all = await Promise.all(everybody.map((one) => join.billing(one, { DiscountCode, PaymentAmount: '0' })))
    expect(all.filter((one) => one.status === 200)).toHaveLength(2)
    expect(all.filter((one) => one.status === 422)).toHaveLength(10)
  })
})

describe('an affiliate code', () => {
  const isValid = async (typed: string, site = 'NGC-com') => {
    const line = `GET /resources/services/join/affiliate-code/validate/${encodeURIComponent(typed)}/`
    const answer = await join.call('nobody', line, { ip: newIp(), site })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    return answer.json<{ IsValid: boolean }>().IsValid
  }

  it('JOIN-2 JOIN-C8 is valid when it is active, in any case, and when it is empty', async () => {
    expect(await isValid('COIN24')).toBe(true)
    expect(await isValid(' coin24 ')).toBe(true)
    expect(await isValid(' ')).toBe(true)
    expect(await isValid('CLUB07')).toBe(false)
    expect(await isValid('NOTHING')).toBe(false)
  })

  it('JOIN-2 is kept on the order, and blocks it when it is not valid', async () => {
    const order = await join.order(person, { AffiliateCode: 'coin24' })
    expect((await join.orderRow(order.OrderNumber)).AffiliateCodeID).not.toBeNull()
    expect((await join.orderRow((await join.order(person, { AffiliateCode: ' ' })).OrderNumber)).AffiliateCodeID).toBe(
      null,
    )
    for (const AffiliateCode of ['CLUB07', 'NOTHING'])
      expect(await refusalOf(person, { AffiliateCode })).toEqual({
        status: 422,
        errors: { AffiliateCode: 'We don’t know this affiliate code. Check it, or clear the field.' },
      })
    await join.ctx.db.execute(sql`insert into affiliate_codes (site_id, code, name)
      select site_id, 'OTHERSITE', 'Other' from sites where code = 'NGC-uk'`)
    expect(await isValid('OTHERSITE')).toBe(false)
    expect(await isValid('OTHERSITE', 'NGC-uk')).toBe(true)
    expect((await refusalOf(person, { AffiliateCode: 'OTHERSITE' })).status).toBe(422)
  })
})

describe('guessing codes', () => {
  const lines = {
    discount: (n: number) => `GET /resources/services/join/discount/Associate/join/GUESS${n}/false/`,
    affiliate: (n: number) => `GET /resources/services/join/affiliate-code/validate/GUESS${n}/`,
  }

  it('JOIN-2 JOIN-C7 JOIN-C8 is limited to 60 an hour for a network, over both calls', async () => {
    const ip = newIp()
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) {
      const line = at % 2 ? lines.discount(at) : lines.affiliate(at)
      statuses.push((await join.call('nobody', line, { ip })).status)
    }
    expect(statuses.slice(0, 60).every((one) => one === 200)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
    const late = await join.call('nobody', lines.discount(1), { ip })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('JOIN-2 is limited to 30 an hour for a person, with orders and billing, from any network', async () => {
    const wrong = async (at: number) => {
      if (at % 3 === 0) return join.call(person.as, lines.discount(at), { ip: newIp() })
      if (at % 3 === 1) return join.place(person, { DiscountCode: `GUESS${at}` })
      if (at % 12 === 2) join.clock.pass(61)
      return join.billing(person, { AffiliateCode: `GUESS${at}` })
    }
    join.clock.toNextWindow(3600)
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await wrong(at)).status)
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses.slice(30)).toEqual([429])
    expect((await join.place(person)).status).toBe(200)
  })
})
