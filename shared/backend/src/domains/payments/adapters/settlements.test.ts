/** Tests of the settlement lists: each adapter against the sandbox, and against lists that a reader must reject. */
import { randomUUID } from 'node:crypto'
import { sandboxPayments } from '@obverse/front/payments-env'
import { type Sandbox, startSandbox } from '@obverse/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import type { CardHandle, CardProcessor, SettledLine, Settlements } from '../processor'
import { cards, type as typeCard } from '../testing/pay-app'
import { fieldsToken, ukToken } from '../testing/regions'
import { readAcquirerList } from './acquirer-settlements'
import { cardinal } from './cardinal'
import { commercehub } from './commercehub'
import { readHubReport } from './commercehub-settlements'
import { saferpay } from './saferpay'
import { readSettlementFile } from './saferpay-settlements'
import { anOrder, deadUrl } from './testing/local-provider'

const at = Date.parse('2026-11-20T12:00:00Z')
const DAY = '2026-11-20'
const now = () => new Date(at)
const payments = (origin: string) => {
  const { commercehub: com, saferpay: de, cardinal: uk } = sandboxPayments(origin)
  return { com: found(com ?? undefined), de: found(de ?? undefined), uk: found(uk ?? undefined) }
}
let sandbox: Sandbox
let setting: ReturnType<typeof payments>
let adapters: { com: CardProcessor; de: CardProcessor; uk: CardProcessor }
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, slow: 0.01, now })
  setting = payments(sandbox.origin)
  adapters = { com: commercehub(setting.com, now), de: saferpay(setting.de), uk: cardinal(setting.uk, now) }
})
afterAll(() => sandbox.stop())

const linesOf = (settlements: Settlements, ids: readonly string[]): Partial<SettledLine>[] => {
  if (settlements.kind !== 'listed') throw new Error(settlements.code)
  return settlements.lines
    .filter(({ reference }) => ids.includes(reference))
    .map(({ reference, kind, amount }) => ({ reference, kind, amount }))
}
async function cardFor(region: keyof typeof adapters): Promise<CardHandle> {
  if (region === 'de') return { kind: 'fields', token: await fieldsToken(sandbox, '9010003150000001') }
  if (region === 'uk') return { kind: 'token', token: await ukToken(sandbox, '4000000000001000') }
  const setup = await adapters.com.clientSetup()
  await typeCard(sandbox, setup?.browser.AccessToken ?? '', cards.good, at)
  return { kind: 'session', sessionId: setup?.secret ?? '' }
}
/** Charges up to the capture; returns the attempt's id and the state a refund needs. */
async function charged(region: keyof typeof adapters) {
  const adapter = adapters[region]
  const order = anOrder({
    amount: { minor: 1234, currency: region === 'com' ? 'USD' : region === 'de' ? 'EUR' : 'GBP' },
  })
  const card = await cardFor(region)
  const started = await adapter.start(order, card, null, null)
  if (started.kind !== 'ready') throw new Error(started.kind)
  let outcome = await adapter.charge(order, card, started.state, started.threeDS)
  if (outcome.kind === 'authorized') outcome = await adapter.capture(order, outcome.state)
  if (outcome.kind !== 'approved') throw new Error(outcome.kind)
  return { order, state: outcome.state }
}

describe.each(['com', 'de', 'uk'] as const)('the list of %s', (region) => {
  it('PAY-9 lists charges and refunds by our own ids', async () => {
    const { order, state } = await charged(region)
    const refundID = randomUUID()
    const part = { ...order.amount, minor: 400 }
    expect((await adapters[region].refund(order, state, refundID, part)).kind).toBe('approved')
    const ids = [order.attemptID, refundID]
    expect(linesOf(await adapters[region].settlements(DAY), ids)).toEqual([
      { reference: order.attemptID, kind: 'charge', amount: order.amount },
      { reference: refundID, kind: 'refund', amount: part },
    ])
    expect(linesOf(await adapters[region].settlements('2026-11-19'), ids)).toEqual([])
  })

  it('PAY-9 is unavailable when the processor does not answer, or does not know us', async () => {
    const dead = payments(await deadUrl())
    const down = { com: commercehub(dead.com, now), de: saferpay(dead.de), uk: cardinal(dead.uk, now) }
    expect((await down[region].settlements(DAY)).kind).toBe('unavailable')
    const stranger = {
      com: commercehub({ ...setting.com, secret: 'wrong' }, now),
      de: saferpay({ ...setting.de, password: 'wrong' }),
      uk: cardinal({ ...setting.uk, acquirerPassword: 'wrong' }, now),
    }
    expect((await stranger[region].settlements(DAY)).kind).toBe('unavailable')
    expect((await adapters[region].settlements('yesterday')).kind).toBe('unavailable')
  })
})

it.each(['com', 'uk'] as const)('PAY-9 lists voids (%s)', async (region) => {
  const { order, state } = await charged(region)
  expect((await adapters[region].void(order, state)).kind).toBe('approved')
  const lines = linesOf(await adapters[region].settlements(DAY), [order.attemptID])
  expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'void'])
})

describe('reading', () => {
  const HEAD = 'TransactionId;OrderId;Type;Value;CurrencyCode;Date'
  const ROW = 't1;o1;PAYMENT;1234;EUR;2026-11-20T12:00:00.000Z'

  it('PAY-9 accepts only a complete file of Saferpay', () => {
    expect(readSettlementFile(`${HEAD}\n${ROW}\r\nEND;1\n`)).toEqual([
      {
        providerReference: 't1',
        reference: 'o1',
        kind: 'charge',
        amount: { minor: 1234, currency: 'EUR' },
        bookedUTC: '2026-11-20T12:00:00.000Z',
      },
    ])
    expect(readSettlementFile(`${HEAD}\nEND;0`)).toEqual([])
  })

  it.each([
    '',
    `${HEAD}\n${ROW}`,
    `${HEAD}\n${ROW}\nEND;2`,
    `${ROW}\nEND;1`,
    `${HEAD}\n${ROW.replace('1234', '12.34')}\nEND;1`,
    `${HEAD}\n${ROW.replace('PAYMENT', 'FEE')}\nEND;1`,
    `${HEAD}\n${ROW.replace('EUR', 'CHF')}\nEND;1`,
    `${HEAD}\n${ROW};more\nEND;1`,
    '<html>Maintenance</html>',
  ])('PAY-9 rejects a file that is cut off or unreadable: %j', (text) => {
    expect(readSettlementFile(text)).toBeNull()
  })

  it('PAY-9 rejects a list of another day, and one with an unreadable line', () => {
    expect(readAcquirerList({ day: DAY, lines: [] }, DAY)).toEqual([])
    expect(readHubReport({ settlementDate: DAY, transactions: [] }, DAY)).toEqual([])
    for (const wrong of ['2026-11-21', undefined]) {
      expect(readAcquirerList({ day: wrong, lines: [] }, DAY)).toBeNull()
      expect(readHubReport({ settlementDate: wrong, transactions: [] }, DAY)).toBeNull()
    }
    expect(readAcquirerList({ day: DAY, lines: [{ id: 'x' }] }, DAY)).toBeNull()
    expect(readHubReport({ settlementDate: DAY, transactions: [{}] }, DAY)).toBeNull()
  })
})
