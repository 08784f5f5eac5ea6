/** The submission of a payment form: checked against our own books, reserved, and only then sent. */

import { formatMoney } from '@obverse/browser'
import { isReference, type PaymentForm, type PaymentOutcome } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { parseAmount } from '@obverse/contract/rules/payments'
import type { Context } from '../../../context'
import { Failure, invalid } from '../../../errors'
import { messageOf } from '../../../texts'
import { type Actor, type Behalf, ownIntent, ownOf, tiesOf } from '../actor'
import type { Intent } from '../machine'
import { checkNumbers, type Owed, payableBy, type Sources, sumOf } from '../payables'
import { fingerprintOf } from '../secrets'
import { chosenCard } from './chosen-card'
import { readPermission } from './links'
import { duesOf } from './prepare'
import { outcomeAfterStep, replay } from './replay'
import { type Generations, readGenerations, readPrepared, reserve } from './reserve'
import { adapterFor, runAttempt, withinBudget } from './run-attempt'

/**
 * Pays a form once, for the person of `behalf` when staff take the card. The same form again gets the same answer.
 * @throws 422 for another form under the same id.
 */
export async function submit(
  ctx: Context,
  sources: Sources,
  form: PaymentForm,
  actor: Actor,
  behalf?: Behalf,
): Promise<PaymentOutcome> {
  checkForm(form)
  const given = parseAmount(form.PaymentAmount, ctx.site.Region === 'de')
  if (given === null || given === 0) throw invalid({ PaymentAmount: 'Payments.Fields.Amount' })
  const { generations: paidBefore, ...intent } = await ownOf(ctx, actor, form.CCGTransactionID, readPrepared)
  const Purpose = behalf ? 'counter' : intent.Purpose
  const parts = [Purpose, form.PaymentReferenceType, given, ...[...form.PaymentReferenceNumbers].sort()]
  const fingerprint = fingerprintOf(ctx, parts)
  if (intent.State !== 'CREATED') return replay(ctx, intent, fingerprint)

  adapterFor({ ctx, intent })
  const { due, generations } = await dueNow(ctx, sources, form, { behalf, intent, paidBefore })
  const Amount = sumOf(ctx, due)
  refuseOtherNumbers(intent, due)
  if (Amount.Minor !== given) throw otherAmount(ctx, Amount)
  const reserved = await reserve(ctx, sources, intent, {
    due,
    generations,
    keepsCard: form.SaveCard && ctx.person !== null && form.PeoplePaymentProfileID == null,
    set: {
      ...(intent.ActorPeopleID === null && intent.BrowserHash === null && tiesOf(actor)),
      Purpose,
      ...(behalf && { Culture: behalf.culture }),
      PeopleID: due[0]?.PeopleID ?? null,
      ReferenceType: form.PaymentReferenceType,
      Dues: duesOf(due),
      AmountMinor: Amount.Minor,
      Currency: Amount.Currency,
      Fingerprint: fingerprint,
      Email: form.Email,
      FirstName: form.FirstName,
      LastName: form.LastName,
      IpAddress: ctx.ip,
      UserAgent: actor.userAgent,
    },
    card: async (tx) => {
      await behalf?.onSubmitted(tx, intent.PaymentID)
      return chosenCard(tx, form, intent, actor)
    },
  })
  if (!reserved) return replay(ctx, await ownIntent(ctx, actor, form.CCGTransactionID), fingerprint)
  const work = runAttempt({ ctx, sources, ...reserved }, form.Browser ?? null, form.DFReferenceID ?? null)
  await withinBudget(ctx, intent.PaymentID, work)
  return outcomeAfterStep(ctx, intent.PaymentID)
}

function checkForm(form: PaymentForm): void {
  if (form.Email.toLowerCase() !== form.ConfirmEmail.toLowerCase())
    throw invalid({ ConfirmEmail: 'Payments.Fields.ConfirmEmail' })
  checkNumbers(form.PaymentReferenceNumbers, form.PaymentReferenceType, isReference)
}

/**
 * Returns the amounts due, with the earlier payments of each number, which were read first. A payment that was prepared
 * knows its references (others are refused), and was read with them; otherwise the amounts are read twice.
 */
async function dueNow(
  ctx: Context,
  sources: Sources,
  form: PaymentForm,
  { behalf, intent, paidBefore }: { behalf: Behalf | undefined; intent: Intent; paidBefore: Generations },
) {
  const { PaymentReferenceType: type, PaymentReferenceNumbers: numbers } = form
  const may = behalf ? { peopleID: behalf.peopleID, link: null } : await readPermission(ctx, form.Token)
  const readDue = () => payableBy(ctx, sources, may, type, numbers)
  if (intent.Dues.length > 0) return { generations: paidBefore, due: await readDue() }
  const references = (await readDue()).map((one) => one.Reference)
  return { generations: await readGenerations(ctx, references), due: await readDue() }
}

/** Refuses other numbers than those the payment was prepared for. @throws 422 */
function refuseOtherNumbers(intent: Intent, due: readonly Owed[]): void {
  if (intent.Dues.length === 0) return
  const sorted = (references: readonly { Reference: string }[]) =>
    JSON.stringify(references.map((one) => one.Reference).sort())
  if (sorted(intent.Dues) !== sorted(due)) throw invalid({ PaymentReferenceNumbers: 'Payments.Refused.OtherNumbers' })
}

/** Returns a 422 with the amount due now, as a text and as money. */
const otherAmount = (ctx: Context, current: Money) =>
  new Failure('invalid', {
    fields: {
      PaymentAmount: messageOf('Payments.Refused.AmountChanged', { amount: formatMoney(current, ctx.culture) }),
    },
    current,
  })
