import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inventPayers } from './payers.mjs'
import { killAll, newFolder, startProduct, stopProduct } from './product.mjs'
import { compareBooks } from './torture-books.mjs'
import { openPayments, SANDBOX_SLOW, turns } from './torture-payments.mjs'

/**
 * Pays `count` invoices in every region with all failures: lost answers, wrong answers, the same form two or three
 * times at once, callbacks doubled, out of order and late, and kill -9 of everything `kills` times. Then waits until
 * nothing is open, and compares our books with the processors', invoice by invoice and list by list. Returns the
 * faults.
 */
export async function tortureMoney({ port, count, kills }) {
  const folder = newFolder('obverse-money-')
  const sandboxPort = port + 1
  const env = { TRUSTED_PROXIES: '1', SANDBOX_PORT: String(sandboxPort), SANDBOX_SLOW }
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  let product = await startProduct({ port, folder, env })
  const payers = await inventPayers(folder, count, turns)
  const faults = []
  const payments = openPayments({ port, sandbox, folder, payers, faults })
  let rounds = 0

  for (let kill = 0; kill <= kills; kill++) {
    const stopping = new AbortController()
    const work = Array.from({ length: 12 }, () => payments.payUntil(stopping.signal))
    if (kill < kills) {
      await sleep(3_000 + Math.random() * 4_000)
      stopping.abort()
      killAll(product)
      await Promise.all(work)
      product = await startProduct({ port, folder, env })
      rounds += 1
      const tried = count - payments.waiting.length
      console.log(`kill ${rounds}: ${tried} of ${count} invoices tried, ${payments.counts.submitted} forms sent`)
    } else await Promise.all(work)
  }
  const { submitted, challenged } = payments.counts
  console.log(`${submitted} forms are sent, ${challenged} payers were asked by their bank.`)

  faults.push(...(await compareBooks({ folder, payers, payments })))
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
  return { faults, submitted, rounds }
}
