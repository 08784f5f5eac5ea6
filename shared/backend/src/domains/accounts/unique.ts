/** Whether a value is still free (VAL-C1): a closed list of questions, each with its own prepared answer. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { notFound } from '../../errors'
import { limitAttempts, networkOf } from '../../limits'
import { limits } from './attempts'

const isSame = (column: typeof people.Email | typeof people.PublicName, value: string): SQL =>
  eq(sql`lower(${column})`, value.toLowerCase())

/** What may be asked about, by table.field: the people a value would belong to. Everything else is absent. */
const pairs: Readonly<Record<string, (value: string) => SQL>> = {
  'people.Email': (value) => isSame(people.Email, value),
  'people.PublicName': (value) => isSame(people.PublicName, value),
}

/** Whether nobody but the excepted person has this public name, whatever its capitals. */
export async function isFree(
  ctx: Pick<Context, 'db'>,
  pair: 'people.Email' | 'people.PublicName',
  value: string,
  except: number | null,
): Promise<boolean> {
  const taken = pairs[pair]?.(value)
  return (await ctx.db.$count(people, and(taken, except === null ? undefined : ne(people.PeopleID, except)))) === 0
}

const isPair = (text: string): text is 'people.Email' | 'people.PublicName' => Object.hasOwn(pairs, text)

/**
 * Whether a value is free; an empty one always is. `exceptionID` leaves out the caller's own record; another's is not
 * looked at, so that nobody learns whose a value is. 404 for a pair outside the list, 429 after 20 questions a minute.
 */
export async function validateUnique(
  ctx: Context,
  { table, field }: { table: string; field: string },
  { value, exceptionID }: { value: string; exceptionID?: number | null | undefined },
): Promise<{ Success: boolean }> {
  const pair = `${table}.${field}`
  if (!isPair(pair)) throw notFound()
  await limitAttempts(ctx, limits.validateUnique, ctx.person ? `person-${ctx.person.PeopleID}` : networkOf(ctx.ip))
  const text = value.trim()
  const own = ctx.person && exceptionID === ctx.person.PeopleID ? exceptionID : null
  return { Success: text === '' || (await isFree(ctx, pair, text, own)) }
}
