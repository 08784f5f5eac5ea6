/** The check for free values (VAL-C1): a closed list of questions, each with its own prepared statement. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Context, hasRole } from '../../../context'
import { people } from '../../../db/tables'
import { notFound } from '../../../errors'
import { limitAttempts, networkOf } from '../../../http/limits'
import { limits } from '../sign-in/attempts'

const isSame = (column: typeof people.Email | typeof people.PublicName, value: string): SQL =>
  eq(sql`lower(${column})`, value.toLowerCase())

type Pair = {
  /** Returns the condition of the people who have the value. */
  has: (value: string) => SQL
  /** Tells whether the caller gets a true answer; everybody else reads that the value is free. */
  mayKnow: (ctx: Pick<Context, 'person'>) => boolean
}

/** The allowed questions by table.field; every other pair is a 404. An address tells who has an account. */
const pairs: Readonly<Record<string, Pair>> = {
  'people.Email': { has: (value) => isSame(people.Email, value), mayKnow: (ctx) => hasRole(ctx, 'Users') },
  'people.PublicName': { has: (value) => isSame(people.PublicName, value), mayKnow: (ctx) => ctx.person !== null },
}

/** Tells if nobody except the given person has this value, in any case. */
export async function isFree(
  ctx: Pick<Context, 'db'>,
  pair: 'people.Email' | 'people.PublicName',
  value: string,
  except: number | null,
): Promise<boolean> {
  const taken = pairs[pair]?.has(value)
  return (await ctx.db.$count(people, and(taken, except === null ? undefined : ne(people.PeopleID, except)))) === 0
}

const isPair = (text: string): text is 'people.Email' | 'people.PublicName' => Object.hasOwn(pairs, text)

/**
 * Tells if a value is free; an empty one always is, and every one for a caller outside the pair's audience.
 * `exceptionID` leaves out the caller's own record and is ignored for
 * another's, so that nobody learns the owner of a value.
 * @throws 404 for a pair outside the list, 429 after 20 questions a minute.
 */
export async function validateUnique(
  ctx: Context,
  { table, field }: { table: string; field: string },
  { value, exceptionID }: { value: string; exceptionID?: number | null | undefined },
): Promise<{ Success: boolean }> {
  const pair = `${table}.${field}`
  if (!isPair(pair)) throw notFound()
  await limitAttempts(ctx, limits.validateUnique, ctx.person ? `person-${ctx.person.PeopleID}` : networkOf(ctx.ip))
  if (!pairs[pair]?.mayKnow(ctx)) return { Success: true }
  const text = value.trim()
  const own = ctx.person && exceptionID === ctx.person.PeopleID ? exceptionID : null
  return { Success: text === '' || (await isFree(ctx, pair, text, own)) }
}
