import type { World } from '../world'
import { transactionAnswer } from './answers'
import { authorizePayment, checkCondition, register, silentThreeDs } from './authorization'
import * as bodies from './bodies'
import { type Contexts, isChallenged, type SaferpayContext } from './contexts'
import { SaferpayError } from './errors'
import { checkTerminal, readBody } from './guard'
import { type Content, checkReturn, payerPage } from './transactions'

const ASSERT_MS = 24 * 3_600_000

/** Opens a payment page, where the payer enters the card. */
export function initializePage(world: World, contexts: Contexts, body: unknown): Content {
  const read = readBody(bodies.pageInitialize, body)
  checkTerminal(world, read.TerminalId)
  checkReturn(world, read)
  const context = contexts.open({
    kind: 'page',
    payment: read.Payment,
    condition: read.Condition,
    registerAlias: read.RegisterAlias,
    returning: read,
  })
  return {
    Token: context.token,
    Expiration: new Date(context.expiresAt).toISOString(),
    RedirectUrl: payerPage(world, context),
  }
}

/** Returns the result of a payment page; repeated calls get the same answer for 24 hours. */
export function assertPage(world: World, contexts: Contexts, body: unknown): Content {
  const context = contexts.find('page', readBody(bodies.byToken, body).Token)
  if (context.expiresAt + ASSERT_MS < world.now().getTime()) throw new SaferpayError('TOKEN_EXPIRED')
  if (context.failure !== undefined) throw new SaferpayError(context.failure)
  const entry = world.ledger.find((one) => one.id === context.transactionId)
  if (entry === undefined) {
    throw new SaferpayError(contexts.isExpired(context) ? 'TOKEN_EXPIRED' : 'TRANSACTION_NOT_STARTED')
  }
  // The card may lose the first answer; a repeated call is safe here and finds it.
  const first = context.asked === undefined
  context.asked = true
  const behavior = context.card?.behavior
  if (first && behavior === 'answer-lost') return 'lost'
  if (first && behavior === 'lying-500') throw new SaferpayError('COMMUNICATION_TIMEOUT', [], 500)
  const { aliasId } = context
  return {
    ...transactionAnswer(world, entry),
    ...(context.registerAlias === undefined
      ? {}
      : {
          RegistrationResult:
            aliasId === undefined ? { Success: false } : { Success: true, Alias: { Id: aliasId, Lifetime: 1000 } },
        }),
  }
}

/** Finishes the payer's part on our page: a payment page authorizes at once. Records a failure. */
export async function finishPayer(world: World, context: SaferpayContext): Promise<void> {
  context.visited = true
  if (context.kind !== 'page' || context.failure !== undefined || context.used) return
  const { card, payment } = context
  if (card === undefined || payment === undefined) return
  context.used = true
  const challenged = isChallenged(card)
  const threeDs = challenged && context.threeDs !== 'failed' ? (context.threeDs ?? 'none') : silentThreeDs(card)
  try {
    checkCondition(context.condition, threeDs, challenged)
    if (card.behavior === 'lost-before') throw new SaferpayError('TOKEN_EXPIRED')
    context.transactionId = (await authorizePayment(world, payment, card, threeDs)).entry.id
    if (context.registerAlias === undefined) return
    const registered = register(world, context.registerAlias, card)
    if (registered.Success) context.aliasId = registered.Alias.Id
  } catch (error) {
    context.failure = error instanceof SaferpayError ? error.errorName : 'INTERNAL_ERROR'
  }
}
