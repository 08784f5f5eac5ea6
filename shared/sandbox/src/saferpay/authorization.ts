import type { KeptCard } from '../card-vault'
import type { LedgerEntry } from '../ledger'
import type { World } from '../world'
import type { Condition, Payment, RegisterAlias } from './bodies'
import { newToken, type ThreeDs } from './contexts'
import { SaferpayError } from './errors'

/** Checks if the condition of a payment allows its authorization. @throws SaferpayError CONDITION_NOT_SATISFIED */
export function checkCondition(condition: Condition, threeDs: ThreeDs, challenged: boolean): void {
  if (condition === undefined || condition === 'NONE') return
  const satisfied =
    condition === 'WITH_SUCCESSFUL_THREE_DS_CHALLENGE' ? challenged && threeDs === 'authenticated' : threeDs !== 'none'
  if (!satisfied) throw new SaferpayError('CONDITION_NOT_SATISFIED')
}

/** Returns the degree of authentication of a card without a challenge. */
export function silentThreeDs(card: KeptCard): ThreeDs {
  if (card.behavior === 'unauthenticated') return 'none'
  return card.behavior === 'challenge-attempt' ? 'attempted' : 'authenticated'
}

/**
 * Asks the card's bank and books its answer as an authorization; only the capture moves money.
 * @throws SaferpayError TRANSACTION_DECLINED (booked as declined), COMMUNICATION_TIMEOUT, TOO_MANY_REQUESTS,
 * INTERNAL_ERROR
 */
export async function authorizePayment(
  world: World,
  payment: Payment,
  card: KeptCard,
  threeDs: ThreeDs,
): Promise<{ entry: LedgerEntry }> {
  if (card.behavior === 'rate-limited') throw new SaferpayError('TOO_MANY_REQUESTS')
  if (card.behavior === 'slow' && (await world.wait(40))) throw new SaferpayError('INTERNAL_ERROR')
  const code = bankCode(card, payment)
  if (code === '91') throw new SaferpayError('COMMUNICATION_TIMEOUT')
  const entry = world.ledger.add({
    at: world.now().toISOString(),
    provider: 'saferpay',
    kind: 'authorization',
    id: newToken(),
    reference: payment.OrderId ?? '',
    invoice: payment.PayerNote ?? payment.Description ?? '',
    minor: Number(payment.Amount.Value),
    currency: payment.Amount.CurrencyCode,
    last4: card.last4,
    outcome: code === '00' ? 'approved' : 'declined',
    brand: card.brand,
    exp: `${card.expMonth}/${card.expYear}`,
    code,
    threeDs,
  })
  if (code !== '00') throw new SaferpayError('TRANSACTION_DECLINED', [`ProcessorResult: ${code}`])
  // Later payments refer to this one.
  world.vault.keep('saferpay transaction', card, entry.id)
  return { entry }
}

/** Stores a card under an alias; returns the reason for a card that cannot be stored. */
export function register(world: World, wanted: NonNullable<RegisterAlias>, card: KeptCard) {
  if (card.behavior === 'no-token') {
    const { ErrorName, ErrorMessage } = new SaferpayError('CARD_CHECK_FAILED').body('')
    return { Success: false as const, Error: { ErrorName, ErrorMessage } }
  }
  const asked = wanted.IdGenerator === 'MANUAL' ? wanted.Id : undefined
  if (asked !== undefined && world.vault.find('saferpay', asked) !== undefined) throw new SaferpayError('ALIAS_INVALID')
  const Id = world.vault.keep('saferpay', card, asked ?? `alias${newToken()}`)
  return { Success: true as const, Alias: { Id, Lifetime: wanted.Lifetime ?? 1000 } }
}

/** Returns 00, or the code of the bank's refusal: for one card the last two digits of the amount choose it. */
function bankCode(card: KeptCard, payment: Payment): string {
  if (card.behavior === 'decline') return '05'
  const last = payment.Amount.Value.padStart(2, '0').slice(-2)
  return card.behavior === 'decline-by-amount' && ['05', '33', '51', '91'].includes(last) ? last : '00'
}
