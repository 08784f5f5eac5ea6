/** Sign-ups that wait for their confirmation. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { registrations } from '../tables'

export type Pending = typeof registrations.$inferSelect

/** Returns the condition of the sign-ups with an address, in any case. */
export const isOfAddress = (email: string) => eq(sql`lower(${registrations.Email})`, email.toLowerCase())

/** Returns the latest sign-up of an address whose time has not run out, or undefined. */
export async function readPending(ctx: Pick<Context, 'db' | 'now'>, email: string): Promise<Pending | undefined> {
  const [row] = await ctx.db
    .select()
    .from(registrations)
    .where(and(isOfAddress(email), gt(registrations.ExpiresUTC, ctx.now().toISOString())))
    .orderBy(desc(registrations.RegistrationID))
    .limit(1)
  return row
}
