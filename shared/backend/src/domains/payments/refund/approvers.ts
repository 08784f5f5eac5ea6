/** The people who may approve a refund, and the mail that asks them to. */
import { effectiveRoles, isRoleCode, mayDo } from '@obverse/contract/roles'
import { eq, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { people, peopleRoles } from '../../../db/tables'
import { areTied, readMakers } from '../../users'
import type { Intent } from '../machine'
import { refundWaitingMail } from '../mails'
import { onSite } from '../site-context'

/**
 * Returns everybody who may approve a refund of the caller: staff for payments who may change things, but no account
 * that counts as the caller.
 */
export async function readApprovers(ctx: Context): Promise<{ PeopleID: number; Email: string }[]> {
  const rows = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      RoleCodes: sql<string[]>`array_agg(${peopleRoles.RoleCode})`,
    })
    .from(people)
    .innerJoin(peopleRoles, eq(peopleRoles.PeopleID, people.PeopleID))
    .where(eq(people.IsSuspended, false))
    .groupBy(people.PeopleID)
    .orderBy(people.PeopleID)
  const able = rows.filter(({ RoleCodes }) => {
    const roles = effectiveRoles(RoleCodes.filter(isRoleCode))
    return roles.has('InvoicePayments') && mayDo(roles, 'refund')
  })
  const asker = personOf(ctx).PeopleID
  const makers = await readMakers(ctx, [asker, ...able.map((one) => one.PeopleID)])
  return able.filter((one) => !areTied(makers, asker, one.PeopleID))
}

/** Asks everybody who may approve a refund that waits, by mail. `refund` is the stored row: its reason is masked. */
export async function askApprovers(tx: Context, intent: Intent, refund: { Minor: number; Reason: string }) {
  const { FirstName, LastName } = personOf(tx)
  const there = onSite(tx, { SiteID: intent.SiteID })
  const by = `${FirstName} ${LastName}`.trim()
  for (const { PeopleID, Email } of await readApprovers(tx))
    await refundWaitingMail(there, { PeopleID, Email, Culture: null }, intent, { ...refund, by })
}
