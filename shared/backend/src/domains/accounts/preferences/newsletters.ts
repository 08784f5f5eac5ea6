/** The newsletters of members (ACC-4, NEWS-1): the selection among their preferences is the only truth about them. */
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { communicationPreferences } from '../tables'
import { readRow, unchosenPreferences } from './preferences'

/** A member's choice: the newsletter is selected or not, or every mail of choice is turned off. */
export type NewsletterChoice = 'selected' | 'not-selected' | 'opted-out'

/** Returns what a person chose about a newsletter. */
export async function readNewsletterChoice(
  ctx: Pick<Context, 'db'>,
  peopleID: number,
  newsletterID: number,
): Promise<NewsletterChoice> {
  const row = await readRow(ctx.db, peopleID)
  if (row?.MasterOptOut) return 'opted-out'
  return row?.SelectedNewsletters.includes(newsletterID) ? 'selected' : 'not-selected'
}

/** Adds a newsletter to a person's selection; their other choices stay. */
export async function selectNewsletter(
  ctx: Pick<Context, 'db' | 'culture' | 'site'>,
  peopleID: number,
  newsletterID: number,
): Promise<void> {
  const { SelectedNewsletters } = communicationPreferences
  await ctx.db
    .insert(communicationPreferences)
    .values({ PeopleID: peopleID, ...unchosenPreferences(ctx), SelectedNewsletters: [newsletterID] })
    .onConflictDoUpdate({
      target: communicationPreferences.PeopleID,
      set: {
        SelectedNewsletters: sql`array_append(array_remove(${SelectedNewsletters}, ${newsletterID}), ${newsletterID})`,
      },
    })
}

/** Takes a newsletter out of a person's selection. */
export async function deselectNewsletter(
  ctx: Pick<Context, 'db'>,
  peopleID: number,
  newsletterID: number,
): Promise<void> {
  const { SelectedNewsletters, PeopleID } = communicationPreferences
  await ctx.db
    .update(communicationPreferences)
    .set({ SelectedNewsletters: sql`array_remove(${SelectedNewsletters}, ${newsletterID})` })
    .where(eq(PeopleID, peopleID))
}
