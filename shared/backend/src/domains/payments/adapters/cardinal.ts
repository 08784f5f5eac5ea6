/** The adapter of the British sites: 3-D Secure by Cardinal, cards by the tokenizer, money by the acquirer. */

import { abandonedAfterMinutes, type CardHandle, type CardProcessor, type Order, type Started } from '../processor'
import type { CardinalSetting } from '../setting'
import { acquirer } from './acquirer'
import { boundTo, judge } from './cardinal-evidence'
import { challengeToken, initToken, readAnswer } from './cardinal-jwt'
import { type LookupRequest, lookup } from './cardinal-lookup'

const abilities = {
  certainAfterSeconds: 5 * 60,
  canVoidUnknown: true,
  abandonedAfterMinutes: abandonedAfterMinutes.cardinal,
} as const
/** The ECI of a charge without 3-D Secure: no shift of liability. */
const NO_SHIFT = '07'

type Timeouts = { lookup: number; acquirer: number }

/** Returns the adapter; `timeouts` are in milliseconds. A lookup moves no money, so its timeout is shorter. */
export function cardinal(
  setting: CardinalSetting,
  now: () => Date,
  timeouts: Timeouts = { lookup: 20_000, acquirer: 60_000 },
): CardProcessor {
  const money = acquirer(setting, timeouts.acquirer)

  /** Looks the card up and returns the next step. A payer whom the bank refuses or does not confirm is not charged. */
  async function authenticate(request: LookupRequest): Promise<Started> {
    const { order, dfReferenceID } = request
    const found = await lookup(setting, now(), request, timeouts.lookup)
    switch (found.kind) {
      case 'authenticated':
        return { kind: 'ready', state: boundTo(order, found.transactionId), threeDS: found.threeDS }
      case 'failed':
        return { kind: 'auth-failed', code: found.code }
      case 'unavailable':
        return setting.allowNoShift
          ? { kind: 'ready', state: {}, threeDS: null }
          : { kind: 'auth-failed', code: found.code }
      case 'challenge': {
        const { transactionId, acsUrl, payload } = found
        const challenge = { acsUrl, payload, transactionId, dfReferenceID }
        const token = await challengeToken(setting, now(), order.requestID, challenge)
        return { kind: 'challenge', state: boundTo(order, transactionId), acsUrl, transactionId, payload, token }
      }
    }
  }

  return {
    name: 'cardinal',
    abilities,
    clientSetup: async () => null,
    threeDSToken: (order) => initToken(setting, now(), order),

    async start(order, card, browser, dfReferenceID) {
      const token = tokenOf(card)
      if (!token) return { kind: 'rejected', code: 'card-kind' }
      // The payer is absent and cannot be challenged; they agreed to this charge when the card was kept.
      if (isMerchants(card)) return { kind: 'ready', state: {}, threeDS: null }
      return authenticate({ order, token, browser, dfReferenceID })
    },

    /**
     * On success `answerId` in the state is the id of the message that proved it; the same message proves nothing
     * again.
     */
    async finish(order, state, evidence) {
      if (evidence.kind !== 'jwt') return { kind: 'waiting', code: 'jwt-missing' }
      const read = await readAnswer(setting, now(), order.requestID, evidence.jwt)
      if (read.kind === 'refused') return { kind: 'auth-failed', code: read.code }
      const judged = judge(read.answer, order, state)
      if (judged.kind !== 'proven') return judged
      return { kind: 'ready', state: { ...state, answerId: read.answer.jti }, threeDS: judged.threeDS }
    },

    async charge(order, card, state, threeDS) {
      const token = tokenOf(card)
      if (!token) return { kind: 'rejected', code: 'card-kind' }
      const outcome = await money.charge({
        ...referenceOf(order),
        token,
        cavv: threeDS?.cavv ?? '',
        eci: threeDS?.eci ?? (isMerchants(card) ? '' : NO_SHIFT),
        xid: threeDS?.xid ?? '',
        isMerchants: isMerchants(card),
      })
      if (outcome.kind !== 'approved') return outcome
      const kept = order.keepsCard && card.kind === 'token' ? await money.keep(card.token) : null
      return {
        ...outcome,
        state: { ...state, ...outcome.state },
        stored: kept?.kind === 'stored' ? kept.card : null,
      }
    },

    /** A charge takes the money at once here, so nothing is left to capture. */
    capture: async (_order, state) => ({
      kind: 'approved',
      state,
      code: '00',
      card: null,
      schemeTransactionId: null,
      stored: null,
    }),
    inquire: (order) => money.inquire(order),
    voidUnknown: (order) => money.voidUnknown(order),
    void: (attempt) => money.void(attempt),
    refund: (attempt, _state, refundID, amount) => money.refund(attempt.attemptID, refundID, amount),
    settlements: (day) => money.settlements(day),
    store: async (card) => (card.kind === 'token' ? money.keep(card.token) : { kind: 'failed', code: 'card-kind' }),
  }
}

const tokenOf = (card: CardHandle): string | null =>
  card.kind === 'token' || card.kind === 'stored' ? card.token : null

const isMerchants = (card: CardHandle): boolean => card.kind === 'stored' && card.initiator === 'merchant'

const referenceOf = ({ attemptID, invoice, amount }: Order) => ({ reference: attemptID, invoice, amount })
