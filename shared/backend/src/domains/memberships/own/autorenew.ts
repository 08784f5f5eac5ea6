/** The renewal of a membership every year (JOIN-6): turned on with a card, and off by its member. */
import { hasCardNumber } from '@obverse/contract/card-numbers'
import type { AutorenewForm, AutorenewOutcome } from '@obverse/contract/domains/memberships'
import { eq } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../context'
import { people } from '../../../db/tables'
import { conflict, found, invalid } from '../../../errors'
import { messageOf } from '../../../texts'
import {
  type Actor,
  dropCardOnFile,
  listUnderWay,
  processorNameOf,
  putCardOnFile,
  putSavedCardOnFile,
  readCardOnFile,
  storeCard,
  underWay,
} from '../../payments'
import { autorenewMail } from '../mails'
import { membershipNumber } from '../numbers'
import { currentOn, type PaidMembership } from '../offers'
import { isOf, member, type Owner, payerOf } from '../owner'
import { tryNewCard } from '../renewal/tries'
import { MEMBERSHIP } from '../save'
import { memberships } from '../tables'
import { todayAt } from '../tiers'

/** The parts of the form that count here. */
type Form = Pick<AutorenewForm, 'AutorenewAccount' | 'CreditCard' | 'PeoplePaymentProfileID'>

/** The version of the consent that the page asks for. */
const CONSENT = 'membership-renewal-1'

/**
 * Turns the renewal on or off. A refused card changes nothing, and the answer says why.
 * @throws 409 while a payment is under way and without a membership, 422 without a card, 503
 */
export async function setAutorenew(
  ctx: Context,
  form: Form,
  actor: Actor,
  owner: Owner = member,
): Promise<AutorenewOutcome> {
  if (!form.AutorenewAccount) return turnOff(ctx, owner)
  const { CreditCard: card, PeoplePaymentProfileID: profileID } = form
  const token = card?.CardNumber ?? ''
  if (hasCardNumber(token) || (card && card.CVV !== ''))
    throw invalid({ 'CreditCard.CardNumber': 'Memberships.Refused.CardNumber' })
  // Looked at before the card form's session is used up.
  await transact(ctx, (tx) => lockCurrent(tx, owner))
  const kept =
    token === '' ? null : await storeCard(ctx, { commercehubSession: token, cardToken: token }, actor, CONSENT)
  if (kept && kept.kind !== 'stored') {
    const t = await ctx.words()
    const Message = t(kept.kind === 'declined' ? 'Payments.Outcome.NotTaken' : 'Payments.Outcome.NotNow')
    return outcomeOf(ctx, owner, false, Message)
  }
  await transact(ctx, async (tx) => {
    const row = await lockCurrent(tx, owner)
    // The card is the payer's: for a dealer they are who pays from now on.
    const of = { Reference: membershipNumber(row.MembershipID), PeopleID: payerOf(tx, owner) }
    const processor = processorNameOf(tx.site.Region)
    if (kept) await putCardOnFile(tx, of, kept.card, processor)
    else if (profileID != null) {
      if (!(await putSavedCardOnFile(tx, of, profileID, processor)))
        throw invalid({ PeoplePaymentProfileID: 'Payments.Fields.Card' })
    } else if (!(await readCardOnFile(tx, of.Reference)))
      throw invalid({ 'CreditCard.CardNumber': 'Payments.Fields.Card' })
    await write(tx, row, true, owner)
    if (kept || profileID != null) await tryNewCard(tx, of.Reference)
  })
  return outcomeOf(ctx, owner, true, '')
}

/** Turns the renewal off; the card on file is removed with the consent to charge it. A second time changes nothing. */
export async function turnOff(ctx: Context, owner: Owner = member): Promise<AutorenewOutcome> {
  await transact(ctx, async (tx) => {
    const row = await lockCurrent(tx, owner)
    if (row.Autorenew) await write(tx, row, false, owner)
    await dropCardOnFile(tx, membershipNumber(row.MembershipID))
  })
  return outcomeOf(ctx, owner, true, '')
}

/** Returns the caller's current membership of this site, locked. @throws 409 without one, and while a payment is under way */
export async function lockCurrent(tx: Context, owner: Owner): Promise<PaidMembership> {
  const [row] = await tx.db.select().from(memberships).where(isOf(tx, owner)).for('update')
  const current = currentOn(row ?? null, todayAt(tx))
  if (!current) throw conflict(null, 'Memberships.Refused.NoMembership')
  if (current.SiteID !== tx.site.SiteID) {
    const site = tx.sites.get(current.SiteID).Name
    throw conflict(null, messageOf('Memberships.Refused.OtherSite', { site }))
  }
  if ((await listUnderWay(tx, [membershipNumber(current.MembershipID)])).size > 0) throw underWay()
  return current
}

async function write(tx: Context, row: PaidMembership, Autorenew: boolean, owner: Owner): Promise<void> {
  const ConsentUTC = Autorenew ? tx.now().toISOString() : null
  const paying = Autorenew ? { CancelledUTC: null, PeopleID: payerOf(tx, owner) } : {}
  await tx.db
    .update(memberships)
    .set({ Autorenew, ConsentUTC, ...paying, Version: row.Version + 1 })
    .where(eq(memberships.MembershipID, row.MembershipID))
  if (Autorenew === row.Autorenew) return
  const { Tier, TermEnd } = row
  await audit(tx, {
    entity: MEMBERSHIP,
    key: row.MembershipID,
    action: Autorenew ? 'autorenew-on' : 'autorenew-off',
    before: { Tier, TermEnd, Autorenew: row.Autorenew },
    after: { Tier, TermEnd, Autorenew },
  })
  const { PeopleID, Email, FirstName } = people
  const [member] = await tx.db
    .select({ PeopleID, Email, FirstName })
    .from(people)
    .where(eq(people.PeopleID, paying.PeopleID ?? row.PeopleID))
  await autorenewMail(tx, found(member), { ...row, Autorenew })
}

/** Returns the renewal as it is now. */
async function outcomeOf(ctx: Context, owner: Owner, Success: boolean, Message: string): Promise<AutorenewOutcome> {
  const [row] = await ctx.db.select().from(memberships).where(isOf(ctx, owner))
  const card = row ? await readCardOnFile(ctx, membershipNumber(row.MembershipID)) : null
  return {
    Success,
    Autorenew: row?.Autorenew ?? false,
    CardNumber: card?.CardLast4 ?? '',
    CardExpiration: card ? `${String(card.ExpirationMonth).padStart(2, '0')}/${card.ExpirationYear}` : '',
    Message,
  }
}
