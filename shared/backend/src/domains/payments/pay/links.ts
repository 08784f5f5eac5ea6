/** Pay links: they name the numbers to pay, work for two weeks, and are renewed by mail to the account's address. */

import {
  isReference,
  type LinkRenewal,
  type MadePayLink,
  type PayLink,
  type PayLinkDraft,
  type PayLinkDue,
  ReferenceType,
} from '@obverse/contract/domains/payments'
import { fullName } from '@obverse/contract/full-name'
import type { Money } from '@obverse/contract/money'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { Failure, found, notFound } from '../../../errors'
import { countAttempt } from '../../../http/limits'
import { hashToken } from '../../../security/tokens'
import { limits } from '../limits'
import { payLinkMail } from '../mails'
import { checkNumbers, type Owed, owed, type Permission, refuseNothingDue, type Sources, sumOf } from '../payables'
import { newHandle } from '../secrets'
import { onSite } from '../site-context'
import { payLinks } from '../tables'

type Link = typeof payLinks.$inferSelect
const LIFE = 14 * 86_400_000
/** An expired link can be renewed within this time, in milliseconds. */
const RENEWABLE = 180 * 86_400_000

const tokenShape = /^[\w-]{32}$/
async function readPayLink(ctx: Context, token: string): Promise<Link | undefined> {
  if (!tokenShape.test(token)) return undefined
  const [row] = await ctx.db
    .select()
    .from(payLinks)
    .where(eq(payLinks.TokenHash, hashToken(token)))
  return row?.SiteID === ctx.site.SiteID ? row : undefined
}
const isExpired = (ctx: Context, link: Link) => Date.parse(link.ExpiresUTC) <= ctx.now().getTime()

/** Returns the caller's permission to pay: as the signed-in person, and by a valid pay link. */
export async function readPermission(ctx: Context, token: string | null | undefined): Promise<Permission> {
  const link = token ? await readPayLink(ctx, token) : undefined
  return { peopleID: ctx.person?.PeopleID ?? null, link: link && !isExpired(ctx, link) ? link : null }
}

/** Returns the content of a link; an expired one returns only that fact. @throws 404 for an unknown link. */
export async function readLink(ctx: Context, sources: Sources, token: string): Promise<z.input<typeof PayLink>> {
  const link = found(await readPayLink(ctx, token))
  const type = ReferenceType.parse(link.ReferenceType)
  if (isExpired(ctx, link)) return { IsExpired: true, ReferenceType: type, References: [], Total: null, Email: '' }
  const due = await owed(ctx, sources, type, link.Numbers)
  const mine = due.filter((one) => one.PeopleID === link.PeopleID && one.SiteID === ctx.site.SiteID)
  const [first] = mine
  const [person] = await ctx.db.select({ Email: people.Email }).from(people).where(eq(people.PeopleID, link.PeopleID))
  return {
    IsExpired: false,
    ReferenceType: type,
    References: mine.map(({ Given, Amount, Description }) => ({ Reference: Given, Amount, Description })),
    Total: first
      ? { Minor: mine.reduce((sum, one) => sum + one.Amount.Minor, 0), Currency: first.Amount.Currency }
      : null,
    Email: person?.Email ?? '',
  }
}

async function mint(ctx: Context, of: Pick<Link, 'PeopleID' | 'ReferenceType' | 'Numbers' | 'CreatedBy'>) {
  const token = newHandle()
  const now = ctx.now().getTime()
  const ExpiresUTC = new Date(now + LIFE).toISOString()
  await ctx.db.insert(payLinks).values({
    TokenHash: hashToken(token),
    SiteID: ctx.site.SiteID,
    PeopleID: of.PeopleID,
    ReferenceType: of.ReferenceType,
    Numbers: of.Numbers,
    CreatedBy: of.CreatedBy,
    CreatedUTC: new Date(now).toISOString(),
    ExpiresUTC,
  })
  return { Url: `${ctx.origin}${ctx.site.Root}pay/?token=${token}`, ExpiresUTC }
}

/** Makes a pay link for numbers of a person at this site, for a mail of the domain that lends them. */
export const newPayLink = (
  ctx: Context,
  of: { PeopleID: number; ReferenceType: ReferenceType; Numbers: string[] },
): Promise<{ Url: string; ExpiresUTC: string }> => mint(ctx, { ...of, CreatedBy: null })

/** Sends a fresh link in place of an expired one, to the account's own address. Any token gets the same answer. */
export async function renewLink(ctx: Context, sources: Sources, input: z.output<typeof LinkRenewal>): Promise<void> {
  const link = await readPayLink(ctx, input.Token)
  if (!link || ctx.now().getTime() - Date.parse(link.CreatedUTC) > RENEWABLE) return
  const { count } = await countAttempt(ctx, limits.renewByPerson, String(link.PeopleID))
  if (count > limits.renewByPerson.max) return
  const [person] = await ctx.db
    .select({ Email: people.Email, IsSuspended: people.IsSuspended })
    .from(people)
    .where(eq(people.PeopleID, link.PeopleID))
  if (!person || person.IsSuspended) return
  const type = ReferenceType.parse(link.ReferenceType)
  const total = await readTotal(ctx, sources, type, link)
  await transact(ctx, async (tx) => {
    const { Url } = await mint(tx, link)
    const to = { Email: person.Email, PeopleID: link.PeopleID, Culture: tx.culture }
    await payLinkMail(tx, to, { url: Url, type, numbers: link.Numbers, total })
  })
}

/**
 * Returns the sum due for a link, or null when nothing is due or the order system does not answer: the mail is sent
 * anyway.
 */
async function readTotal(ctx: Context, sources: Sources, type: ReferenceType, link: Link): Promise<Money | null> {
  try {
    const due = await owed(ctx, sources, type, link.Numbers)
    return sumDue(due.filter((one) => one.PeopleID === link.PeopleID && one.SiteID === ctx.site.SiteID))
  } catch (error) {
    if (error instanceof Failure && error.code === 'order_system_down') return null
    throw error
  }
}

/** Returns the sum of amounts in one currency, or null when nothing is due or the currencies differ. */
function sumDue(due: readonly Owed[]): Money | null {
  const Currency = due[0]?.Amount.Currency
  const Minor = due.reduce((sum, one) => sum + one.Amount.Minor, 0)
  return Currency && Minor > 0 && due.every((one) => one.Amount.Currency === Currency) ? { Minor, Currency } : null
}

type Asked = Pick<z.output<typeof PayLinkDraft>, 'References' | 'PaymentReferenceType'>

/**
 * Returns what is due under numbers of one customer, with the context on their site: this one or another site of the
 * company. @throws 404 unless one site has all of them for one customer, 422 when nothing is due on one
 */
async function findDue(ctx: Context, sources: Sources, { References: numbers, PaymentReferenceType: type }: Asked) {
  checkNumbers(numbers, type, isReference)
  const family = ctx.sites.ofCompany(ctx.site.Company)
  const isHere = ({ SiteID }: { SiteID: number }) => SiteID === ctx.site.SiteID
  for (const site of [...family].sort((a, b) => Number(isHere(b)) - Number(isHere(a)))) {
    const there = onSite(ctx, site)
    const due = (await owed(there, sources, type, numbers)).filter((one) => one.SiteID === site.SiteID)
    const [first] = due
    const isKnown = (number: string) => due.some((one) => one.Given === number)
    if (!first || !numbers.every(isKnown) || !due.every((one) => one.PeopleID === first.PeopleID)) continue
    refuseNothingDue(due, 'References')
    return { there, due, PeopleID: first.PeopleID }
  }
  throw notFound()
}

/** Returns what a link for these numbers would ask for, and of whom. @throws 404, 422 */
export async function linkDue(ctx: Context, sources: Sources, asked: Asked): Promise<z.input<typeof PayLinkDue>> {
  const { there, due, PeopleID } = await findDue(ctx, sources, asked)
  const { Email, FirstName, LastName } = await readPayer(ctx, PeopleID)
  const CustomerName = fullName({ FirstName, LastName })
  return { SiteCode: there.site.Code, PeopleID, CustomerName, Email, Total: sumOf(there, due) }
}

async function readPayer(ctx: Context, peopleID: number) {
  const { Email, FirstName, LastName } = people
  const [row] = await ctx.db.select({ Email, FirstName, LastName }).from(people).where(eq(people.PeopleID, peopleID))
  return found(row)
}

/** Makes a link for numbers of one customer, by staff; all of them or none. @throws 404, 422 as `linkDue` */
export async function makeLink(
  ctx: Context,
  sources: Sources,
  draft: z.output<typeof PayLinkDraft>,
): Promise<z.input<typeof MadePayLink>> {
  const { References: Numbers, PaymentReferenceType: ReferenceType } = draft
  const { there, due, PeopleID } = await findDue(ctx, sources, draft)
  const { Email } = await readPayer(ctx, PeopleID)
  return transact(there, async (tx) => {
    const { Url, ExpiresUTC } = await mint(tx, {
      PeopleID,
      ReferenceType,
      Numbers,
      CreatedBy: personOf(tx).PeopleID,
    })
    const SentTo = draft.SendMail ? Email : ''
    // The request's language is that of staff, so the customer's own is used.
    if (draft.SendMail) {
      const mail = { url: Url, type: ReferenceType, numbers: Numbers, total: sumDue(due) }
      await payLinkMail(tx, { Email, PeopleID, Culture: null }, mail)
    }
    // The link itself is a key, so the audit does not contain it.
    const after = { PeopleID, ReferenceType, Numbers, ExpiresUTC, SentTo }
    await audit(tx, { entity: 'pay-link', key: PeopleID, action: 'create', before: null, after })
    return { Url, ExpiresUTC, SentTo }
  })
}
