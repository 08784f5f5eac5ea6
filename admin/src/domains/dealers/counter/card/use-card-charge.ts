/** Charges the card that staff typed: into the processor's fields first, and then our own call. */
import type { CardPaymentForm } from '@obverse/contract/domains/dealers'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import type { Money } from '@obverse/contract/money'
import { HttpError } from 'ra-core'
import { type RefObject, useRef } from 'react'
import type * as z from 'zod'
import { client } from '../../../../providers/http'
import { cardPaymentOf, type Values } from '../take-values'
import type { CardDesk } from './card-fields'

/** A card that was declined, with the bank's answer in words. */
export class CardDeclined extends Error {
  override readonly name = 'CardDeclined'
}

/** A payment that was sent and not answered: nobody knows if the card was charged. */
export class CardUnanswered extends Error {
  override readonly name = 'CardUnanswered'
}

type Charge = { values: Values; DealerID: number; total: Money }
type Sent = z.input<typeof CardPaymentForm>

/** Tells if nothing was charged: neither now, nor perhaps, nor earlier. */
const isDeclined = ({ Success, Pending, BillingSuccess, IsRefunded }: BillingOutcome): boolean =>
  !Success && !Pending && !BillingSuccess && !IsRefunded

/** True for an answer that ends the payment: after silence or a failure of the server nobody knows how it went. */
const isAnswer = (error: unknown): boolean => error instanceof HttpError && error.status < 500

/** Returns the two steps: `open` for the card form, and `charge` for the button. */
export function useCardCharge(desk: RefObject<CardDesk | null>) {
  const payment = useRef({ siteID: 0, id: '' })
  const forget = () => {
    payment.current = { siteID: 0, id: '' }
  }

  /** Opens the card form of a site. After silence the same payment is sent again, so that it is charged once. */
  const open = async (SiteID: number) => {
    const CCGTransactionID = payment.current.siteID === SiteID ? payment.current.id : ''
    const given = await client.dealers.cardForm({ body: { SiteID, Purpose: 'pay', CCGTransactionID } })
    payment.current = { siteID: SiteID, id: given.CCGTransactionID }
    return given
  }

  /** Charges the card and saves the membership. @throws CardFormFailed, CardDeclined, CardUnanswered, HttpError */
  const charge = async ({ values, DealerID, total }: Charge): Promise<BillingOutcome> => {
    const isFree = total.Minor === 0
    const handle = isFree ? {} : await desk.current?.submit()
    const { id } = payment.current
    const body: Sent = cardPaymentOf(values, {
      DealerID,
      total,
      CardNumber: handle?.CommercehubSession ?? '',
      CCGTransactionID: isFree ? '' : id,
    })
    const outcome = await client.dealers.takeCard({ body }).catch((error: unknown) => {
      if (!isAnswer(error)) throw new CardUnanswered()
      forget()
      throw error
    })
    if (!isDeclined(outcome)) return outcome
    forget()
    throw new CardDeclined(outcome.Message)
  }
  return { open, charge }
}
