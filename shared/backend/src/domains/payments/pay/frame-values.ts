/** The provider's own payment page: its address and its lifetime. Its amount is ours, whatever the query contains. */

import { type FrameValues, isReference, PaymentForm, type ReferenceType } from '@obverse/contract/domains/payments'
import { decimalText } from '@obverse/contract/rules/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { Failure, invalid, notFound } from '../../../errors'
import { fieldErrors } from '../../../http/field-errors'
import type { Actor } from '../actor'
import type { Sources } from '../payables'
import { processorNameOf } from '../processors'
import { prepare } from './prepare'
import { submit } from './submit'

const LIFE = 15 * 60_000
type Query = {
  firstName: string
  lastName: string
  email: string
  paymentAmount: string
  customerNumber: string
  paymentReferenceNumbers: string[]
  token?: string | undefined
}

/** Starts a payment on the provider's own page. @throws 404 on sites without Saferpay, which alone has one. */
export async function frameValues(
  ctx: Context,
  sources: Sources,
  query: Query,
  actor: Actor,
): Promise<z.input<typeof FrameValues>> {
  if (processorNameOf(ctx.site.Region) !== 'saferpay') throw notFound()
  // A GET sets no cookie, so a person who is not signed in is known from preparing (actor.ts).
  if (actor.peopleID === null && actor.browser === null) throw notFound()
  const numbers = query.paymentReferenceNumbers
  const type: ReferenceType = numbers.every((one) => isReference(one, 'Invoice Number'))
    ? 'Invoice Number'
    : 'Online Order Number'
  const draft = { PaymentReferenceNumbers: numbers, PaymentReferenceType: type, Token: query.token }
  const prepared = await prepare(ctx, sources, draft, actor)
  const form = PaymentForm.safeParse({
    PaymentReferenceNumbers: numbers,
    PaymentReferenceType: type,
    Email: query.email,
    ConfirmEmail: query.email,
    FirstName: query.firstName,
    LastName: query.lastName,
    PaymentAmount: query.paymentAmount || decimalText(prepared.Amount.Minor).replace('.', ','),
    CustomerNumber: query.customerNumber,
    CCGTransactionID: prepared.CCGTransactionID,
    Token: query.token,
  })
  if (!form.success) throw invalid(fieldErrors(form.error))
  const outcome = await submit(ctx, sources, form.data, actor)
  if (!outcome.IsProviderPage || outcome.RedirectUrl === null)
    throw new Failure('unavailable', { log: 'The provider gave no page' })
  return {
    Url: outcome.RedirectUrl,
    Values: {},
    ExpiresUTC: new Date(ctx.now().getTime() + LIFE).toISOString(),
    CCGTransactionID: prepared.CCGTransactionID,
  }
}
