/** The browser's log of a payment. It is written masked and changes no payment. */
import type { PaymentLog } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../context'
import { type Actor, isActorOf } from './actor'
import { countCardFailure } from './limits'
import { note, readIntent } from './machine'
import { isPaymentID } from './secrets'

/** A run of 13 to 19 digits that may be a card number, with or without spaces or hyphens; the Luhn check decides. */
const RUN = /\d(?:[ -]?\d){12,18}/g
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Masks everything in a text that may be a card number. Invoice numbers (7 and 10 digits) stay readable. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(RUN, (run) => {
    const digits = run.replace(/\D/g, '')
    for (let length = Math.min(19, digits.length); length >= 13; length--)
      for (let start = 0; start + length <= digits.length; start++)
        if (passesLuhn(digits.slice(start, start + length))) return '[card number]'
    return run
  })

/** Writes one line; it names a payment only when the payment is the caller's own. */
export async function saveLog(ctx: Context, input: z.output<typeof PaymentLog>, actor: Actor): Promise<void> {
  const intent = isPaymentID(input.CCGTransactionID) ? await readIntent(ctx, input.CCGTransactionID) : undefined
  const paymentID = intent && isActorOf(actor, intent) ? intent.PaymentID : null
  const number = input.ErrorNumber == null ? '' : `${input.ErrorNumber} `
  const plain = withoutCardNumbers(input.Detail).replace(/\s+/g, ' ')
  await note(ctx, paymentID, `browser:${input.Event}`, `${number}${plain}`)
  if (input.Event === 'tokenise-declined') await countCardFailure(ctx)
}
