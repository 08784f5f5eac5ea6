/** Cards somebody keeps with us: listed, named, chosen first, forgotten. Never more than their last digits come out. */
import { CardBrand, type Profile, type ProfileDraft } from '@obverse/contract/domains/payments'
import { and, desc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { processorNameOf } from './processors'
import { storedCards } from './tables'

type Row = typeof storedCards.$inferSelect

/** Whether a card's month is over, by the calendar in UTC. */
export const isExpired = (ctx: Context, row: Pick<Row, 'ExpirationMonth' | 'ExpirationYear'>): boolean => {
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

/** The caller's own cards of this site's processor. */
const mine = (ctx: Context) =>
  and(eq(storedCards.PeopleID, personOf(ctx).PeopleID), eq(storedCards.Processor, processorNameOf(ctx.site.Region)))

/** The caller's saved cards that work on this site, the default first, then the newest. */
export async function listProfiles(ctx: Context): Promise<Profile[]> {
  const rows = await ctx.db
    .select()
    .from(storedCards)
    .where(mine(ctx))
    .orderBy(desc(storedCards.IsDefault), desc(storedCards.PeoplePaymentProfileID))
  return rows.map((row) => shownAs(ctx, row))
}

/** Names the caller's own card, or makes it the default in place of the one before. */
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

/** Forgets the caller's own card; the newest other one becomes the default when this one was. */
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

/** Changes to one person's cards wait for each other: there is one default at most. */
const lockPerson = (ctx: Context) =>
  ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(eq(people.PeopleID, personOf(ctx).PeopleID))
    .for('no key update')
