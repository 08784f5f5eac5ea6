/** The app with members whose terms end: `const app = await startRenewalApp()`, then `app.goTo('2027-01-31')`. */
import type { Membership, PaidTier } from '@obverse/contract/domains/memberships'
import { addDays, termEnd } from '@obverse/contract/rules/memberships'
import { decimalText } from '@obverse/contract/rules/payments'
import { instantAt } from '@obverse/contract/rules/services-and-fees'
import { dayAt } from '@obverse/contract/rules/sites'
import { and, asc, eq } from 'drizzle-orm'
import { found } from '../../../errors'
import { mintSession } from '../../accounts'
import { cookiesOf, mailsTo } from '../../accounts/testing'
import { putCardOnFile } from '../../payments/keep-card'
import { chargePlanned } from '../../payments/pay/planned'
import { processorNameOf, processorOf } from '../../payments/processors'
import { invoiceCards } from '../../payments/tables'
import { GOOD, newIp, outcomeOf, type Somebody, type } from '../../payments/testing/pay-app'
import { fieldsToken, ukToken } from '../../payments/testing/regions'
import { membershipNumber } from '../numbers'
import { followRenewals } from '../renewal/follow'
import { onSiteOf } from '../save'
import { membershipNotices, membershipOrders, membershipPrices, memberships } from '../tables'
import { type JoinApp, startJoinApp } from './join-app'

export type Member = { person: Somebody; MembershipID: number; number: string; site: string }
export type MemberOf = {
  site?: string
  tier?: 'Associate' | 'Premium' | 'Elite'
  /** The last day of the term. */
  end: string
  autorenew?: boolean
  /** The number of the card on file; null for none. */
  card?: string | null
}
const regionOf = { 'NGC-com': 'com', 'NGC-de': 'de', 'NGC-uk': 'uk' } as const
/** A card that each region charges without its holder. */
const goodCards = { com: GOOD, de: '9010003150000001', uk: '4000000000001000' } as const

export type RenewalApp = Awaited<ReturnType<typeof startRenewalApp>>

/** Starts the app; its clock begins at noon in Florida, today. */
export async function startRenewalApp(...given: Parameters<typeof startJoinApp>) {
  const join: JoinApp = await startJoinApp(...given)
  const siteOf = (code: string) => found(join.backend.sites.byCode(code))

  const app = Object.assign(join, {
    /** Returns the day in a region. */
    today: (region: 'com' | 'de' | 'uk' = 'com') => dayAt(region, new Date(join.clock.at)),
    /** Moves the clock forward to a time of a day in a region. */
    goTo(day: string, time = '10:00', region: 'com' | 'de' | 'uk' = 'com') {
      const at = Date.parse(instantAt(region, day, time))
      if (at < join.clock.at) throw new Error(`${day} ${time} is over`)
      join.clock.at = at
    },
    follow: () => followRenewals(join.ctx),
    charge: () => chargePlanned(join.ctx, join.sources),
    /** Runs both jobs and waits for the memberships that were paid. */
    async work() {
      await app.follow()
      await app.charge()
      await app.saved()
      await app.follow()
    },
    /** Waits until every paid order is saved. */
    async saved() {
      const waiting = and(eq(membershipOrders.State, 'paid'), eq(membershipOrders.Save, 'waiting'))
      const patience = Date.now() + 20_000
      while (Date.now() < patience && (await join.ctx.db.$count(membershipOrders, waiting)) > 0)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    /** Puts a card on file, as the form of a card does; its holder pays nothing. */
    async putCard({ person, number, site }: Member, card: string) {
      const { Region, SiteID } = siteOf(site)
      const there = onSiteOf(join.ctx, { SiteID })
      const processor = processorOf(there, processorNameOf(Region))
      const stored = await processor.store(await handleOf(Region, card), 'test')
      if (stored.kind !== 'stored') throw new Error(`The card was not stored: ${stored.code}`)
      await putCardOnFile(there, { Reference: number, PeopleID: person.PeopleID }, stored.card, processor.name)
    },
    /** Makes a member whose term ends on a day. */
    async member({ site = 'NGC-com', tier = 'Associate', end, autorenew = true, card }: MemberOf): Promise<Member> {
      const person = await join.person()
      const { SiteID, Company } = siteOf(site)
      const ConsentUTC = new Date(join.clock.at).toISOString()
      let TermStart = addDays(end, -364)
      while (termEnd(TermStart) > end) TermStart = addDays(TermStart, -1)
      const [row] = await join.ctx.db
        .insert(memberships)
        .values({
          PeopleID: person.PeopleID,
          Company,
          SiteID,
          Tier: tier,
          SinceUTC: ConsentUTC,
          TermStart,
          TermEnd: end,
          PriceMinor: 3900,
          Autorenew: autorenew,
          ConsentUTC,
        })
        .returning()
      const { MembershipID } = found(row)
      const member = { person, MembershipID, number: membershipNumber(MembershipID), site }
      const region = regionOf[site as keyof typeof regionOf]
      if (card !== null) await app.putCard(member, card ?? goodCards[region])
      return member
    },
    async expireCard({ number }: Member, ExpirationMonth: number, ExpirationYear: number) {
      await join.ctx.db
        .update(invoiceCards)
        .set({ ExpirationMonth, ExpirationYear })
        .where(eq(invoiceCards.Reference, number))
    },
    async turnOff({ MembershipID }: Member) {
      await join.ctx.db
        .update(memberships)
        .set({ Autorenew: false, ConsentUTC: null })
        .where(eq(memberships.MembershipID, MembershipID))
    },
    async setPrice(tier: PaidTier, PriceMinor: number, StartsOn: string, site = 'NGC-com') {
      await join.ctx.db
        .insert(membershipPrices)
        .values({ SiteID: siteOf(site).SiteID, Tier: tier, PriceMinor, StartsOn })
    },
    row: async ({ MembershipID }: Member) =>
      found((await join.ctx.db.select().from(memberships).where(eq(memberships.MembershipID, MembershipID)))[0]),
    orders: ({ MembershipID }: Member) =>
      join.ctx.db
        .select()
        .from(membershipOrders)
        .where(eq(membershipOrders.MembershipID, MembershipID))
        .orderBy(asc(membershipOrders.Place)),
    open: async (member: Member) => (await app.orders(member)).find((one) => one.State === 'open'),
    notices: async ({ MembershipID }: Member) =>
      (await join.ctx.db.select().from(membershipNotices).where(eq(membershipNotices.MembershipID, MembershipID)))
        .map(({ Kind, SentUTC }) => `${dayAt('com', SentUTC)} ${Kind}`)
        .sort(),
    mailsOf: ({ person }: Member) => mailsTo(join, person.Email),
    /** Returns the mails of a member with these words, receipts apart. */
    mailsWith: async ({ person }: Member, words: string) =>
      (await mailsTo(join, person.Email)).filter((mail) => mail.includes(words)),
    /** Pays with the link of the newest mail of a failed charge, without signing in. */
    async payByLink(member: Member, card: string = GOOD) {
      const mails = await app.mailsWith(member, '/pay/?token=')
      const Token = found(/\/pay\/\?token=([\w-]{32})/.exec(mails.at(-1) ?? '')?.[1])
      const open = found((await app.orders(member)).find((one) => one.State === 'open'))
      const PaymentReferenceNumbers = [`${member.number}-${open.Place}`]
      const named = { PaymentReferenceNumbers, PaymentReferenceType: 'Membership Order' as const, Token }
      const set = await join.call('nobody', 'POST /pay/api/prepare/', { body: named, ip: newIp() })
      const { CCGTransactionID } = set.json<{ CCGTransactionID: string }>()
      const holder = { cookie: cookiesOf(set) }
      const CommercehubSession = await join.card(holder, card, { CCGTransactionID })
      const PaymentAmount = decimalText(open.TotalMinor)
      const body = join.form({ ...named, CCGTransactionID, CommercehubSession, PaymentAmount })
      const answer = await join.call(holder, 'POST /pay/api/submit/', { body, ip: newIp() })
      await app.saved()
      return outcomeOf(answer)
    },
    /** Returns the membership as its member sees it, signed in anew: a session does not live for a year. */
    async seen(member: Member): Promise<Membership> {
      const given = { site: member.site, ip: newIp() }
      const answer = await join.call(await app.signIn(member), 'GET /api/account/membership/', given)
      return answer.json<Membership>()
    },
    async signIn({ person }: Member) {
      const token = await mintSession(join.ctx, person.PeopleID, { ip: '127.0.0.1', userAgent: 'test' })
      return { cookie: `__Host-session=${token}` }
    },
    /** Returns the charges of a membership at the processor that were approved. */
    chargesOf: ({ number }: Member) =>
      join.sandbox
        .ledger()
        .filter(
          ({ kind, outcome, invoice }) =>
            /charge|capture/.test(kind) && outcome === 'approved' && isOf(invoice, number),
        ),
  })

  async function handleOf(region: 'com' | 'de' | 'uk', card: string) {
    if (region === 'de') return { kind: 'fields' as const, token: await fieldsToken(join.sandbox, card) }
    if (region === 'uk') return { kind: 'token' as const, token: await ukToken(join.sandbox, card) }
    const setup = await processorOf(join.ctx, 'commercehub').clientSetup()
    await type(join.sandbox, found(setup).browser.AccessToken ?? '', card, join.clock.at)
    return { kind: 'session' as const, sessionId: found(setup).secret }
  }
  return app
}

const isOf = (invoice: string, number: string) => invoice.startsWith(`${number}-`)
