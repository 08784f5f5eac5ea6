/** The app with the sandbox behind it and invoices to pay: `const pay = await startPayApp()`. */
import { createHash, randomUUID } from 'node:crypto'
import {
  PaymentForm as FormSchema,
  type PaymentForm,
  type PaymentOutcome,
  type PaymentResult,
} from '@obverse/contract/domains/payments'
import { decimalText } from '@obverse/contract/rules/payments'
import { sandboxPayments } from '@obverse/front/payments-env'
import { demoKeys, type LedgerEntry, type Sandbox, startSandbox } from '@obverse/sandbox'
import { eq, sql } from 'drizzle-orm'
import { composeDomains } from '../../../app'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import type { BackendSetting } from '../../../setting'
import { type As, startTestApp, type TestAnswer, type TestApp } from '../../../testing/harness'
import { sessions } from '../../accounts/tables'
import { orderPayables } from '../../memberships/payables'
import { submissionsDomain } from '../../submissions'
import type { Actor } from '../actor'
import { reconcile } from '../doubt/reconcile'
import type { PaymentsSetting } from '../setting'
import { failedCharges, makeBooks, testSource } from './payable-source'

export const GOOD = '4012001928706700'
export const cards = {
  good: GOOD,
  mastercard: '5500007287297385',
  refusedByForm: '4000000000010019',
  declined: '4000000000010027',
  answerLost: '4000000000010035',
  lostBefore: '4000000000010043',
  slow: '4000000000010050',
  lying500: '4000000000010068',
  busy: '4000000000010076',
  noToken: '4000000000010084',
} as const

export type Somebody = Awaited<ReturnType<TestApp['person']>>
export type PayApp = TestApp & {
  sandbox: Sandbox
  clock: {
    at: number
    pass(seconds: number): void
    /** Moves to the start of the next window of this length, so that no attempt of a test falls into another window. */
    toNextWindow(seconds: number): void
  }
  logged: unknown[]
  failedCharges: string[]
  sources: () => readonly (typeof testSource)[]
  /** Adds a new invoice of a person; returns its number. */
  invoice(person: { PeopleID: number }, minor?: number, more?: { chargeDay?: string; site?: string }): Promise<string>
  /** Opens a session of the card form and types this card into it, as a browser would; returns its handle. */
  card(as: As, number?: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<string>
  prepared(as: As, numbers: string[], token?: string): Promise<TestAnswer>
  form(
    over: Partial<PaymentForm> & { PaymentReferenceNumbers: string[]; CCGTransactionID: string },
  ): Partial<PaymentForm>
  /** Pays numbers from beginning to end. */
  pay(
    as: As,
    numbers: string[],
    card?: string,
    over?: Partial<PaymentForm>,
  ): Promise<{ id: string; answer: TestAnswer }>
  result(as: As, id: string): Promise<PaymentResult>
  /** Runs the worker once, some seconds later. */
  reconcileAfter(seconds: number): Promise<void>
  stateOf(id: string): Promise<{ intent: string; attempt: string | null }>
  settled(): Promise<{ payment_id: string; reference: string; minor: number }[]>
  charges(): LedgerEntry[]
}

let serial = 0
/** Returns an unused invoice number. */
const newNumber = () => `14${String(10_000_000 + ++serial).slice(-8)}`
let network = 0
/** Returns an unused network address, so that limits by network do not mix. */
export const newIp = () => `10.9.${(++network >> 8) & 255}.${network & 255}`

/** Starts the app with the sandbox and the test invoices; `change` replaces settings of payments. */
export async function startPayApp(
  over: Partial<BackendSetting> = {},
  change: (payments: PaymentsSetting) => PaymentsSetting = (payments) => payments,
): Promise<PayApp> {
  const clock = {
    at: Date.now(),
    pass(seconds: number) {
      clock.at += seconds * 1000
    },
    toNextWindow(seconds: number) {
      clock.at = (Math.floor(clock.at / (seconds * 1000)) + 1) * seconds * 1000
    },
  }
  const now = () => new Date(clock.at)
  const sandbox = await startSandbox({ port: 0, slow: 0.01, now })
  const logged: unknown[] = []
  const keep = (fields: Record<string, unknown>, message: string) => void logged.push({ ...fields, message })
  const app = await startTestApp(
    {
      now,
      payments: change(sandboxPayments(sandbox.origin)),
      log: { info: keep, warn: keep, error: keep },
      ...over,
    },
    composeDomains({ submissions: { ...submissionsDomain, payables: [testSource] } }),
  )
  await makeBooks(app.ctx)
  const sources = () => [testSource, orderPayables]
  const pay: PayApp = Object.assign(app, {
    sandbox,
    clock,
    logged,
    failedCharges,
    sources,
    async invoice(
      person: { PeopleID: number },
      minor = 1204,
      { chargeDay, site = 'NGC-com' }: { chargeDay?: string; site?: string } = {},
    ) {
      const { SiteID, Currency } = found(app.backend.sites.byCode(site))
      const reference = newNumber()
      await app.ctx.db.execute(sql`insert into test_payables values (${reference}, ${person.PeopleID}, ${SiteID},
        ${minor}, ${Currency}, ${chargeDay ?? null})`)
      return reference
    },
    async card(
      as: As,
      number: string = GOOD,
      query: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const answer = await app.call(as, 'GET /pay/api/commercehub-credentials/', {
        query,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ip: newIp(),
      })
      if (answer.status !== 200) throw new Error(`No card form: ${answer.status} ${answer.text}`)
      const given = answer.json<{ AccessToken: string; CommercehubSession: string }>()
      await type(sandbox, given.AccessToken, number, clock.at)
      return given.CommercehubSession
    },
    prepared: (as: As, numbers: string[], Token?: string) =>
      app.call(as, 'POST /pay/api/prepare/', {
        body: { PaymentReferenceNumbers: numbers, PaymentReferenceType: 'Invoice Number', ...(Token && { Token }) },
        ip: newIp(),
      }),
    form: (given: Partial<PaymentForm>): Partial<PaymentForm> => ({
      PaymentReferenceType: 'Invoice Number',
      Email: 'payer@people.example',
      ConfirmEmail: 'payer@people.example',
      FirstName: 'Paula',
      LastName: 'Payer',
      PaymentAmount: '12.04',
      ...given,
    }),
    async pay(as: As, numbers: string[], card: string = GOOD, more: Partial<PaymentForm> = {}) {
      const set = await pay.prepared(as, numbers)
      if (set.status !== 200) return { id: '', answer: set }
      const { CCGTransactionID: id, Amount } = set.json<{ CCGTransactionID: string; Amount: { Minor: number } }>()
      const CommercehubSession = await pay.card(as, card, { CCGTransactionID: id })
      const body = pay.form({
        PaymentReferenceNumbers: numbers,
        CCGTransactionID: id,
        CommercehubSession,
        PaymentAmount: decimalText(Amount.Minor),
        ...more,
      })
      return { id, answer: await app.call(as, 'POST /pay/api/submit/', { body, ip: newIp() }) }
    },
    result: async (as: As, id: string) =>
      (await app.call(as, `GET /pay/api/result/${id}/`, { ip: newIp() })).json<PaymentResult>(),
    async reconcileAfter(seconds: number) {
      clock.pass(seconds)
      await reconcile(app.ctx, sources)
    },
    async stateOf(id: string) {
      const { rows } = await app.ctx.db.execute<{ intent: string; attempt: string | null }>(
        sql`select i.state as intent, a.state as attempt from payment_intents i
          left join payment_attempts a on a.payment_id = i.payment_id where i.payment_id = ${id}`,
      )
      return found(rows[0])
    },
    settled: async () =>
      (
        await app.ctx.db.execute<{ payment_id: string; reference: string; minor: number }>(
          sql`select * from test_settlements order by reference, payment_id`,
        )
      ).rows,
    charges: () => sandbox.ledger().filter((entry) => entry.kind === 'charge' && entry.outcome === 'approved'),
  })
  const { stop } = app
  pay.stop = async () => {
    await stop()
    await sandbox.stop()
  }
  return pay
}

/** Sends typed card data as the provider's own card form does. */
export async function type(sandbox: Sandbox, accessToken: string, cardData: string, at: number): Promise<void> {
  const requestID = randomUUID()
  const body = JSON.stringify({
    source: {
      sourceType: 'PaymentCard',
      card: { cardData, expirationMonth: '12', expirationYear: '2030', securityCode: '777' },
    },
  })
  const { apiKey } = demoKeys.commercehub
  await fetch(`${sandbox.urls.commercehub}/payments-vas/v1/card-capture`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Api-Key': apiKey,
      'Client-Request-Id': requestID,
      Timestamp: String(at),
      'Auth-Token-Type': 'AccessToken',
      Authorization: accessToken,
      'Message-Digest': createHash('sha256')
        .update(apiKey + requestID + at + body)
        .digest('hex'),
    },
    body,
  })
}

/** Returns the context and the actor of a person for direct calls of verbs, without the limits of the routes. */
export async function inside(app: TestApp, person: Somebody): Promise<{ ctx: Context; actor: Actor }> {
  const [session] = await app.ctx.db.select().from(sessions).where(eq(sessions.PeopleID, person.PeopleID))
  const SessionID = found(session).SessionID
  const ctx: Context = {
    ...app.ctx,
    site: found(app.backend.sites.byCode('NGC-com')),
    culture: 'en-US',
    ip: newIp(),
    requestId: randomUUID(),
    person: {
      PeopleID: person.PeopleID,
      Email: person.Email,
      PublicName: '',
      FirstName: 'Test',
      LastName: 'Person',
      DealerID: null,
      SessionID,
      HasSecondFactor: false,
      MustEnrolSecondFactor: false,
      roles: new Set(),
    },
  }
  return { ctx, actor: { peopleID: person.PeopleID, sessionID: SessionID, browser: null, userAgent: 'test' } }
}

/** Returns a form with all its defaults, as the verb gets it. */
export const whole = (form: Partial<PaymentForm>): PaymentForm => FormSchema.parse(form)

/** Reads the outcome of a submitted payment from an answer. */
export const outcomeOf = (answer: TestAnswer): PaymentOutcome => answer.json<PaymentOutcome>()
