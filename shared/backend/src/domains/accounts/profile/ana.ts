/** The membership of the American Numismatic Association (ACC-6): its last day, or lifetime. */
import { type AnaMembership, earliestDay, LIFETIME_DAY } from '@obverse/contract/domains/accounts'
import { eq } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { invalid } from '../../../errors'
import { anaMemberships } from '../tables'

/** Returns a person's ANA membership; `ExpirationDate` (YYYY-MM-DD) is null when none is on file. */
export async function readAnaMembership(ctx: Pick<Context, 'db'>, peopleID: number): Promise<AnaMembership> {
  const [row] = await ctx.db.select().from(anaMemberships).where(eq(anaMemberships.PeopleID, peopleID))
  const ExpirationDate = row?.ExpirationDate ?? null
  return { ExpirationDate, IsLifetimeMember: ExpirationDate === LIFETIME_DAY }
}

/** Returns the caller's own membership. */
export const readAna = (ctx: Context): Promise<AnaMembership> => readAnaMembership(ctx, personOf(ctx).PeopleID)

/** Saves the last day of the caller's membership; null removes it. @throws 422 for a day that is over. */
export async function saveAna(ctx: Context, { date }: { date: string | null }): Promise<AnaMembership> {
  const { PeopleID } = personOf(ctx)
  if (date !== null && date < earliestDay(ctx.now().getTime())) throw invalid({ date: 'Accounts.Fields.AnaPast' })
  if (date === null) await ctx.db.delete(anaMemberships).where(eq(anaMemberships.PeopleID, PeopleID))
  else
    await ctx.db
      .insert(anaMemberships)
      .values({ PeopleID, ExpirationDate: date })
      .onConflictDoUpdate({ target: anaMemberships.PeopleID, set: { ExpirationDate: date } })
  return readAnaMembership(ctx, PeopleID)
}
