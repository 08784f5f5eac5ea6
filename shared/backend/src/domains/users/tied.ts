/**
 * Accounts that one person may hold both of: one of them made the other. A rule that asks for a second person takes
 * them as one.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { auditLog } from '../../db/tables'
import { USER_SIGN_IN } from '../accounts'
import { USER } from './user'

/** For each account the accounts that made it: directly, or through accounts they made. */
export type Makers = ReadonlyMap<number, ReadonlySet<number>>

const nobody: ReadonlySet<number> = new Set()

// ReadOnly only takes away: who gives it, gives nothing.
const givesRole = sql`exists (select 1 from jsonb_array_elements_text(${auditLog.After}->'AdminRoles') role
  where role <> 'ReadOnly' and not coalesce(${auditLog.Before}->'AdminRoles' ? role, false))`
/**
 * The rows of the history by which an account is made: created, invited, given a role, or its sign-in changed by a
 * person other than its holder.
 */
const makes = sql`${inArray(auditLog.Entity, [USER, USER_SIGN_IN])} and ${auditLog.PeopleID}::text <> ${auditLog.EntityKey}
  and (${auditLog.Entity} = ${USER_SIGN_IN} or ${auditLog.Action} = 'create' or ${auditLog.Action} = 'save' and ${givesRole})`

/** Reads who made these accounts, from the history, as far back as it is kept. */
export async function readMakers(ctx: Context, peopleIDs: readonly number[]): Promise<Makers> {
  const made = sql.identifier('made')
  const { rows } = await ctx.db.execute<{ account: string; maker: number }>(sql`
    with recursive ${made} (account, maker) as (
      select ${auditLog.EntityKey}, ${auditLog.PeopleID} from ${auditLog}
        where ${inArray(auditLog.EntityKey, peopleIDs.map(String))} and ${makes}
      union
      select ${made}.account, ${auditLog.PeopleID} from ${made}
        join ${auditLog} on ${auditLog.EntityKey} = ${made}.maker::text and ${makes}
    )
    select account, maker from ${made}`)
  const makers = new Map<number, Set<number>>()
  for (const { account, maker } of rows) {
    const id = Number(account)
    makers.set(id, (makers.get(id) ?? new Set()).add(maker))
  }
  return makers
}

/** Returns the accounts that made this one. */
export const makersOf = (makers: Makers, peopleID: number): ReadonlySet<number> => makers.get(peopleID) ?? nobody

/** Tells if two accounts count as one person: they are the same, or one of them made the other. */
export const areTied = (makers: Makers, one: number, other: number): boolean =>
  one === other || makersOf(makers, one).has(other) || makersOf(makers, other).has(one)
