/** The saved cards of a person: list, name, choose the default, forget. Only their last digits are returned. */
import { CardBrand, type Profile, type ProfileDraft } from '@obverse/contract/domains/payments'
import { and, desc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { processorNameOf } from './processors'
import { storedCards } from './tables'

type Row = typeof storedCards.$inferSelect

/** Tells if a card's last month is over, in UTC. */
const isExpired = (ctx: Context, row: Pick<Row, 'ExpirationMonth' | 'ExpirationYear'>): boolean => {
  const now = ctx.now()
  return row.ExpirationYear * 12 + row.ExpirationMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

const shownAs = (ctx: Context, row: Row): Profile => ({
  PeoplePaymentProfileID: row.PeoplePaymentProfileID,
  CardType: CardBrand.parse(row.CardType),
  CardLast4: row.CardLast4,
  CardholderName: row.CardholderName,
  ExpirationMonth: row.ExpirationMonth,
  ExpirationYear: row.ExpirationYear,
  IsExpired: isExpired(ctx, row),
  IsDefault: row.IsDefault,
  Nickname: row.Nickname,
})

/** Matches the caller's own cards of this site's processor. */
const mine = (ctx: Context) =>
  and(eq(storedCards.PeopleID, personOf(ctx).PeopleID), eq(storedCards.Processor, processorNameOf(ctx.site.Region)))

/** Returns the caller's saved cards that work on this site, the default first, then the newest. */
export async function listProfiles(ctx: Context): Promise<Profile[]> {
  const rows = await ctx.db
    .select()
    .from(storedCards)
    .where(mine(ctx))
    .orderBy(desc(storedCards.IsDefault), desc(storedCards.PeoplePaymentProfileID))
  return rows.map((row) => shownAs(ctx, row))
}

/** Saves the name of the caller's own card, or makes it the default. @throws 404 */
export async function saveProfile(
  ctx: Context,
  profileID: number,
  draft: z.output<typeof ProfileDraft>,
): Promise<Profile> {
  return transact(ctx, async (tx) => {
    await lockPerson(tx)
    const one = and(mine(tx), eq(storedCards.PeoplePaymentProfileID, profileID))
    found((await tx.db.select().from(storedCards).where(one))[0])
    if (draft.IsDefault)
      await tx.db
        .update(storedCards)
        .set({ IsDefault: false })
        .where(and(mine(tx), ne(storedCards.PeoplePaymentProfileID, profileID)))
    const set = {
      ...(draft.IsDefault && { IsDefault: true }),
      ...(draft.Nickname !== undefined && { Nickname: draft.Nickname }),
    }
    if (Object.keys(set).length > 0) await tx.db.update(storedCards).set(set).where(one)
    return shownAs(tx, found((await tx.db.select().from(storedCards).where(one))[0]))
  })
}

/** Forgets the caller's own card; if it was the default, the newest other one becomes it. @throws 404 */
export async function removeProfile(ctx: Context, profileID: number): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockPerson(tx)
    const [gone] = await tx.db
      .delete(storedCards)
      .where(and(mine(tx), eq(storedCards.PeoplePaymentProfileID, profileID)))
      .returning()
    if (!found(gone).IsDefault) return
    const [next] = await tx.db
      .select({ id: storedCards.PeoplePaymentProfileID })
      .from(storedCards)
      .where(mine(tx))
      .orderBy(desc(storedCards.PeoplePaymentProfileID))
      .limit(1)
    if (next)
      await tx.db.update(storedCards).set({ IsDefault: true }).where(eq(storedCards.PeoplePaymentProfileID, next.id))
  })
}

/** Locks the person, so that two changes of their cards run one after the other: there is at most one default. */
const lockPerson = (ctx: Context) =>
  ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(eq(people.PeopleID, personOf(ctx).PeopleID))
    .for('no key update')
