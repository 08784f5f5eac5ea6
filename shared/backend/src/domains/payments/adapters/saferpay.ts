/** The adapter of Saferpay (de). A charge reserves the money; the capture is a separate step. */
import * as z from 'zod'
import {
  abandonedAfterMinutes,
  type CardHandle,
  type CardProcessor,
  LIST_MILLISECONDS,
  type Order,
  type ProviderState,
  type Started,
} from '../processor'
import type { SaferpaySetting } from '../setting'
import { TOO_MANY } from './http'
import { authorizedOf, insertedOf, refusalOf } from './saferpay-answers'
import { type SaferpayAnswer, saferpayClient } from './saferpay-client'
import { saferpayFollowUps } from './saferpay-follow-ups'
import { beginningOf, Condition, meansOf, PaymentMethods, payerOf, paymentOf, RegisterAlias } from './saferpay-requests'
import { fetchSettlements } from './saferpay-settlements'

// Inquiries lag some minutes and a token stays valid, so "not found" is certain only after 30 minutes. A payer who does
// not come back is looked up while the token (20 minutes) still works: they may have confirmed.
const abilities = {
  certainAfterSeconds: 30 * 60,
  canVoidUnknown: false,
  abandonedAfterMinutes: abandonedAfterMinutes.saferpay,
} as const

const NOT_STARTED = 'TRANSACTION_NOT_STARTED'

const WebPage = z.url({ protocol: /^https?$/ }).max(2000)
const Token = z.string().min(1).max(50)
const Begun = z.object({
  Token,
  RedirectRequired: z.boolean(),
  Redirect: z.object({ RedirectUrl: WebPage }).optional(),
})
const PageBegun = z.object({ Token, RedirectUrl: WebPage })
const InsertBegun = z.object({ Token, RedirectRequired: z.boolean().optional() })

/** Returns the adapter; `timeoutMilliseconds` limits the provider's answer. */
export function saferpay(setting: SaferpaySetting, timeoutMilliseconds = 100_000): CardProcessor {
  const client = saferpayClient(setting, timeoutMilliseconds)
  const { once, again } = client
  const assert = (state: ProviderState) => again('/Payment/v1/PaymentPage/Assert', { Token: state.token })

  async function startPage(order: Order): Promise<Started> {
    const answer = await once('/Payment/v1/PaymentPage/Initialize', {
      ...beginningOf(setting, order),
      ...(order.keepsCard && { RegisterAlias }),
      Notification: { SuccessNotifyUrl: order.notifyUrl, FailNotifyUrl: order.notifyUrl },
      Condition,
    })
    if (answer.kind !== 'done') return notBegun(answer)
    const begun = PageBegun.safeParse(answer.body).data
    if (!begun) return { kind: 'rejected', code: 'unreadable' }
    return { kind: 'redirect', state: { flow: 'page', token: begun.Token }, url: begun.RedirectUrl, overlay: false }
  }

  /** Reserves the money. Saferpay's own page already did so; there the result is read. */
  function authorize(order: Order, card: CardHandle, state: ProviderState): Promise<SaferpayAnswer> {
    if (state.flow === 'page') return assert(state)
    if (isMerchants(card))
      return once('/Payment/v1/Transaction/AuthorizeDirect', {
        TerminalId: setting.terminalId,
        Payment: paymentOf(order),
        PaymentMeans: meansOf(card),
        Payer: payerOf(order),
        Initiator: 'MERCHANT',
      })
    return once('/Payment/v1/Transaction/Authorize', {
      Token: state.token,
      Condition,
      ...(order.keepsCard && card.kind !== 'stored' && { RegisterAlias }),
    })
  }

  return {
    name: 'saferpay',
    abilities,
    clientSetup: async () => null,
    threeDSToken: async () => null,

    async start(order, card) {
      if (card.kind === 'page') return startPage(order)
      const PaymentMeans = meansOf(card)
      if (!PaymentMeans) return { kind: 'rejected', code: 'card-kind' }
      // Without the payer there is no challenge: such a charge is one call without a token.
      if (isMerchants(card)) return { kind: 'ready', state: {}, threeDS: null }
      const answer = await once('/Payment/v1/Transaction/Initialize', {
        ...beginningOf(setting, order),
        PaymentMeans,
        RedirectNotifyUrls: { Success: order.notifyUrl, Fail: order.notifyUrl },
      })
      if (answer.kind !== 'done') return notBegun(answer)
      const begun = Begun.safeParse(answer.body).data
      if (!begun) return { kind: 'rejected', code: 'unreadable' }
      const state = { flow: 'transaction', token: begun.Token }
      if (!begun.RedirectRequired) return { kind: 'ready', state, threeDS: null }
      if (!begun.Redirect) return { kind: 'rejected', code: 'redirect-missing' }
      return { kind: 'redirect', state, url: begun.Redirect.RedirectUrl, overlay: true }
    },

    async finish(order, state) {
      if (!state.token) return { kind: 'rejected', code: 'token-missing' }
      // After the overlay only the authorization shows if the payer was authenticated.
      if (state.flow !== 'page') return { kind: 'ready', state, threeDS: null }
      const answer = await assert(state)
      if (answer.kind === 'done') {
        const found = authorizedOf(answer.body, order.amount, order.attemptID)
        if (found.kind === 'authorized' || found.kind === 'approved')
          return { kind: 'ready', state: { ...state, ...found.state }, threeDS: null }
        return { kind: found.code === 'status-pending' ? 'waiting' : 'rejected', code: found.code }
      }
      const refusal = refusalOf(answer)
      // The page was not started, or the answer is unclear: it can be read again.
      const isOpen = answer.kind === 'not-sent' || refusal.kind === 'in-doubt' || refusal.code === NOT_STARTED
      return isOpen ? { kind: 'waiting', code: refusal.code } : refusal
    },

    async charge(order, card, state) {
      const answer = await authorize(order, card, state)
      // On Saferpay's own page the money is reserved already, and this call only reads.
      if (state.flow !== 'page' && answer.kind === 'refused' && answer.status === TOO_MANY)
        return { kind: 'rejected', code: answer.name }
      return answer.kind === 'done' ? authorizedOf(answer.body, order.amount, order.attemptID) : refusalOf(answer)
    },

    ...saferpayFollowUps(client),

    settlements: (day) => fetchSettlements(setting, day, Math.min(timeoutMilliseconds, LIST_MILLISECONDS)),

    async store(card) {
      if (card.kind !== 'fields') return { kind: 'failed', code: 'card-kind' }
      const begun = await once('/Payment/v1/Alias/Insert', {
        Type: 'CARD',
        RegisterAlias,
        PaymentMeans: meansOf(card),
        PaymentMethods,
        // The URL is never used: we ask for no check, and give up an insert that wants a redirect.
        ReturnUrl: { Url: setting.fieldsUrl },
      })
      if (begun.kind !== 'done') return notKept(begun)
      const insert = InsertBegun.safeParse(begun.body).data
      if (!insert) return { kind: 'failed', code: 'unreadable' }
      if (insert.RedirectRequired) return { kind: 'failed', code: 'confirmation-required' }
      const answer = await again('/Payment/v1/Alias/AssertInsert', { Token: insert.Token })
      if (answer.kind !== 'done') return notKept(answer)
      const kept = insertedOf(answer.body)
      return kept ? { kind: 'stored', card: kept } : { kind: 'failed', code: 'unreadable' }
    },
  }
}

const isMerchants = (card: CardHandle): boolean => card.kind === 'stored' && card.initiator === 'merchant'

/** Returns the refusal of a start. A start moves no money, so an unclear answer is a refusal too. */
function notBegun(answer: Exclude<SaferpayAnswer, { kind: 'done' }>): Started {
  const refusal = refusalOf(answer)
  return refusal.kind === 'in-doubt' ? { kind: 'rejected', code: refusal.code } : refusal
}

function notKept(answer: Exclude<SaferpayAnswer, { kind: 'done' }>) {
  const { kind, code } = refusalOf(answer)
  return { kind: kind === 'declined' ? ('declined' as const) : ('failed' as const), code }
}
