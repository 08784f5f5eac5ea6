/** The people who act for a dealer, and the invitations by which they come. */
import type { DealerPeople, OwnDealer, ReceivedInvitations } from '@obverse/contract/domains/dealers'
import { invitationDays, maxDealerPeople } from '@obverse/contract/rules/dealers'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { clear } from '../../db/clear'
import { byName } from '../../db/person-search'
import { people } from '../../db/tables'
import { conflict, Failure, found, notFound } from '../../errors'
import { type Limit, limitAttempts } from '../../http/limits'
import { dealers } from '../dealer-locator'
import { leavePayer } from '../memberships'
import { countOfLocations, DEALER } from './dealer'
import { acceptedMail, invitedMail, removedMail } from './mails'
import { dealerInvitations } from './tables'

const DAY = 86_400_000
/** Expired invitations are shown for some days, so that they can be sent again; then the address is deleted. */
const KEPT_DAYS = 30
/** The mails that one person may cause. */
const invitations: Limit = { name: 'dealer-invitations', max: 30, windowSeconds: 3600 }

type Name = { Name: string }

/** Locks a dealer, so that its people change one after the other. @throws Failure 404 */
async function lockDealer(tx: Context, dealerID: number): Promise<Name> {
  const isOne = eq(dealers.DealerID, dealerID)
  return found((await tx.db.select({ Name: dealers.Name }).from(dealers).where(isOne).for('update'))[0])
}

/** Lists the people and open invitations of a dealer. @throws Failure 404 for an unknown one */
export async function listPeople(ctx: Context, dealerID: number): Promise<DealerPeople> {
  const isOne = eq(dealers.DealerID, dealerID)
  found((await ctx.db.select({ id: dealers.DealerID }).from(dealers).where(isOne))[0])
  const { PeopleID, FirstName, LastName, Email } = people
  const People = await ctx.db
    .select({ PeopleID, FirstName, LastName, Email })
    .from(people)
    .where(eq(people.DealerID, dealerID))
    .orderBy(...byName)
  const rows = await ctx.db
    .select()
    .from(dealerInvitations)
    .where(eq(dealerInvitations.DealerID, dealerID))
    .orderBy(asc(dealerInvitations.Email))
  const now = ctx.now().toISOString()
  return {
    People,
    Invitations: rows.map(({ DealerInvitationID, Email, InvitedUTC, ExpiresUTC }) => ({
      DealerInvitationID,
      Email,
      InvitedUTC,
      ExpiresUTC,
      IsExpired: ExpiresUTC <= now,
    })),
  }
}

const note = (tx: Context, dealerID: number, action: string, Email: string): Promise<void> =>
  audit(tx, { entity: DEALER, key: dealerID, action, before: null, after: { Email } })

/**
 * Invites an address to act for a dealer; inviting it again begins its days anew. The answer is the same for an address
 * with and without an account. @throws Failure 404; 409 for somebody who acts for the dealer already, and when it has as
 * many people as it may have; 429
 */
export async function invite(ctx: Context, dealerID: number, given: { Email: string }): Promise<DealerPeople> {
  await limitAttempts(ctx, invitations, `person-${personOf(ctx).PeopleID}`)
  const Email = given.Email.toLowerCase()
  await transact(ctx, async (tx) => {
    const { Name } = await lockDealer(tx, dealerID)
    const now = await listPeople(tx, dealerID)
    if (now.People.some((person) => person.Email.toLowerCase() === Email))
      throw conflict(now, 'Dealers.Refused.ActsAlready')
    const others = now.Invitations.filter((one) => one.Email !== Email)
    if (now.People.length + others.length >= maxDealerPeople) throw conflict(now, 'Dealers.Refused.TooManyPeople')
    const at = tx.now()
    const values = {
      InvitedBy: personOf(tx).PeopleID,
      InvitedUTC: at.toISOString(),
      ExpiresUTC: new Date(at.getTime() + invitationDays * DAY).toISOString(),
    }
    await tx.db
      .insert(dealerInvitations)
      .values({ DealerID: dealerID, Email, ...values })
      .onConflictDoUpdate({ target: [dealerInvitations.DealerID, dealerInvitations.Email], set: values })
    await note(tx, dealerID, 'invite', Email)
    const isOfAddress = eq(sql`lower(${people.Email})`, Email)
    const [person] = await tx.db.select({ PeopleID: people.PeopleID }).from(people).where(isOfAddress)
    await invitedMail(tx, { Email, PeopleID: person?.PeopleID ?? null }, { Name })
  })
  return listPeople(ctx, dealerID)
}

/** Withdraws an invitation of a dealer. @throws Failure 404 for one that is not this dealer's */
export async function withdraw(ctx: Context, dealerID: number, invitationID: number): Promise<DealerPeople> {
  await transact(ctx, async (tx) => {
    await lockDealer(tx, dealerID)
    const isOne = and(eq(dealerInvitations.DealerInvitationID, invitationID), eq(dealerInvitations.DealerID, dealerID))
    const { Email } = found((await tx.db.delete(dealerInvitations).where(isOne).returning())[0])
    await note(tx, dealerID, 'withdraw-invitation', Email)
  })
  return listPeople(ctx, dealerID)
}

/**
 * Ends that a person acts for a dealer: their next request is that of a customer. `keepsOne` refuses the last person.
 * @throws Failure 404 for somebody who does not act for it, 409 for the last person
 */
export async function removePerson(
  ctx: Context,
  dealerID: number,
  peopleID: number,
  { keepsOne }: { keepsOne: boolean },
): Promise<DealerPeople> {
  return transact(ctx, async (tx) => {
    const { Name } = await lockDealer(tx, dealerID)
    const now = await listPeople(tx, dealerID)
    const person = now.People.find((one) => one.PeopleID === peopleID)
    if (!person) throw notFound()
    if (keepsOne && now.People.length === 1) throw conflict(now, 'Dealers.Refused.LastPerson')
    await leavePayer(tx, dealerID, peopleID)
    await tx.db.update(people).set({ DealerID: null }).where(eq(people.PeopleID, peopleID))
    await note(tx, dealerID, 'remove-person', person.Email)
    // A person who leaves needs no mail about it.
    if (peopleID !== personOf(tx).PeopleID) await removedMail(tx, person, { Name })
    return { ...now, People: now.People.filter((one) => one !== person) }
  })
}

/** Returns the dealer that the caller acts for. @throws Failure 403 for somebody who acts for none any more */
export function ownDealerID(ctx: Context): number {
  const { DealerID } = personOf(ctx)
  if (DealerID === null) throw new Failure('forbidden')
  return DealerID
}

/** The condition of open invitations to the address of the caller. */
const isReceived = (ctx: Context) =>
  and(
    eq(dealerInvitations.Email, personOf(ctx).Email.toLowerCase()),
    gt(dealerInvitations.ExpiresUTC, ctx.now().toISOString()),
  )

/** Lists the open invitations to the address of the caller. */
export async function listReceived(ctx: Context): Promise<ReceivedInvitations> {
  const { DealerID } = personOf(ctx)
  const [acts] =
    DealerID === null
      ? []
      : await ctx.db.select({ Name: dealers.Name }).from(dealers).where(eq(dealers.DealerID, DealerID))
  const { DealerInvitationID, ExpiresUTC } = dealerInvitations
  const Invitations = await ctx.db
    .select({ DealerInvitationID, DealerName: dealers.Name, DealerNumber: dealers.DealerNumber, ExpiresUTC })
    .from(dealerInvitations)
    .innerJoin(dealers, eq(dealers.DealerID, dealerInvitations.DealerID))
    .where(isReceived(ctx))
    .orderBy(asc(ExpiresUTC), asc(DealerInvitationID))
  return { ActsFor: acts?.Name ?? null, Invitations }
}

/** Reads an open invitation to the caller, with its dealer locked before it. @throws Failure 404 */
async function lockReceived(tx: Context, invitationID: number) {
  const isOne = and(eq(dealerInvitations.DealerInvitationID, invitationID), isReceived(tx))
  const { DealerID } = found((await tx.db.select().from(dealerInvitations).where(isOne))[0])
  const { Name } = await lockDealer(tx, DealerID)
  // It may have been withdrawn while this request waited for the lock.
  found((await tx.db.delete(dealerInvitations).where(isOne).returning())[0])
  return { DealerID, Name }
}

/**
 * Accepts an invitation: the caller acts for its dealer from their next request on.
 * @throws Failure 404 for an invitation to somebody else, an expired or an answered one; 409 while acting for another dealer
 */
export const accept = (ctx: Context, invitationID: number): Promise<OwnDealer> =>
  transact(ctx, async (tx) => {
    const { PeopleID, Email } = personOf(tx)
    const { DealerID, Name } = await lockReceived(tx, invitationID)
    const isOne = eq(people.PeopleID, PeopleID)
    const [row] = await tx.db.select({ acts: people.DealerID }).from(people).where(isOne).for('update')
    const { acts } = found(row)
    if (acts !== null && acts !== DealerID) throw conflict(await listReceived(ctx), 'Dealers.Refused.ActsForAnother')
    await tx.db.update(people).set({ DealerID }).where(isOne)
    await note(tx, DealerID, 'accept-invitation', Email)
    await acceptedMail(tx, { Email, PeopleID }, { Name })
    return readOwn(tx, DealerID)
  })

/** Declines an invitation. @throws Failure 404 for an invitation to somebody else, an expired or an answered one */
export async function decline(ctx: Context, invitationID: number): Promise<ReceivedInvitations> {
  await transact(ctx, async (tx) => {
    const { DealerID } = await lockReceived(tx, invitationID)
    await note(tx, DealerID, 'decline-invitation', personOf(tx).Email)
  })
  return listReceived(ctx)
}

/** Returns a dealer as its own people see it. */
export async function readOwn(ctx: Context, dealerID: number): Promise<OwnDealer> {
  const { DealerID, DealerNumber, Name, Companies, Website } = dealers
  const [row] = await ctx.db
    .select({ DealerID, DealerNumber, Name, Companies, Website, Locations: countOfLocations })
    .from(dealers)
    .where(eq(DealerID, dealerID))
  return found(row)
}

/** Deletes addresses of invitations that expired long ago. */
export async function purgeInvitations(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY).toISOString()
  await clear(ctx, dealerInvitations, lt(dealerInvitations.ExpiresUTC, before))
}
