import { Hono } from 'hono'
import { judgeCard } from '../card-vault'
import { type Call, dropConnection, type SandboxEnv, type World } from '../world'
import { cancel, inquire, refund } from './after-charge'
import { transaction } from './answers'
import { checkAccessToken, checkHmac } from './authentication'
import { captureBody, credentialsBody, readBody } from './bodies'
import { Charges, checkMerchant } from './charges'
import { errorBody, HubError } from './errors'
import { Sessions } from './sessions'
import { settlementReport } from './settlements'

/** Serves Fiserv Commerce Hub as its public documentation describes it. */
export function commerceHub(world: World): Hono<SandboxEnv> {
  const sessions = new Sessions(world)
  const charges = new Charges(world, sessions)
  const app = new Hono<SandboxEnv>()
  app.post('/ch/payments-vas/v1/security/credentials', async (c) => {
    const signed = await checkHmac(world, c)
    checkMerchant(world, readBody(credentialsBody, signed.body).merchantDetails)
    return c.json(await sessions.open(), 201)
  })
  app.post('/ch/payments-vas/v1/card-capture', (c) => capture(world, sessions, c))
  app.post('/ch/payments/v1/charges', async (c) => {
    const outcome = await charges.charge(await checkHmac(world, c))
    if (outcome.lost) return dropConnection(c)
    const { entry, paymentTokens } = outcome.answer
    return c.json({ ...transaction(world, entry), ...(paymentTokens === undefined ? {} : { paymentTokens }) }, 201)
  })
  app.post('/ch/payments-vas/v1/tokens', async (c) => {
    const signed = await checkHmac(world, c)
    const { card, paymentTokens } = charges.tokens(signed)
    return c.json({ ...tokenized(world, signed.clientRequestId, card), paymentTokens }, 201)
  })
  app.post('/ch/payments/v1/transaction-inquiry', async (c) => {
    const found = inquire(world, await checkHmac(world, c))
    return c.json(found.map((entry) => transaction(world, entry)))
  })
  app.post('/ch/payments/v1/cancels', async (c) =>
    c.json(transaction(world, cancel(world, charges, await checkHmac(world, c))), 201),
  )
  app.post('/ch/payments/v1/refunds', async (c) =>
    c.json(transaction(world, refund(world, await checkHmac(world, c))), 201),
  )
  app.post('/ch/reporting/v1/settlements', async (c) => c.json(settlementReport(world, await checkHmac(world, c))))
  app.onError((error, c) => {
    const known = error instanceof HubError ? error : new HubError(500, '703', 'Internal Error')
    return c.json(errorBody(world, known, c.req.header('client-request-id')), known.status)
  })
  return app
}

/** Takes the card form's card into the session of its access token. */
async function capture(world: World, sessions: Sessions, c: Call): Promise<Response> {
  const signed = await checkAccessToken(world, sessions, c)
  const { card } = readBody(captureBody, signed.body).source
  sessions.submit(signed.sessionId)
  const judged = judgeCard(
    { number: card.cardData, month: card.expirationMonth, year: card.expirationYear, cvv: card.securityCode },
    'commercehub',
    world.now(),
  )
  if (judged === 'expired') throw new HubError(400, '115', 'Missing or Invalid Expiration Date', 'expirationYear')
  if (judged === 'security_code') throw new HubError(400, '100', 'Invalid or Missing Field Data', 'securityCode')
  if (judged === 'unknown_card' || judged.behavior === 'decline-tokenize') {
    throw new HubError(400, '103', 'Missing or Invalid Card Number or Token', 'cardData')
  }
  sessions.submit(signed.sessionId, judged)
  return c.json(tokenized(world, signed.clientRequestId, judged), 201)
}

function tokenized(
  world: World,
  clientRequestId: string,
  card: { last4: string; brand: string; expMonth: string; expYear: string },
) {
  return {
    gatewayResponse: {
      transactionType: 'TOKENIZE',
      transactionState: 'AUTHORIZED',
      transactionOrigin: 'ECOM',
      transactionProcessingDetails: {
        transactionTimestamp: world.now().toISOString(),
        clientRequestId,
        transactionId: clientRequestId.replaceAll('-', ''),
      },
    },
    source: {
      sourceType: 'PaymentSession',
      card: {
        last4: card.last4,
        scheme: card.brand.toUpperCase().replace('-', '_'),
        expirationMonth: card.expMonth,
        expirationYear: card.expYear,
      },
    },
  }
}
