import { addDays } from '@obverse/contract/rules/memberships'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../accounts/testing'
import { type Member, type RenewalApp, startRenewalApp } from '../testing/renewal-app'
import { followRenewals } from './follow'

let app: RenewalApp
beforeAll(async () => {
  app = await startRenewalApp()
})
afterAll(() => app.stop())

const CHINESE = 2
const kinds = async (member: Member) => (await app.notices(member)).map((one) => one.slice(11))
/** Runs the job on each of these days before the end, last of all on the day after it. */
async function through(end: string, days: readonly number[], more: () => Promise<void> = async () => undefined) {
  for (const day of days) {
    app.goTo(addDays(end, -day))
    await app.follow()
    await app.follow()
    await more()
  }
}

describe('the reminders of a charge', () => {
  it('JOIN-1 come 30 and 7 days before it, once each, with day, amount, card and the way to turn it off', async () => {
    const end = addDays(app.today(), 40)
    const member = await app.member({ end })
    await through(end, [35, 30, 29, 28, 15, 8, 7, 6, 5, 1, 0])
    expect(await app.notices(member)).toEqual([`${addDays(end, -29)} renews-30`, `${addDays(end, -6)} renews-7`])
    const [mail = ''] = await app.mailsOf(member)
    expect(mail).toContain('we’ll charge $39.00 to Visa ending in 6700 (valid until 12/2030)')
    expect(mail).toContain('http://ngc.localhost/account/membership/')
    expect(await app.mailsOf(member)).toHaveLength(2)
  })

  it('JOIN-1 that a stopped process missed is sent late, and the first one never on the day of the second', async () => {
    const end = addDays(app.today(), 40)
    const [late, close, missed] = [await app.member({ end }), await app.member({ end }), await app.member({ end })]
    app.goTo(addDays(end, -7))
    await app.follow()
    expect(await kinds(late)).toEqual(['renews-30'])
    app.goTo(addDays(end, -7), '23:00')
    await app.follow()
    expect(await kinds(close)).toEqual(['renews-30'])
    app.goTo(addDays(end, -6), '00:30')
    await app.follow()
    expect(await kinds(missed)).toEqual(['renews-30', 'renews-7'])
    const other = addDays(app.today(), 40)
    const stopped = await app.member({ end: other })
    app.goTo(addDays(other, -4))
    await app.follow()
    app.goTo(addDays(other, -3))
    await app.follow()
    expect(await kinds(stopped), 'the second one says everything of the first').toEqual(['renews-7'])
  })

  it('JOIN-1 tell once of a card that expires before the charge, and of none on file', async () => {
    const end = addDays(app.today(), 40)
    const [year = 0, month = 0] = addDays(end, 1).split('-').map(Number)
    const [expiring, valid, none] = [
      await app.member({ end }),
      await app.member({ end }),
      await app.member({ end, card: null }),
    ]
    await app.expireCard(expiring, month === 1 ? 12 : month - 1, month === 1 ? year - 1 : year)
    await app.expireCard(valid, month, year)
    await through(end, [29, 20, 6, 3])
    expect(await kinds(expiring)).toEqual(['card', 'renews-30', 'renews-7'])
    expect(await app.mailsWith(expiring, 'is valid only until')).toHaveLength(1)
    expect(await kinds(valid), 'a card is valid to the end of its month').toEqual(['renews-30', 'renews-7'])
    expect(await app.mailsWith(none, 'there is no card on file. Add one')).toHaveLength(2)
  })

  it('JOIN-1 are written in one transaction with their mails: a mail that fails is sent by the next run', async () => {
    const end = addDays(app.today(), 20)
    const member = await app.member({ end })
    const broken = { ...app.ctx, words: () => Promise.reject(new Error('No texts')) }
    await followRenewals(broken)
    expect(await app.notices(member)).toEqual([])
    expect(await app.orders(member)).toEqual([])
    expect(app.logged).toContainEqual(expect.objectContaining({ membership: member.number }))
    await app.follow()
    expect(await kinds(member)).toEqual(['renews-30'])
    expect(await app.mailsOf(member)).toHaveLength(1)
  })

  it('JOIN-1 come in the language of the member, and in that of the site without a choice', async () => {
    const end = addDays(app.today('de'), 20)
    const [german, chinese] = [await app.member({ end, site: 'NGC-de' }), await app.member({ end })]
    await chooseLanguage(app, chinese.person.PeopleID, CHINESE)
    await app.follow()
    expect((await app.mailsOf(german))[0]).toMatch(
      /An diesem Tag belasten wir Visa mit den Endziffern 0001 .* mit 39,00\s€/,
    )
    expect((await app.mailsOf(chinese))[0]).toContain('自动续期')
  })
})

describe('the reminders of an end', () => {
  it('JOIN-1 come to members without renewal 30 and 7 days before it and when it is over, once each', async () => {
    const end = addDays(app.today(), 40)
    const member = await app.member({ end, autorenew: false, card: null })
    await through(end, [35, 31, 30, 29, 8, 7, 6, 0, -1, -2, -20])
    expect(await app.notices(member)).toEqual([
      `${addDays(end, -30)} ends-30`,
      `${addDays(end, -7)} ends-7`,
      `${addDays(end, 1)} lapsed`,
    ])
    const mails = await app.mailsWith(member, 'nothing will be charged')
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain('http://ngc.localhost/join/billing/?mode=renew&tier=Associate')
    expect((await app.mailsWith(member, 'has ended'))[0]).toContain('It wasn’t renewed. Nothing more will be charged.')
  })

  it('JOIN-6 come after turning off without a second first one, and never for a membership that ended long ago', async () => {
    const end = addDays(app.today(), 29)
    const [off, old] = [
      await app.member({ end }),
      await app.member({ end: addDays(app.today(), -60), autorenew: false, card: null }),
    ]
    await app.follow()
    await app.turnOff(off)
    await through(end, [20, 6])
    expect(await kinds(off)).toEqual(['renews-30', 'ends-7'])
    expect(await app.notices(old)).toEqual([])
  })

  it('JOIN-1 come once when many processes remind at once', async () => {
    const end = addDays(app.today(), 7)
    const all = [1, 2, 3, 4].map(() => app.member({ end, autorenew: false, card: null }))
    const members = await Promise.all(all)
    await Promise.all(Array.from({ length: 5 }, app.follow))
    for (const member of members) expect(await app.mailsOf(member)).toHaveLength(1)
    app.goTo(addDays(end, 1))
    await Promise.all(Array.from({ length: 5 }, app.follow))
    for (const member of members) expect(await app.mailsOf(member)).toHaveLength(2)
  })
})
