import { Hono } from 'hono'
import { DAY } from '../settlements'
import { dropConnection, type SandboxEnv, type World } from '../world'
import * as after from './after-authorization'
import * as aliases from './aliases'
import { Contexts } from './contexts'
import { SaferpayError, SPEC_VERSION } from './errors'
import { fieldsRoutes } from './fields'
import { checkBasic, guard, Retries } from './guard'
import { payerPages } from './payer-pages'
import { assertPage, initializePage } from './payment-page'
import { settlementFile } from './settlement-file'
import * as transactions from './transactions'

type Handler = (body: unknown) => transactions.Content | Promise<transactions.Content>

/** Serves Saferpay's JSON API 1.53 as its public documentation describes it, and its payers' pages. */
export function saferpay(world: World): Hono<SandboxEnv> {
  const contexts = new Contexts(world)
  const retries = new Retries()
  const handlers: Record<string, Handler> = {
    'PaymentPage/Initialize': (body) => initializePage(world, contexts, body),
    'PaymentPage/Assert': (body) => assertPage(world, contexts, body),
    'Transaction/Initialize': (body) => transactions.initialize(world, contexts, body),
    'Transaction/Authorize': (body) => transactions.authorize(world, contexts, body),
    'Transaction/AuthorizeDirect': (body) => transactions.authorizeDirect(world, contexts, body),
    'Transaction/AuthorizeReferenced': (body) => transactions.authorizeReferenced(world, body),
    'Transaction/Capture': (body) => after.capture(world, body),
    'Transaction/Cancel': (body) => after.cancel(world, body),
    'Transaction/Refund': (body) => after.refund(world, body),
    'Transaction/Inquire': (body) => after.inquire(world, body),
    'Alias/Insert': (body) => aliases.insert(world, contexts, body),
    'Alias/AssertInsert': (body) => aliases.assertInsert(world, contexts, body),
    'Alias/InsertDirect': (body) => aliases.insertDirect(world, contexts, body),
    'Alias/Update': (body) => aliases.update(world, body),
    'Alias/Delete': (body) => aliases.remove(world, body),
    'Alias/Inquire': (body) => aliases.inquireAlias(world, body),
  }
  const app = new Hono<SandboxEnv>()
  for (const [path, handle] of Object.entries(handlers)) {
    app.post(`/api/Payment/v1/${path}`, async (c) => {
      let known = ''
      try {
        const { body, requestId } = await guard(world, retries, c)
        known = requestId
        const content = await handle(body)
        if (content === 'lost') return dropConnection(c)
        return c.json({ ResponseHeader: { SpecVersion: SPEC_VERSION, RequestId: requestId }, ...content })
      } catch (error) {
        const refusal = error instanceof SaferpayError ? error : new SaferpayError('INTERNAL_ERROR')
        return c.json(refusal.body(known), refusal.status)
      }
    })
  }
  app.get('/api/settlements/:customerId/:file', (c) => {
    try {
      checkBasic(world, c)
      const [day = '', ending] = c.req.param('file').split('.')
      const isKnown = c.req.param('customerId') === world.keys.saferpay.customerId && ending === 'csv' && DAY.test(day)
      if (!isKnown) return c.notFound()
      return c.text(settlementFile(world, day), 200, { 'content-type': 'text/csv; charset=utf-8' })
    } catch (error) {
      const refusal = error instanceof SaferpayError ? error : new SaferpayError('INTERNAL_ERROR')
      return c.json(refusal.body(''), refusal.status)
    }
  })
  app.route('/', fieldsRoutes(world, contexts))
  app.route('/', payerPages(world, contexts))
  return app
}
