/** The newsletters by company, the hash that an address is found by, and the tokens of links to unsubscribe. */
import { newsletters } from '@obverse/contract/rules/accounts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { keyedHash, seal, unseal } from '../../../security/sealed'
import { enewsSubscriptions } from '../tables'

export type Newsletter = (typeof newsletters)[number]
/** An address and the newsletter that it is about. */
export type Subscription = { NewsletterID: number; Email: string }

export const newsletterOf = (company: string): Newsletter => found(newsletters.find((one) => one.Company === company))
export const newsletterBy = (id: number): Newsletter => found(newsletters.find((one) => one.NewsletterID === id))

const HASH = 'enews-address'
const UNSUBSCRIBE = 'enews-unsubscribe'

type Secret = Pick<Context, 'secret'>
export const addressHash = ({ secret }: Secret, { NewsletterID, Email }: Subscription): Buffer =>
  keyedHash(secret, HASH, `${NewsletterID} ${Email.toLowerCase()}`)

/** Returns the condition of the row of an address. */
export const isOf = (ctx: Secret, of: Subscription) => eq(enewsSubscriptions.AddressHash, addressHash(ctx, of))

/** Returns the token of links to unsubscribe. It never expires, and is good for nothing else. */
export const unsubscribeToken = ({ secret }: Secret, { NewsletterID, Email }: Subscription): string =>
  seal(secret, UNSUBSCRIBE, `${NewsletterID} ${Email}`).toString('base64url')

/** Returns what a token unsubscribes; null for one that is not ours. */
export function unsubscribedBy({ secret }: Secret, token: string): Subscription | null {
  try {
    const text = unseal(secret, UNSUBSCRIBE, Buffer.from(token, 'base64url'))
    const space = text.indexOf(' ')
    return { NewsletterID: Number(text.slice(0, space)), Email: text.slice(space + 1) }
  } catch {
    return null
  }
}

export type Owner = { PeopleID: number; Email: string; IsSuspended: boolean }
/** Returns the person with an address, or undefined. */
export async function readOwner(ctx: Pick<Context, 'db'>, email: string): Promise<Owner | undefined> {
  const [row] = await ctx.db
    .select({ PeopleID: people.PeopleID, Email: people.Email, IsSuspended: people.IsSuspended })
    .from(people)
    .where(eq(sql`lower(${people.Email})`, email.toLowerCase()))
  return row
}
