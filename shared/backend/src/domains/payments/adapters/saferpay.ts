/** Saferpay (de): how a payment begins there, and what is reserved. Taking the money is a step of its own. */
import * as z from 'zod'
import type { SaferpaySetting } from '../../../setting'
import {
  type CardHandle,
  type CardProcessor,
  LIST_MILLISECONDS,
  type Order,
  type ProviderState,
  type Started,
} from '../processor'
import { authorizedOf, insertedOf, refusalOf } from './saferpay-answers'
import { type SaferpayAnswer, saferpayClient } from './saferpay-client'
import { saferpayFollowUps } from './saferpay-follow-ups'
import { beginningOf, Condition, meansOf, PaymentMethods, payerOf, paymentOf, RegisterAlias } from './saferpay-requests'
import { fetchSettlements } from './saferpay-settlements'

// An inquiry lags some minutes behind, and a token lives on; only after that "not found" means that nothing happened.
// Who did not come back is asked about while the token (20 minutes) still works: they may have confirmed long ago.
const abilities = { certainAfterSeconds: 30 * 60, canVoidUnknown: false, abandonedAfterMinutes: 18 } as const

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

/** Opens the adapter; `timeoutMilliseconds` is how long the provider itself may take. */
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

  /** Reserves the money. On Saferpay's own page that has happened already, and is read. */
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
      // Nobody is there to be asked when we charge on our own; that is one call without a token.
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
      // After the overlay only the authorisation itself says whether the payer was authenticated.
      if (state.flow !== 'page') return { kind: 'ready', state, threeDS: null }
      const answer = await assert(state)
      if (answer.kind === 'done') {
        const found = authorizedOf(answer.body, order.amount, order.attemptID)
        if (found.kind === 'authorized' || found.kind === 'approved')
          return { kind: 'ready', state: { ...state, ...found.state }, threeDS: null }
        return { kind: found.code === 'status-pending' ? 'waiting' : 'rejected', code: found.code }
      }
      const refusal = refusalOf(answer)
      // Not begun yet, or no clear answer: the page can be asked again.
      const isOpen = answer.kind === 'not-sent' || refusal.kind === 'in-doubt' || refusal.code === NOT_STARTED
      return isOpen ? { kind: 'waiting', code: refusal.code } : refusal
    },

    async charge(order, card, state) {
      const answer = await authorize(order, card, state)
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
        // Nobody is ever sent there: we ask for no check, and an insert that wants to send somebody is given up.
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

/** Why nothing began. Beginning moves no money, so what is unclear is a refusal too. */
function notBegun(answer: Exclude<SaferpayAnswer, { kind: 'done' }>): Started {
  const refusal = refusalOf(answer)
  return refusal.kind === 'in-doubt' ? { kind: 'rejected', code: refusal.code } : refusal
}

function notKept(answer: Exclude<SaferpayAnswer, { kind: 'done' }>) {
  const { kind, code } = refusalOf(answer)
  return { kind: kind === 'declined' ? ('declined' as const) : ('failed' as const), code }
}
