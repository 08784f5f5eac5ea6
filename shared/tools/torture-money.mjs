import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inventPayers, submitForm, typeCard } from './payers.mjs'
import { newFolder, processesOf, startProduct, stopProduct } from './product.mjs'
import { compareInvoices, compareSettlements, untilSettled } from './torture-books.mjs'
import { goThroughQuestion } from './torture-callbacks.mjs'

const port = Number(process.env.TORTURE_PORT ?? 4140)
const SANDBOX_PORT = port + 1
const SANDBOX_SLOW = '0.05'
/** The maximum ms for which the sandbox still works on an abandoned request and hides it from an inquiry. */
const IN_FLIGHT_MS = 10_000

// Failures of the outside world, the same at every processor.
const wrong = [
  '4000000000010027', // declined
  '4000000000010035', // charged, and the answer is lost
  '4000000000010035',
  '4000000000010043', // lost before it was charged
  '4000000000010050', //< charged after a long delay
  '4000000000010068', //< charged, but answered with a 500
  '4000000000010076', // 429
]
// Published test cards with their outcomes; most payments in com have no challenge, most in de and uk have one.
const cards = {
  com: [...Array(8).fill('4012001928706700'), ...wrong],
  de: [
    ...Array(3).fill('9010003150000001'),
    ...Array(8).fill('9010004950000001'), //< challenge
    '9010004250000008', //< challenge that only counts as attempted
    '9010004350000007', //< challenge that fails
    ...wrong,
  ],
  uk: [
    ...Array(3).fill('4000000000001000'),
    ...Array(8).fill('4000000000001091'), //< challenge
    '4000000000001109', //< challenge that fails
    '4000000000001018', //< refused without a challenge
    '4000000000001075', //< payer cannot be authenticated
    ...wrong,
  ],
}
const turns = ['com', 'de', 'com', 'uk']

/**
 * Pays `count` invoices in every region with all failures: lost answers, wrong answers, the same form two or three
 * times at once, callbacks doubled, out of order and late, and kill -9 of everything `kills` times. Then waits until
 * nothing is open, and compares our books with the processors', invoice by invoice and list by list. Returns the
 * faults.
 */
export async function tortureMoney({ count, kills }) {
  const folder = newFolder('obverse-money-')
  const env = { TRUSTED_PROXIES: '1', SANDBOX_PORT: String(SANDBOX_PORT), SANDBOX_SLOW }
  const sandbox = `http://127.0.0.1:${SANDBOX_PORT}`
  let product = await startProduct({ port, folder, env })
  const payers = await inventPayers(folder, count, turns)
  const waiting = [...payers]
  const late = []
  const faults = []
  let submitted = 0
  let asked = 0
  let rounds = 0

  const payOnce = async (payer, dying) => {
    const choice = cards[payer.region]
    const form = await typeCard({ port, sandbox, payer, card: choice[(payer.index * 7) % choice.length] })
    const times = 1 + (payer.index % 3)
    submitted += times
    const answers = await Promise.all(Array.from({ length: times }, () => submitForm({ port, payer, form })))
    const outcome = answers.filter(({ status }) => status === 200).map((answer) => answer.json())[0]
    if (!outcome?.IsProviderPage && !outcome?.AcsURL) return
    asked += 1
    late.push(await goThroughQuestion({ port, sandbox, folder, payer, outcome, faults, dying }))
  }
  const payUntil = async (stopped) => {
    while (!stopped.aborted) {
      const payer = waiting.shift()
      if (!payer) return
      try {
        await payOnce(payer, stopped)
      } catch {
        // The product was killed during this payment: the payer tries again, as people do.
        payer.tries = (payer.tries ?? 0) + 1
        if (payer.tries < 4) waiting.push(payer)
        await sleep(50)
      }
    }
  }

  for (let kill = 0; kill <= kills; kill++) {
    const stopping = new AbortController()
    const work = Array.from({ length: 12 }, () => payUntil(stopping.signal))
    if (kill < kills) {
      await sleep(3_000 + Math.random() * 4_000)
      stopping.abort()
      for (const pid of processesOf(product).sort(() => Math.random() - 0.5)) killNow(pid)
      await Promise.all(work)
      product = await startProduct({ port, folder, env })
      rounds += 1
      console.log(`kill ${rounds}: ${count - waiting.length} of ${count} invoices tried, ${submitted} forms sent`)
    } else await Promise.all(work)
  }
  console.log(`${submitted} forms are sent, ${asked} payers were asked by their bank.`)

  await untilSettled(folder, IN_FLIGHT_MS)
  for (const come of late) await come().catch((error) => faults.push(`a late callback: ${error.message}`))
  await untilSettled(folder, IN_FLIGHT_MS)
  faults.push(...(await compareInvoices(folder, payers)), ...(await compareSettlements(folder)))
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
  return { faults, submitted, rounds }
}

function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}
