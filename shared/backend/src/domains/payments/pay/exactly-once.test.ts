import { decimalText } from '@obverse/contract/rules/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../errors'
import { mailsTo } from '../../accounts/testing'
import { reconcile } from '../doubt/reconcile'
import { moveAttempt, readIntent } from '../machine'
import { owed } from '../payables'
import { cards, inside, newIp, outcomeOf, type PayApp, type Somebody, startPayApp, whole } from '../testing/pay-app'
import { chosenCard } from './chosen-card'
import { newIntent } from './prepare'
import { outcomeNow } from './replay'
import { readGenerations, reserve } from './reserve'
import { withinBudget } from './run-attempt'
import { submit } from './submit'

let pay: PayApp
let clara: Somebody
beforeAll(async () => {
  pay = await startPayApp({ poolSize: 20 })
})
// A new person each time, so that the limits of one test do not reach the next.
beforeEach(async () => {
  clara = await pay.person()
})
afterAll(async () => {
  await settleEverything()
  booksAgree(await pay.settled())
  await pay.stop()
})

/** Lets the worker resolve everything a test left in doubt. */
async function settleEverything() {
  for (const seconds of [61, 400, 200]) await pay.reconcileAfter(seconds)
}
/** Expects that every cent the provider took and kept is booked here once, and nothing else is. */
function booksAgree(ours: readonly { reference: string; minor: number }[]) {
  const sum = (list: readonly (readonly [string, number])[]) =>
    [...list.reduce((all, [key, minor]) => all.set(key, (all.get(key) ?? 0) + minor), new Map<string, number>())]
      .filter(([, minor]) => minor !== 0)
      .sort()
  const ledger = pay.sandbox.ledger().filter((one) => one.outcome === 'approved')
  const sign = { charge: 1, void: -1, refund: -1, authorization: 0, capture: 0 } as const
  const theirs = sum(ledger.map((one) => [invoiceOf(one.id, one.of, ledger), sign[one.kind] * one.minor]))
  expect(sum(ours.map((one) => [firstOf.get(one.reference) ?? one.reference, one.minor]))).toEqual(theirs)
}
const invoiceOf = (id: string, of: string | undefined, ledger: readonly { id: string; invoice: string }[]): string =>
  ledger.find((one) => one.id === (of ?? id))?.invoice ?? ''
/** The provider's books list a payment of several numbers under the first. */
const firstOf = new Map<string, string>()

const start = async (numbers: string[], card: string = cards.good) => {
  const set = await pay.prepared(clara.as, numbers)
  const { CCGTransactionID, Amount } = set.json<{ CCGTransactionID: string; Amount: { Minor: number } }>()
  const CommercehubSession = await pay.card(clara.as, card, { CCGTransactionID })
  const PaymentAmount = decimalText(Amount.Minor)
  return pay.form({ PaymentReferenceNumbers: numbers, CCGTransactionID, CommercehubSession, PaymentAmount })
}
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'ok' : result.reason instanceof Failure ? result.reason.code : String(result.reason)
const idOf = (form: { CCGTransactionID?: string | undefined }) => form.CCGTransactionID ?? ''
const chargesOf = (number: string) => pay.charges().filter((one) => one.invoice === number)

describe('one charge for a payment', () => {
  it('PAY-5 gives 60 identical submissions the same answer and charges once', async () => {
    const number = await pay.invoice(clara)
    const form = whole(await start([number]))
    const { ctx, actor } = await inside(pay, clara)
    const answers = await Promise.all(Array.from({ length: 60 }, () => submit(ctx, pay.sources, form, actor)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ Success: true })
    expect(chargesOf(number)).toHaveLength(1)
  })

  it('PAY-5 lets one of many payments for the same invoice through and refuses the others in plain words', async () => {
    const number = await pay.invoice(clara)
    const forms = []
    for (let n = 0; n < 12; n++) forms.push(whole(await start([number])))
    const { ctx, actor } = await inside(pay, clara)
    const results = await Promise.allSettled(forms.map((form) => submit(ctx, pay.sources, form, actor)))
    const codes = results.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    // A request during the payment gets `conflict`; a request after it gets `invalid`, as nothing is left to pay.
    expect(codes.filter((code) => code === 'conflict' || code === 'invalid')).toHaveLength(11)
    expect(chargesOf(number)).toHaveLength(1)
  })

  it('PAY-5 tells a second payment for the number that one is under way, and unlocks nothing', async () => {
    const number = await pay.invoice(clara)
    const second = await start([number])
    const first = await pay.pay(clara.as, [number], cards.answerLost)
    expect(outcomeOf(first.answer)).toMatchObject({ Success: true, IsChargeFailed: false })
    expect(await pay.stateOf(first.id)).toEqual({ intent: 'PENDING', attempt: 'IN_DOUBT' })
    const refused = await pay.call(clara.as, 'POST /pay/api/submit/', { body: second, ip: newIp() })
    expect(refused.status).toBe(409)
    expect(refused.error().message).toContain('is already being processed')
    expect((await pay.prepared(clara.as, [number])).status).toBe(409)
    // The refusal does not use up its card form.
    expect((await pay.stateOf(idOf(second))).intent).toBe('CREATED')
  })

  it('PAY-3 refuses the id of a payment with other details, and replays it with the same', async () => {
    const [a, b] = [await pay.invoice(clara), await pay.invoice(clara)]
    const form = await start([a])
    const { ctx, actor } = await inside(pay, clara)
    const first = await submit(ctx, pay.sources, whole(form), actor)
    expect(await submit(ctx, pay.sources, whole(form), actor)).toEqual(first)
    for (const other of [{ PaymentAmount: '12.05' }, { PaymentReferenceNumbers: [b] }])
      await expect(submit(ctx, pay.sources, whole({ ...form, ...other }), actor)).rejects.toMatchObject({
        code: 'invalid',
      })
    expect(chargesOf(a)).toHaveLength(1)
    expect(chargesOf(b)).toHaveLength(0)
  })

  it('PAY-5 pays overlapping sets of invoices without a deadlock and pays none twice', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 6; n++) numbers.push(await pay.invoice(clara, 1000 + n))
    const pairs = numbers.map((_, n) => [numbers[n] ?? '', numbers[(n + 1) % 6] ?? ''])
    const forms = []
    for (const pair of pairs) forms.push(whole(await start(pair)))
    const { ctx, actor } = await inside(pay, clara)
    const results = await Promise.allSettled(forms.map((form) => submit(ctx, pay.sources, form, actor)))
    for (const result of results) expect(['ok', 'conflict', 'invalid']).toContain(codeOf(result))
    results.forEach((result, n) => {
      if (result.status === 'fulfilled') for (const one of pairs[n] ?? []) firstOf.set(one, pairs[n]?.[0] ?? '')
    })
    const settled = (await pay.settled()).filter((one) => numbers.includes(one.reference))
    expect(new Set(settled.map((one) => one.reference)).size).toBe(settled.length)
    expect(settled.length).toBeGreaterThan(0)
  })

  it('PAY-5 accepts a payment of a later balance of a paid invoice', async () => {
    const number = await pay.invoice(clara, 1000)
    await pay.pay(clara.as, [number])
    expect((await pay.prepared(clara.as, [number])).status).toBe(422)
    await pay.ctx.db.execute(sql`update test_payables set total = 1500 where reference = ${number}`)
    const again = await pay.pay(clara.as, [number])
    expect(outcomeOf(again.answer)).toMatchObject({ Success: true })
    expect(chargesOf(number).map((one) => one.minor)).toEqual([1000, 500])
  })
})

describe('a declined card', () => {
  it.each([
    ['declined', cards.declined, 'DECLINED', 'The credit card you entered was declined. Please review and try again.'],
  ])('PAY-5 frees the invoice when the card is %s', async (_name, card, state, message) => {
    const number = await pay.invoice(clara)
    const { id, answer } = await pay.pay(clara.as, [number], card)
    expect(outcomeOf(answer)).toMatchObject({
      Success: false,
      IsChargeFailed: true,
      Message: message,
      RedirectUrl: null,
    })
    expect((await pay.stateOf(id)).intent).toBe(state)
    expect(await pay.result(clara.as, id)).toMatchObject({ Success: false, Pending: false, Message: message })
    const again = await pay.pay(clara.as, [number])
    expect(outcomeOf(again.answer).Success).toBe(true)
    expect(chargesOf(number)).toHaveLength(1)
  })
})

describe('the mail that a payer is told to wait for', () => {
  const about = async (email: string) =>
    (await mailsTo(pay, email)).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  const attempt = async (card: string) => {
    const Email = `${crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@people.example`
    const number = await pay.invoice(clara)
    const { id, answer } = await pay.pay(clara.as, [number], card, { Email, ConfirmEmail: Email })
    return { Email, number, id, outcome: outcomeOf(answer) }
  }

  it('PAY-5 comes once when a payment in doubt ends without money, with the reason and what to do', async () => {
    const { Email, number, id, outcome } = await attempt(cards.lostBefore)
    expect(outcome.Message).toContain('we’ll e-mail you the result')
    for (let n = 0; n < 3; n++) expect((await pay.result(clara.as, id)).Pending).toBe(true)
    for (const seconds of [61, 240, 200, 61]) await pay.reconcileAfter(seconds)
    expect((await pay.stateOf(id)).intent).toBe('FAILED')
    const mails = await about(Email)
    expect(mails).toHaveLength(1)
    for (const words of ['You have not been charged', '$12.04', number, `pay/?invoice=${number}`])
      expect(mails[0]).toContain(words)
  })

  it('PAY-5 comes when staff resolve the doubt as not charged', async () => {
    const { Email, id } = await attempt(cards.lostBefore)
    const body = { WasCharged: false, Reason: 'Asked the provider' }
    expect((await pay.call('billing', `POST /admin/api/payments/${id}/resolve/`, { body })).status).toBe(200)
    expect(await about(Email)).toHaveLength(1)
  })

  it('PAY-5 is only the receipt when a payment in doubt was charged', async () => {
    const { Email } = await attempt(cards.answerLost)
    await pay.reconcileAfter(61)
    const mails = await about(Email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We received your payment')
  })

  it('PAY-5 does not come for an end the payer sees at once', async () => {
    for (const card of [cards.declined, cards.busy]) expect(await about((await attempt(card)).Email)).toEqual([])
  })
})

describe('a lost answer', () => {
  it('PAY-5 finds that a payment whose answer was lost was charged', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.answerLost)
    expect(await pay.result(clara.as, id)).toMatchObject({ Success: false, Pending: true })
    await pay.reconcileAfter(61)
    expect(await pay.stateOf(id)).toEqual({ intent: 'PAID', attempt: 'CAPTURED' })
    expect(chargesOf(number)).toHaveLength(1)
    expect((await pay.settled()).filter((one) => one.reference === number)).toHaveLength(1)
  })

  it('PAY-5 keeps an invoice locked until a lost charge can no longer arrive, then voids it and unlocks the invoice', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.lostBefore)
    await pay.reconcileAfter(61)
    expect(await pay.stateOf(id)).toEqual({ intent: 'PENDING', attempt: 'IN_DOUBT' })
    await pay.reconcileAfter(240)
    expect((await pay.stateOf(id)).intent).toBe('PENDING')
    await pay.reconcileAfter(200)
    expect(await pay.stateOf(id)).toEqual({ intent: 'FAILED', attempt: 'FAILED' })
    expect(chargesOf(number)).toHaveLength(0)
    expect(outcomeOf((await pay.pay(clara.as, [number])).answer).Success).toBe(true)
  })

  it('PAY-5 treats a server error as unknown, not as a failure', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.lying500)
    expect(await pay.stateOf(id)).toEqual({ intent: 'PENDING', attempt: 'IN_DOUBT' })
    await pay.reconcileAfter(61)
    expect((await pay.stateOf(id)).intent).toBe('PAID')
  })

  it('PAY-5 treats "too many requests" as a failure: nothing is charged and the invoice can be paid at once', async () => {
    const number = await pay.invoice(clara)
    const { id, answer } = await pay.pay(clara.as, [number], cards.busy)
    expect(outcomeOf(answer)).toMatchObject({ IsChargeFailed: true, RedirectUrl: null })
    expect(await pay.stateOf(id)).toEqual({ intent: 'FAILED', attempt: 'FAILED' })
    expect(outcomeOf((await pay.pay(clara.as, [number])).answer).Success).toBe(true)
    expect(chargesOf(number)).toHaveLength(1)
  })

  it('PAY-5 books once when a slow answer and eight workers come together', async () => {
    const number = await pay.invoice(clara)
    const form = whole(await start([number], cards.slow))
    const { ctx, actor } = await inside(pay, clara)
    const release = pay.sandbox.hold()
    const submitted = submit(ctx, pay.sources, form, actor)
    await expect.poll(async () => (await pay.stateOf(idOf(form))).attempt).toBe('SENDING')
    pay.clock.pass(61)
    const workers = Promise.all(Array.from({ length: 8 }, () => reconcile(pay.ctx, pay.sources)))
    release()
    await workers
    await submitted
    await pay.reconcileAfter(61)
    expect(await pay.stateOf(idOf(form))).toEqual({ intent: 'PAID', attempt: 'CAPTURED' })
    expect((await pay.settled()).filter((one) => one.reference === number)).toHaveLength(1)
    expect(chargesOf(number)).toHaveLength(1)
  })

  it('PAY-5 hands a payment to a person after two hours without any answer', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.answerLost)
    const hub = pay.ctx.payments.commercehub
    const deaf = { ...pay.ctx, payments: { ...pay.ctx.payments, commercehub: hub && { ...hub, secret: 'wrong' } } }
    pay.clock.pass(3600)
    await reconcile(deaf, pay.sources)
    expect((await pay.stateOf(id)).attempt).toBe('IN_DOUBT')
    pay.clock.pass(3700)
    await reconcile(deaf, pay.sources)
    expect(await pay.stateOf(id)).toEqual({ intent: 'PENDING', attempt: 'MANUAL' })
    const asked = await pay.call('billing', `POST /admin/api/payments/${id}/inquire/`)
    expect(asked.json<{ State: string }>().State).toBe('PAID')
  })
})

describe('a process that dies', () => {
  const crashed = async (number: string) => {
    const { ctx, actor } = await inside(pay, clara)
    const form = whole(await start([number]))
    const intent = await readIntent(ctx, idOf(form))
    if (!intent) throw new Error('not prepared')
    const due = await owed(ctx, pay.sources, 'Invoice Number', [number])
    const generations = await readGenerations(ctx, [number])
    const card = (tx: typeof ctx) => chosenCard(tx, form, intent, actor)
    const set = { Fingerprint: 'x' }
    const reserved = await reserve(ctx, pay.sources, intent, { due, generations, keepsCard: false, set, card })
    return { id: intent.PaymentID, reserved }
  }

  it('PAY-5 leaves the invoice free when the process dies before sending', async () => {
    const number = await pay.invoice(clara)
    const { id } = await crashed(number)
    expect((await pay.prepared(clara.as, [number])).status).toBe(409)
    await pay.reconcileAfter(200)
    expect(await pay.stateOf(id)).toEqual({ intent: 'FAILED', attempt: 'FAILED' })
    expect(outcomeOf((await pay.pay(clara.as, [number])).answer).Success).toBe(true)
  })

  it('PAY-5 is in doubt when the process dies right after marking it sent, and ends unpaid only when nothing was charged', async () => {
    const number = await pay.invoice(clara)
    const { id, reserved } = await crashed(number)
    const SentUTC = new Date(pay.clock.at).toISOString()
    await moveAttempt(pay.ctx, reserved?.attempt.AttemptID ?? '', ['CREATED'], 'SENDING', { SentUTC })
    await pay.reconcileAfter(61)
    expect(await pay.stateOf(id)).toEqual({ intent: 'PENDING', attempt: 'IN_DOUBT' })
    await pay.reconcileAfter(420)
    expect((await pay.stateOf(id)).intent).toBe('FAILED')
  })
})

describe('random failures', () => {
  it('PAY-5 ends every payment paid or unpaid, and each invoice charged at most once', {
    timeout: 120_000,
  }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    let at = seed
    const random = (below: number) => {
      at = (at * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((at / 2 ** 31) * below)
    }
    const kinds = [
      cards.good,
      cards.declined,
      cards.answerLost,
      cards.lostBefore,
      cards.lying500,
      cards.busy,
      cards.slow,
    ]
    const payers = await Promise.all([1, 2, 3].map(() => pay.person()))
    const open: { number: string; payer: Somebody }[] = []
    for (const payer of payers)
      for (let n = 0; n < 3; n++) open.push({ number: await pay.invoice(payer, 900 + n), payer })
    const ids: string[] = []
    for (let round = 0; round < 4; round++) {
      const tries = Array.from({ length: 8 }, () => ({
        one: open[random(open.length)],
        card: kinds[random(kinds.length)],
      }))
      const done = await Promise.all(
        tries.map(({ one, card }) => (one ? pay.pay(one.payer.as, [one.number], card) : null)),
      )
      for (const each of done) if (each?.id) ids.push(each.id)
      for (let n = 0; n < 3; n++) await pay.reconcileAfter(61 + random(400))
      pay.clock.pass(900)
    }
    await settleEverything()
    for (const id of ids)
      expect(['PAID', 'FAILED', 'DECLINED', 'CREATED'], `seed ${seed}`).toContain((await pay.stateOf(id)).intent)
    for (const { number } of open) {
      const kept = chargesOf(number).filter(
        (one) => !pay.sandbox.ledger().some((v) => v.kind === 'void' && v.of === one.id),
      )
      expect(kept.length, `seed ${seed}`).toBeLessThanOrEqual(1)
      const ours = (await pay.settled()).filter((one) => one.reference === number)
      expect(
        ours.map((one) => one.minor),
        `seed ${seed}`,
      ).toEqual(kept.map((one) => one.minor))
    }
  })

  it('PAY-5 answers "pending" after the time a browser waits, while the work goes on', async () => {
    const number = await pay.invoice(clara)
    const form = whole(await start([number], cards.slow))
    const { ctx, actor } = await inside(pay, clara)
    const release = pay.sandbox.hold()
    const work = submit(ctx, pay.sources, form, actor)
    const endless = new Promise<never>(() => undefined)
    await withinBudget(ctx, idOf(form), endless, 100)
    await expect.poll(async () => (await pay.stateOf(idOf(form))).attempt).toBe('SENDING')
    expect(await outcomeNow(ctx, idOf(form))).toMatchObject({
      Success: true,
      RedirectUrl: `/pay/result/?requestID=${idOf(form)}`,
      IsChargeFailed: false,
    })
    expect(await pay.result(clara.as, idOf(form))).toMatchObject({ Success: false, Pending: true })
    release()
    await work
    expect(await pay.result(clara.as, idOf(form))).toMatchObject({ Success: true, Pending: false })
  })
})

describe('the database’s own rules', () => {
  it('PAY-5 refuses a second open attempt, a second live number and any change of the log', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.answerLost)
    const run = (query: ReturnType<typeof sql>) => pay.ctx.db.execute(query)
    await expect(
      run(sql`insert into payment_attempts (attempt_id, payment_id, created_utc) values ('x', ${id}, now())`),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
    const other = await newIntent((await inside(pay, clara)).ctx, (await inside(pay, clara)).actor)
    await expect(
      run(sql`insert into payment_intent_refs (payment_id, scope, reference, generation, minor)
        select ${other.PaymentID}, scope, reference, generation, minor from payment_intent_refs where payment_id = ${id}`),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
    for (const change of [
      sql`update payment_log set event = 'x'`,
      sql`delete from payment_log`,
      sql`truncate payment_log`,
    ])
      await expect(run(change)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    await expect(run(sql`update payment_intents set refunded_minor = amount_minor + 1`)).rejects.toThrow()
  })
})
