import type { World } from '../world'
import { paymentMeans } from './answers'
import { register } from './authorization'
import * as bodies from './bodies'
import type { Contexts } from './contexts'
import { SaferpayError } from './errors'
import { readBody } from './guard'
import { cardOf, checkReturn, payerPage } from './transactions'

/** Starts storing a card: from the card fields at once, else the payer enters it on our page. */
export function insert(world: World, contexts: Contexts, body: unknown): object {
  const read = readBody(bodies.aliasInsert, body)
  checkReturn(world, read)
  const card = read.PaymentMeans === undefined ? undefined : cardOf(world, contexts, read.PaymentMeans)
  const context = contexts.open({
    kind: 'alias',
    registerAlias: read.RegisterAlias,
    returning: read,
    ...(card === undefined ? {} : { card }),
  })
  const RedirectRequired = card === undefined
  return {
    Token: context.token,
    Expiration: new Date(context.expiresAt).toISOString(),
    RedirectRequired,
    ...(RedirectRequired ? { Redirect: { RedirectUrl: payerPage(world, context), PaymentMeansRequired: true } } : {}),
  }
}

/** Returns the alias of a finished insert; repeated calls get the same answer. */
export function assertInsert(world: World, contexts: Contexts, body: unknown): object {
  const context = contexts.find('alias', readBody(bodies.byToken, body).Token)
  if (context.failure !== undefined) throw new SaferpayError(context.failure)
  const { card, registerAlias } = context
  if (card === undefined || registerAlias === undefined) {
    throw new SaferpayError(contexts.isExpired(context) ? 'TOKEN_EXPIRED' : 'TRANSACTION_NOT_STARTED')
  }
  if (context.aliasId === undefined) {
    const registered = register(world, registerAlias, card)
    if (!registered.Success) throw new SaferpayError('CARD_CHECK_FAILED')
    context.aliasId = registered.Alias.Id
  }
  return { Alias: { Id: context.aliasId, Lifetime: registerAlias.Lifetime ?? 1000 }, PaymentMeans: paymentMeans(card) }
}

/** Stores a card without the payer. @throws SaferpayError CARD_CHECK_FAILED */
export function insertDirect(world: World, contexts: Contexts, body: unknown): object {
  const read = readBody(bodies.aliasInsertDirect, body)
  const card = cardOf(world, contexts, read.PaymentMeans)
  const registered = register(world, read.RegisterAlias, card)
  if (!registered.Success) throw new SaferpayError('CARD_CHECK_FAILED')
  return { Alias: registered.Alias, PaymentMeans: paymentMeans(card) }
}

/** Changes the expiry of a stored card. @throws SaferpayError ALIAS_INVALID */
export function update(world: World, body: unknown): object {
  const read = readBody(bodies.aliasUpdate, body)
  const { Id } = read.AliasUpdate
  const card = stored(world, Id)
  const expiry = read.UpdatePaymentMeans?.Card
  const changed =
    expiry === undefined
      ? card
      : { ...card, expMonth: String(expiry.ExpMonth).padStart(2, '0'), expYear: String(expiry.ExpYear) }
  world.vault.keep('saferpay', changed, Id)
  return { Alias: { Id, Lifetime: 1000 }, PaymentMeans: paymentMeans(changed) }
}

/** Deletes a stored card. @throws SaferpayError ALIAS_INVALID */
export function remove(world: World, body: unknown): object {
  const { AliasId } = readBody(bodies.byAlias, body)
  if (!world.vault.forget('saferpay', AliasId)) throw new SaferpayError('ALIAS_INVALID')
  return {}
}

/** Returns a stored card. @throws SaferpayError ALIAS_INVALID */
export function inquireAlias(world: World, body: unknown): object {
  const { AliasId } = readBody(bodies.byAlias, body)
  return { Alias: { Id: AliasId, Lifetime: 1000 }, PaymentMeans: paymentMeans(stored(world, AliasId)) }
}

function stored(world: World, id: string) {
  const card = world.vault.find('saferpay', id)
  if (card === undefined) throw new SaferpayError('ALIAS_INVALID')
  return card
}
