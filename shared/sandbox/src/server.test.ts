import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LEDGER_KEY, LEDGER_KEY_HEADER, netTaken, type Sandbox, startSandbox, testCards } from './index'
import { CardinalClient } from './testing/cardinal-client'
import { GOOD_CARD, HubClient } from './testing/hub-client'
import { FRICTIONLESS, SaferpayClient } from './testing/saferpay-client'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = () => startSandbox({ folder, slow: 0.01 })

describe('the books', () => {
  test('loads ledger, stored cards and aliases again after a restart', async () => {
    const first = await start()
    const hub = new HubClient(first)
    const id = randomUUID()
    const paid = await hub.chargeCard(GOOD_CARD, { createToken: true }, id)
    const six = await new SaferpayClient(first).authorize(
      FRICTIONLESS,
      {},
      { RegisterAlias: { IdGenerator: 'RANDOM' } },
    )
    const before = first.ledger()
    await first.stop()
    const second = await start()
    expect(second.ledger()).toEqual(before)
    const { tokenData } = paid.body.paymentTokens[0]
    const again = new HubClient(second)
    const token = { sourceType: 'PaymentToken', tokenData, tokenSource: 'TRANSARMOR' }
    expect((await again.charge(token)).status).toBe(201)
    const replayed = await again.charge(token, {}, { id })
    const idOf = (body: typeof paid.body) => body.gatewayResponse.transactionProcessingDetails.transactionId
    expect(idOf(replayed.body)).toBe(idOf(paid.body))
    expect((await new SaferpayClient(second).capture(six.body.Transaction.Id)).body.Status).toBe('CAPTURED')
    await second.stop()
  })

  test('keeps answered entries after kill -9 of the process', { timeout: 30_000 }, async () => {
    const { child, origin } = await startProcess()
    const hub = new HubClient({ urls: { commercehub: `${origin}/ch` } } as Sandbox)
    const reference = randomUUID()
    expect((await hub.chargeCard(GOOD_CARD, { reference })).status).toBe(201)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const sandbox = await start()
    expect(sandbox.ledger()).toMatchObject([{ reference, outcome: 'approved' }])
    await sandbox.stop()
  })

  test('writes no card number and no security code, whatever is tried', { timeout: 30_000 }, async () => {
    const sandbox = await start()
    const hub = new HubClient(sandbox)
    const six = new SaferpayClient(sandbox)
    const uk = new CardinalClient(sandbox)
    for (const { number, behavior } of testCards.filter((card) => card.behavior !== 'slow')) {
      await hub.chargeCard(number, { createToken: true }).catch(() => behavior)
      await six.authorize(number).catch(() => behavior)
      await uk.pay(number).catch(() => behavior)
    }
    const written = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    expect(written).toContain('"last4":"6700"')
    for (const { number } of testCards) expect(written).not.toContain(number)
    // Ids are random letters, which may spell anything.
    const withoutIDs = written.replace(/"(?:id|requestId|reference|of)":"[^"]*"/g, '')
    expect(withoutIDs).not.toMatch(/cvv|securityCode|VerificationCode/i)
    await sandbox.stop()
  })

  test('computes the net of charges and refunds, at every processor', async () => {
    const sandbox = await start()
    const hub = new HubClient(sandbox)
    const six = new SaferpayClient(sandbox)
    const [kept, voided, captured] = [randomUUID(), randomUUID(), randomUUID()]
    const { body } = await hub.chargeCard(GOOD_CARD, { reference: kept, total: 100 })
    await hub.refund(body.gatewayResponse.transactionProcessingDetails.transactionId, 25)
    await hub.chargeCard(GOOD_CARD, { reference: voided })
    await hub.cancel(voided, 'VOID')
    await six.authorize()
    const paid = await six.authorize(FRICTIONLESS, { orderId: captured, value: '5000' })
    const { CaptureId } = (await six.capture(paid.body.Transaction.Id)).body
    const refund = await six.call('Transaction/Refund', {
      Refund: { Amount: { Value: '1500', CurrencyCode: 'EUR' }, OrderId: randomUUID() },
      CaptureReference: { CaptureId },
    })
    expect(netTaken(sandbox.ledger())).toEqual({ USD: 7500, EUR: 5000 })
    await six.capture(refund.body.Transaction.Id)
    expect(netTaken(sandbox.ledger())).toEqual({ USD: 7500, EUR: 3500 })
    expect(netTaken(sandbox.ledger(), captured)).toEqual({ EUR: 3500 })
    expect(netTaken(sandbox.ledger(), voided)).toEqual({ USD: 0 })
    await sandbox.stop()
  })
})

describe('access to pages and books', () => {
  test('66 opens the ledger with the test key from this machine, and for nobody else', async () => {
    const sandbox = await start()
    const read = (headers: Record<string, string>) => fetch(`${sandbox.origin}/__ledger`, { headers })
    expect((await read({ [LEDGER_KEY_HEADER]: LEDGER_KEY })).status).toBe(200)
    expect((await read({})).status).toBe(404)
    expect((await read({ [LEDGER_KEY_HEADER]: 'wrong' })).status).toBe(404)
    expect((await read({ [LEDGER_KEY_HEADER]: LEDGER_KEY, 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404)
    await sandbox.stop()
  })

  test('gives card fields and framed pages to pages of the merchant only', async () => {
    const sandbox = await startSandbox({ merchantOrigins: ['http://shop.localhost'] })
    const field = (parent: string) =>
      fetch(
        `${sandbox.origin}/hosted/field?field=cardNumber&group=0123456789abcdef&parent=${encodeURIComponent(parent)}`,
      )
    const shown = await field('http://shop.localhost')
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://shop.localhost")
    expect(await shown.text()).toMatch(
      /<label for="cardNumber">Card number<\/label><input [^>]*autocomplete="cc-number"/,
    )
    expect((await field('http://evil.localhost')).status).toBe(403)
    expect((await field('"><script>')).status).toBe(403)
    await sandbox.stop()
  })

  test('serves each processor’s script, valid and with its own origin', async () => {
    const sandbox = await start()
    const { commercehubSdk, saferpaySdk, cardinalSdk } = sandbox.urls
    for (const url of [commercehubSdk, saferpaySdk, cardinalSdk, `${sandbox.origin}/3.1.9/checkout.js`]) {
      const response = await fetch(url)
      const text = await response.text()
      expect(response.headers.get('content-type')).toContain('text/javascript')
      expect(() => new Function(text)).not.toThrow()
      expect(text).toContain(sandbox.origin)
    }
    await sandbox.stop()
  })

  test('lists every test card once, with a right check digit', () => {
    for (const card of testCards) {
      const sum = [...card.number].reverse().reduce((total, digit, index) => {
        const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
        return total + (value > 9 ? value - 9 : value)
      }, 0)
      expect(sum % 10).toBe(0)
    }
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length)
  })
})

describe('the separate process', () => {
  test('ends on SIGTERM, and when its parent closes the pipe', { timeout: 30_000 }, async () => {
    for (const end of ['SIGTERM', 'disconnect'] as const) {
      const { child, origin } = await startProcess()
      expect((await fetch(`${origin}/__ledger`)).status).toBe(404)
      if (end === 'SIGTERM') child.kill('SIGTERM')
      else child.disconnect()
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
    }
  })
})

/** Runs main.ts, bundled as the product bundles it, and waits for the line with its origin. */
async function startProcess() {
  const file = join(folder, 'main.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
  })
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, SANDBOX_FOLDER: folder, SANDBOX_SLOW: '0.01' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = await once(child.stdout ?? process.stdin, 'data')
  return { child, origin: String(line).trim() }
}
