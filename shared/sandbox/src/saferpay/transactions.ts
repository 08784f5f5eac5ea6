import { judgeCard, type KeptCard } from '../card-vault'
import type { World } from '../world'
import { transactionAnswer } from './answers'
import { authorizePayment, checkCondition, register, silentThreeDs } from './authorization'
import * as bodies from './bodies'
import { type Contexts, isChallenged, type SaferpayContext } from './contexts'
import { SaferpayError } from './errors'
import { checkTerminal, readBody } from './guard'

/** The content of an answer, or `lost` to break the connection. */
export type Content = object | 'lost'

/** Starts a payment with the card fields or with an alias. */
export function initialize(world: World, contexts: Contexts, body: unknown): Content {
  const read = readBody(bodies.transactionInitialize, body)
  checkTerminal(world, read.TerminalId)
  checkReturn(world, read)
  const card = read.PaymentMeans === undefined ? undefined : cardOf(world, contexts, read.PaymentMeans)
  const context = contexts.open({
    kind: 'transaction',
    payment: read.Payment,
    condition: read.Condition,
    returning: read,
    ...(card === undefined ? {} : { card }),
  })
  const RedirectRequired = card === undefined || isChallenged(card)
  return {
    Token: context.token,
    Expiration: new Date(context.expiresAt).toISOString(),
    ...(card === undefined ? {} : { LiabilityShift: silentThreeDs(card) !== 'none' }),
    RedirectRequired,
    ...(RedirectRequired
      ? { Redirect: { RedirectUrl: payerPage(world, context), PaymentMeansRequired: card === undefined } }
      : {}),
  }
}

/**
 * Authorizes a started payment, once.
 * @throws SaferpayError TOKEN_INVALID, TOKEN_EXPIRED, PAYER_AUTHENTICATION_REQUIRED
 */
export async function authorize(world: World, contexts: Contexts, body: unknown): Promise<Content> {
  const read = readBody(bodies.authorize, body)
  const context = contexts.find('transaction', read.Token)
  if (context.used) throw new SaferpayError('TOKEN_INVALID', ['already used'])
  if (contexts.isExpired(context)) throw new SaferpayError('TOKEN_EXPIRED')
  const { card, payment } = context
  if (context.failure !== undefined) throw new SaferpayError(context.failure)
  if (card === undefined || payment === undefined) throw new SaferpayError('TRANSACTION_NOT_STARTED')
  const challenged = isChallenged(card)
  if (challenged && !context.visited) throw new SaferpayError('PAYER_AUTHENTICATION_REQUIRED')
  const threeDs = challenged && context.threeDs !== 'failed' ? (context.threeDs ?? 'none') : silentThreeDs(card)
  checkCondition(read.Condition ?? context.condition, threeDs, challenged)
  if (card.behavior === 'lost-before' && context.asked === undefined) {
    context.asked = true
    return 'lost'
  }
  context.used = true
  const { entry } = await authorizePayment(world, payment, card, threeDs)
  context.transactionId = entry.id
  if (card.behavior === 'answer-lost') return 'lost'
  if (card.behavior === 'lying-500') throw new SaferpayError('COMMUNICATION_TIMEOUT', [], 500)
  const RegistrationResult = read.RegisterAlias === undefined ? undefined : register(world, read.RegisterAlias, card)
  return { ...transactionAnswer(world, entry), ...(RegistrationResult === undefined ? {} : { RegistrationResult }) }
}

/** Authorizes a payment without the payer, by alias. */
export async function authorizeDirect(world: World, contexts: Contexts, body: unknown): Promise<Content> {
  const read = readBody(bodies.authorizeDirect, body)
  checkTerminal(world, read.TerminalId)
  const card = cardOf(world, contexts, read.PaymentMeans)
  return withoutPayer(world, read.Payment, card, read.RegisterAlias)
}

/** Authorizes a further payment on the card of an earlier one. */
export async function authorizeReferenced(world: World, body: unknown): Promise<Content> {
  const read = readBody(bodies.authorizeReferenced, body)
  checkTerminal(world, read.TerminalId)
  const card = world.vault.find('saferpay transaction', read.TransactionReference.TransactionId ?? '')
  if (card === undefined) throw new SaferpayError('TRANSACTION_NOT_FOUND')
  return withoutPayer(world, read.Payment, card)
}

async function withoutPayer(
  world: World,
  payment: bodies.Payment,
  card: KeptCard,
  wanted?: bodies.RegisterAlias,
): Promise<Content> {
  if (card.behavior === 'lost-before') return 'lost'
  const { entry } = await authorizePayment(world, payment, card, 'none')
  if (card.behavior === 'answer-lost') return 'lost'
  if (card.behavior === 'lying-500') throw new SaferpayError('COMMUNICATION_TIMEOUT', [], 500)
  const RegistrationResult = wanted === undefined ? undefined : register(world, wanted, card)
  return { ...transactionAnswer(world, entry), ...(RegistrationResult === undefined ? {} : { RegistrationResult }) }
}

/** Returns the card of a means of payment; uses up a token of the card fields. */
export function cardOf(world: World, contexts: Contexts, means: bodies.Means): KeptCard {
  if ('SaferpayFields' in means) return contexts.takeFields(means.SaferpayFields.Token)
  if ('Alias' in means) {
    const card = world.vault.find('saferpay', means.Alias.Id)
    if (card === undefined) throw new SaferpayError('ALIAS_INVALID')
    return card
  }
  const { Number: number, ExpMonth, ExpYear, VerificationCode } = means.Card
  const judged = judgeCard(
    { number, month: String(ExpMonth), year: String(ExpYear), cvv: VerificationCode ?? '000' },
    'saferpay',
    world.now(),
  )
  if (typeof judged === 'string') throw new SaferpayError('VALIDATION_FAILED', ['PaymentMeans.Card'])
  if (judged.behavior === 'decline-tokenize') throw new SaferpayError('CARD_CHECK_FAILED')
  return judged
}

/** Checks the return page of a call. @throws SaferpayError VALIDATION_FAILED when it is not the merchant's */
export function checkReturn(world: World, returning: bodies.Returning): void {
  if (!world.allows(new URL(returning.ReturnUrl.Url).origin)) {
    throw new SaferpayError('VALIDATION_FAILED', ['ReturnUrl.Url: not a page of this merchant'])
  }
}

/** Returns the address of our payer page for this token. */
export function payerPage(world: World, context: SaferpayContext): string {
  const { customerId, terminalId } = world.keys.saferpay
  const kind = { page: 'PaymentPage', transaction: 'api', alias: 'Register' }[context.kind]
  return `${world.origin()}/vt2/${kind}/${customerId}/${terminalId}/${context.token}`
}
