import type { payments } from '@obverse/contract/domains/payments'
import { found } from '../../errors'
import type { CallRequest } from '../../http/call'
import { limitAttempts } from '../../http/limits'
import { type AreaHandlers, reply } from '../../http/mount'
import { refuseCrossSite } from '../../http/policy'
import { actorOf, ownIntent, recognizable } from './actor'
import { inquireNow, resolve } from './doubt/resolve'
import { limitCalls, limitCardCalls, limits } from './limits'
import { credentials, generateToken, processorInfo } from './pay/client-setup'
import { frameValues } from './pay/frame-values'
import { complete, handleChallenge, notified } from './pay/go-on'
import { linkDue, makeLink, readLink, renewLink } from './pay/links'
import { prepare } from './pay/prepare'
import { getResult } from './pay/replay'
import { listStandings, startAgain } from './pay/standings'
import { submit } from './pay/submit'
import { validateInvoice } from './pay/validate-invoice'
import type { Sources } from './payables'
import { listProfiles, removeProfile, saveProfile } from './profiles'
import { downloadReceipt } from './receipt/download'
import { decideRefund, requestRefund, voidPayment } from './refund/refunds'
import { saveLog } from './save-log'
import { listDifferences, listInvoiceDifferences, readDifferenceTie, resolveDifference } from './settlement/staff'
import { listPayments, paymentDetail } from './staff'
import { openInvoices, updatePaymentToken } from './update-card/invoice-cards'

const noStore = { 'cache-control': 'private, no-store' }
/** Refuses a cross-site request: these GETs write, as documented, so another site must not make a browser send them. */
const refuseForeign = (request: CallRequest) =>
  refuseCrossSite({ headers: request.headers, host: request.headers.get('host') ?? '' })

/** Returns the handlers of the calls of payments. */
export const handlers = (sources: Sources): AreaHandlers<typeof payments> => ({
  openInvoices: (ctx) => openInvoices(ctx, sources),
  updatePaymentToken: async (ctx, { body }, request) => {
    await limitCardCalls(ctx, 'cardUpdate')
    return updatePaymentToken(ctx, sources, body, actorOf(ctx, request))
  },

  profiles: (ctx) => listProfiles(ctx),
  saveProfile: (ctx, { params, body }) => saveProfile(ctx, params.profileID, body),
  removeProfile: (ctx, { params }) => removeProfile(ctx, params.profileID),

  prepare: async (ctx, { body }, request) => {
    await limitCalls(ctx, 'prepare')
    const { actor, cookies } = recognizable(actorOf(ctx, request))
    return reply(await prepare(ctx, sources, body, actor), {}, cookies)
  },
  standings: async (ctx, { body }, request) => {
    await limitCalls(ctx, 'standings')
    return reply(await listStandings(ctx, sources, body, actorOf(ctx, request)), noStore)
  },
  startAgain: async (ctx, { body }, request) => {
    await limitCalls(ctx, 'startAgain')
    return reply(await startAgain(ctx, sources, body, actorOf(ctx, request)), noStore)
  },
  link: async (ctx, { query }) => {
    await limitAttempts(ctx, limits.link)
    return reply(await readLink(ctx, sources, query.token), noStore)
  },
  renewLink: async (ctx, { body }) => {
    await limitAttempts(ctx, limits.renew)
    await renewLink(ctx, sources, body)
  },
  processorInfo: async (ctx, { query }, request) => {
    refuseForeign(request)
    await limitCalls(ctx, 'setup')
    return reply(await processorInfo(ctx, actorOf(ctx, request), query.CCGTransactionID), noStore)
  },
  commercehubCredentials: async (ctx, { query }, request) => {
    refuseForeign(request)
    await limitCardCalls(ctx, 'setup', query.CCGTransactionID)
    const of = { paymentID: query.CCGTransactionID, purpose: query.purpose }
    return reply(await credentials(ctx, actorOf(ctx, request), of), noStore)
  },
  generateToken: async (ctx, { query }, request) => {
    refuseForeign(request)
    await limitCalls(ctx, 'setup')
    return reply(await generateToken(ctx, actorOf(ctx, request), query.CCGTransactionID), noStore)
  },
  iframeValues: async (ctx, { query }, request) => {
    refuseForeign(request)
    await limitCardCalls(ctx, 'submit')
    return reply(await frameValues(ctx, sources, query, actorOf(ctx, request)), noStore)
  },
  validateInvoice: async (ctx, { body }) => {
    await limitCalls(ctx, 'validate')
    return validateInvoice(ctx, sources, body)
  },
  submit: async (ctx, { body }, request) => {
    await limitCardCalls(ctx, 'submit', body.CCGTransactionID)
    const { actor, cookies } = recognizable(actorOf(ctx, request))
    return reply(await submit(ctx, sources, body, actor), {}, cookies)
  },
  handleChallenge: async (ctx, { body }, request) => {
    await limitCalls(ctx, 'prepare')
    return handleChallenge(ctx, sources, body, actorOf(ctx, request))
  },
  complete: async (ctx, { body }, request) => {
    await limitCalls(ctx, 'prepare')
    return complete(ctx, sources, body, actorOf(ctx, request))
  },
  notify: async (ctx, { params }) => {
    await notified(ctx, sources, params.signedID)
    return new Response('', { headers: { 'content-type': 'text/plain', ...noStore } })
  },
  result: async (ctx, { params }, request) => {
    await limitCalls(ctx, 'result')
    const intent = await ownIntent(ctx, actorOf(ctx, request), params.transactionId)
    return reply(await getResult(ctx, intent.PaymentID), noStore)
  },
  receipt: async (ctx, { params }, request) => {
    await limitCalls(ctx, 'receipt')
    const actor = actorOf(ctx, request)
    return downloadReceipt(ctx, sources, await ownIntent(ctx, actor, params.transactionId))
  },
  saveLog: async (ctx, { body }, request) => {
    await limitCalls(ctx, 'log')
    await saveLog(ctx, body, actorOf(ctx, request))
  },
  testCards: async (ctx) => {
    const cards = found(ctx.payments.isDemo ? ctx.payments.testCards : null)
    const t = await ctx.words()
    return cards.map((card) => ({ ...card, Outcome: t(card.Outcome) }))
  },

  list: (ctx, { query }) => listPayments(ctx, query),
  payment: (ctx, { params }) => paymentDetail(ctx, params.paymentID),
  inquire: (ctx, { params }) => inquireNow(ctx, sources, params.paymentID),
  resolve: (ctx, { params, body }) => resolve(ctx, sources, params.paymentID, body),
  refund: (ctx, { params, body }) => requestRefund(ctx, sources, params.paymentID, body),
  decideRefund: (ctx, { params, body }) => decideRefund(ctx, sources, params, body),
  void: (ctx, { params, body }) => voidPayment(ctx, sources, params.paymentID, body),
  settlementDifferences: (ctx, { query }) => listDifferences(ctx, query),
  differenceTie: (ctx, { params, query }) => readDifferenceTie(ctx, sources, params.differenceID, query.number),
  invoiceDifferences: (ctx, { params }) => listInvoiceDifferences(ctx, params.invoiceNumber),
  resolveDifference: (ctx, { params, body }) => resolveDifference(ctx, sources, params.differenceID, body),
  linkDue: (ctx, { query: { numbers, type } }) =>
    linkDue(ctx, sources, { References: numbers, PaymentReferenceType: type }),
  makeLink: (ctx, { body }) => makeLink(ctx, sources, body),
})
