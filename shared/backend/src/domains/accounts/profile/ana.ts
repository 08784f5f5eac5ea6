/** The membership of the American Numismatic Association (ACC-6): its last day, or lifetime. */
import { type AnaMembership, earliestDay, LIFETIME_DAY } from '@obverse/contract/domains/accounts'
import { eq } from 'drizzle-orm'
import { attempt, type Context, isUniqueViolation, personOf } from '../../../context'
import { invalid } from '../../../errors'
import { anaMemberships } from '../tables'

/** Returns a person's ANA membership; `ExpirationDate` (YYYY-MM-DD) is null when none is on file. */
export async function readAnaMembership(ctx: Pick<Context, 'db'>, peopleID: number): Promise<AnaMembership> {
  const [row] = await ctx.db.select().from(anaMemberships).where(eq(anaMemberships.PeopleID, peopleID))
  const ExpirationDate = row?.ExpirationDate ?? null
  return { ExpirationDate, IsLifetimeMember: ExpirationDate === LIFETIME_DAY, AnaNumber: row?.AnaNumber ?? '' }
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

/**
 * Saves the number and the last day of a person's ANA membership; false, and nothing is saved, when another person gave
 * the number. @throws 422 for a day that is over
 */
export async function saveAnaNumber(
  ctx: Context,
  peopleID: number,
  { AnaNumber, ExpirationDate }: { AnaNumber: string; ExpirationDate: string },
): Promise<boolean> {
  if (ExpirationDate < earliestDay(ctx.now().getTime()))
    throw invalid({ 'ANA.ExpirationDate': 'Accounts.Fields.AnaPast' })
  const values = { AnaNumber: AnaNumber.trim().toUpperCase(), ExpirationDate }
  try {
    await attempt(ctx, (tx) =>
      tx.db
        .insert(anaMemberships)
        .values({ PeopleID: peopleID, ...values })
        .onConflictDoUpdate({ target: anaMemberships.PeopleID, set: values }),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
