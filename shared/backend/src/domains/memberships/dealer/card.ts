/** The card that staff take for a dealer (ADP-C2, ADP-C3): its own order, charge and renewal, with staff as who acts. */
import type { CardFormDraft, CardPaymentForm, CounterRenewalForm } from '@obverse/contract/domains/dealers'
import type { AutorenewOutcome, BillingOutcome } from '@obverse/contract/domains/memberships'
import { isCardTakenByStaff } from '@obverse/contract/rules/payments'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, transact } from '../../../context'
import { conflict, invalid } from '../../../errors'
import { type Actor, credentials, type Sources } from '../../payments'
import { setAutorenew } from '../own/autorenew'
import { onSiteOf } from '../save'
import { memberships } from '../tables'
import { atSite, demandPayer } from './cash'
import { payForOwner } from './payment'

/** Refuses a card at a site whose processor asks its holder: staff cannot answer the bank for them. @throws Failure 409 */
function refuseHolderAsked({ site }: Context): void {
  if (!isCardTakenByStaff(site.Region)) throw conflict(null, 'Dealers.Refused.HolderAsked')
}

/**
 * Opens the card form of a site for staff, who are signed in at another one. @throws Failure 404, 409 where the holder has to
 * be asked, 422 for a site without memberships, 503
 */
export async function openCardForm(ctx: Context, draft: CardFormDraft, actor: Actor) {
  const there = atSite(ctx, draft.SiteID)
  refuseHolderAsked(there)
  return credentials(there, actor, { paymentID: draft.CCGTransactionID || undefined, purpose: draft.Purpose })
}

/**
 * Takes a card for the membership of a dealer: charges it once, for the person who acts for the dealer. The same form again
 * gets the same answer. @throws Failure 404, 409 as cash and where the holder has to be asked, 422, 429, 503
 */
export async function takeCard(
  ctx: Context,
  sources: Sources,
  { DealerID, FormData, EmailLanguageCode }: CardPaymentForm,
  actor: Actor,
): Promise<z.input<typeof BillingOutcome>> {
  const { SiteID, ...form } = FormData
  const there = { ...atSite(ctx, SiteID), culture: ctx.culture }
  const owner = { DealerID, PeopleID: await demandPayer(there, DealerID) }
  refuseHolderAsked(there)
  return payForOwner(there, sources, { ...form, EmailLanguageCode, PeoplePaymentProfileID: null }, actor, owner)
}

/**
 * Turns the renewal of the membership of a dealer on with a new card, or off; who acts for the dealer is told by mail.
 * @throws Failure 404, 409 without a membership, while a payment is under way and where the holder has to be asked, 422, 503
 */
export async function changeRenewal(
  ctx: Context,
  { DealerID, FormData }: CounterRenewalForm,
  actor: Actor,
): Promise<AutorenewOutcome> {
  const owner = { DealerID, PeopleID: await demandPayer(ctx, DealerID) }
  const [row] = await ctx.db.select().from(memberships).where(eq(memberships.DealerID, DealerID))
  if (!row) throw conflict(null, 'Memberships.Refused.NoMembership')
  const there = { ...onSiteOf(ctx, row), culture: ctx.culture }
  const { AutorenewAccount, CreditCard } = FormData
  if (AutorenewAccount) {
    refuseHolderAsked(there)
    // The card on file is another agreement: staff note a new one with the card in hand.
    if ((CreditCard?.CardNumber ?? '') === '') throw invalid({ 'CreditCard.CardNumber': 'Payments.Fields.Card' })
  }
  const outcome = await setAutorenew(
    there,
    { AutorenewAccount, CreditCard, PeoplePaymentProfileID: null },
    actor,
    owner,
  )
  // A second time off changes nothing; a card is always another one.
  if (outcome.Success && (outcome.Autorenew || row.Autorenew))
    await transact(there, (tx) => auditRenewal(tx, DealerID, row.Autorenew, outcome))
  return outcome
}

/** Writes into the history of a dealer that staff changed its renewal, and with which card. */
const auditRenewal = (tx: Context, DealerID: number, was: boolean, { Autorenew, CardNumber }: AutorenewOutcome) =>
  audit(tx, {
    entity: 'dealer',
    key: DealerID,
    action: Autorenew ? 'renewal-on' : 'renewal-off',
    before: { Autorenew: was },
    after: { Autorenew, CardNumber },
  })
