'use client'

import { CardFormFailed } from '@obverse/browser/card/card-form'
import { callFailed } from '@obverse/contract/client'
import type { BillingOutcome, MembershipOrder } from '@obverse/contract/domains/memberships'
import type { ProcessorInfo, Profile } from '@obverse/contract/domains/payments'
import { decimalText } from '@obverse/contract/rules/payments'
import { sentences } from '@obverse/texts'
import { useEffect, useRef, useState } from 'react'
import { browserFacts } from '../payment/browser-facts'
import { ChargeFailed } from '../payment/follow'
import { useCardPayment } from '../payment/use-card-payment'
import { useT } from '../texts'
import { Refused } from './refused'
import { usePrepared } from './use-prepared'

type Setting = {
  info: ProcessorInfo
  profiles: readonly Profile[]
  /** The address of the page with the result of an order. */
  result: string
}

/** Pays for an order of a membership with a card: shows the order, prepares its payment, sends it, follows its outcome. */
export function useOrderPayment({ info, profiles, result }: Setting) {
  const t = useT('Memberships.Billing')
  const tc = useT('Payments.Pay')
  const [order, setOrder] = useState<MembershipOrder | null>(null)
  const { transaction, prepare, forget } = usePrepared()
  useEffect(() => {
    // The payment is prepared early, as 3-D Secure identifies the device while the payer types.
    if (order) prepare(order).catch(() => undefined)
  }, [order, prepare])
  const latest = useRef(order)
  latest.current = order
  const resultOf = () => `${result}?order=${latest.current?.OrderNumber ?? ''}`
  const card = useCardPayment({ info, profiles, transaction, resultOf })

  /** Sends the form with its payment, then leaves the page. @throws Refused, ChargeFailed, CardFormFailed, CallFailed */
  const pay = async (placed: MembershipOrder, send: (payment: Payment) => Promise<BillingOutcome>): Promise<void> => {
    latest.current = placed
    const id = await prepare(placed)
    try {
      const ready = id === '' ? null : await card.ready(id)
      const { CommercehubSession, SaferpayToken, CardToken } = ready?.handle ?? {}
      const CardNumber = (info.Processor === 'cardinal' ? CardToken : (CommercehubSession ?? SaferpayToken)) ?? ''
      const outcome = await send({
        CardNumber,
        fields: {
          PaymentAmount: decimalText(placed.Total.Minor),
          CCGTransactionID: id,
          PeoplePaymentProfileID: ready?.profileID ?? null,
          DFReferenceID: ready?.dfReferenceID ?? null,
          Browser: browserFacts(),
        },
      })
      if (outcome.Payment && outcome.RedirectUrl === '') await card.follow(outcome.Payment, id)
      location.assign(resultOf())
      // Keeps the button busy until the next page loads.
      await new Promise(() => {})
    } catch (error) {
      // Another try needs a new payment; only a card that was never sent may use this one again.
      if (error instanceof ChargeFailed || callFailed(error)) forget(placed.OrderNumber)
      throw error
    }
  }
  const explain = (error: unknown): string | undefined => {
    if (error instanceof Refused) return error.message
    if (error instanceof ChargeFailed) return `${error.message || tc('ChargeFailed')} ${t('NothingCharged')}`
    if (error instanceof CardFormFailed) return tc(`CardTrouble.${error.trouble}`)
    if (callFailed(error, 'invalid')) return sentences(...Object.values(error.body.errors ?? {})) || undefined
    return callFailed(error) ? undefined : t('Unreachable')
  }
  return { order, setOrder, card, pay, explain, isFree: order?.Total.Minor === 0 }
}

/** The parts of a form that pay: the reference to the card, and the fields beside it. */
type Payment = {
  CardNumber: string
  fields: {
    PaymentAmount: string
    CCGTransactionID: string
    PeoplePaymentProfileID: number | null
    DFReferenceID: string | null
    Browser: ReturnType<typeof browserFacts>
  }
}
