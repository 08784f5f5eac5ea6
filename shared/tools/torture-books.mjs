import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './bench-statements.mjs'
import { ledgerOf } from './payers.mjs'
import { IN_FLIGHT_MS } from './torture-payments.mjs'

const OPEN = `('CREATED','AUTHENTICATING','SENDING','AUTHORIZED','CAPTURING','IN_DOUBT')`
// Longer than the time after which any processor knows that a request never came, shorter than the time for a manual
// review.
const AGED_MINUTES = 40

/**
 * Waits until no payment is open, sends the late callbacks, and compares our books with the processors', invoice by
 * invoice and list by list. Returns the faults.
 */
export async function compareBooks({ folder, payers, payments }) {
  await untilSettled(folder)
  await payments.comeLate()
  await untilSettled(folder)
  return [...(await compareInvoices(folder, payers)), ...(await compareSettlements(folder))]
}

/**
 * Ages every running request sent longer ago than one takes, so that a processor counts as certain: nobody works on
 * it any more.
 */
async function letTimePass(database) {
  await database.query(
    `update payment_attempts set created_utc = created_utc - $1::interval, sent_utc = sent_utc - $1::interval,
      leased_until_utc = null
    where state in ${OPEN} and coalesce(sent_utc, created_utc) between now() - $1::interval and now() - $2::interval`,
    [`${AGED_MINUTES} minutes`, `${IN_FLIGHT_MS} milliseconds`],
  )
}

/** Waits until the worker has resolved everything, with the time running faster. */
export async function untilSettled(folder) {
  const database = await openDatabase(folder)
  const end = Date.now() + 10 * 60_000
  for (let turn = 0; ; turn++) {
    const { rows } = await database.query(
      `select state, count(*)::int as count from payment_attempts where state in ${OPEN} group by state`,
    )
    if (rows.length === 0 || Date.now() > end) break
    if (turn % 5 === 0) console.log(`waiting for ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`)
    await letTimePass(database)
    await database.query(
      `update jobs set run_after_utc = now() where kind = 'payments.reconcile' and attempts = 0 and failed_utc is null`,
    )
    await sleep(2_000)
  }
  await database.end()
}

/**
 * Compares every invoice: the amount the processor took, the amount of our payments, the paid amount of the invoice.
 */
async function compareInvoices(folder, payers) {
  const ledger = ledgerOf(folder)
  const { taken, reserved } = moneyIn(ledger)
  const database = await openDatabase(folder)
  const { rows } = await database.query(
    `select i.invoice_number, i.paid_minor, i.total_minor,
      coalesce((select sum(r.minor) from payment_intent_refs r where r.reference = i.invoice_number and r.is_paid), 0)::int as booked,
      (select count(*)::int from payment_intent_refs r where r.reference = i.invoice_number and r.is_paid) as times
    from invoices i where i.invoice_number = any($1)`,
    [payers.map((payer) => payer.invoice)],
  )
  const { rows: open } = await database.query(`select a.state, count(*)::int as count from payment_attempts a
    join payment_intents i using (payment_id)
    where a.state in ${OPEN} or (a.state = 'MANUAL' and i.email like 'payer%@crowd.example') group by 1`)
  await database.end()
  const faults = open.map(({ state, count }) => `${count} attempts are still ${state}`)
  let paid = 0
  for (const { invoice_number: number, paid_minor, total_minor, booked, times } of rows) {
    const provider = taken.get(number) ?? 0
    if (provider > total_minor) faults.push(`${number}: charged ${provider} of ${total_minor}, more than once`)
    if (provider !== booked) faults.push(`${number}: the processor took ${provider}, our payments say ${booked}`)
    if (paid_minor !== booked) faults.push(`${number}: the invoice says ${paid_minor} was paid, our payments ${booked}`)
    if (times > 1) faults.push(`${number}: paid ${times} times`)
    if (paid_minor === total_minor) paid += 1
  }
  for (const { invoice } of reserved) faults.push(`${invoice}: money is reserved, and neither taken nor set free`)
  console.log(`${paid} of ${payers.length} invoices are paid; the processors' books hold ${ledger.length} lines.`)
  return faults
}

/** Returns minor units by invoice, and amounts that are only reserved: at Saferpay only the capture moves money. */
export function moneyIn(ledger) {
  const approved = ledger.filter(({ outcome }) => outcome === 'approved')
  const byID = new Map(approved.map((entry) => [entry.id, entry]))
  const over = new Set(approved.filter(({ kind }) => kind === 'capture' || kind === 'void').map(({ of }) => of))
  const taken = new Map()
  for (const entry of approved) {
    const changed = byID.get(entry.of)
    const sign = {
      charge: 1,
      capture: changed?.kind === 'refund' ? -1 : 1,
      void: changed?.kind === 'charge' ? -1 : 0,
      refund: entry.provider === 'saferpay' ? 0 : -1,
      authorization: 0,
    }[entry.kind]
    taken.set(entry.invoice, (taken.get(entry.invoice) ?? 0) + sign * entry.minor)
  }
  return { taken, reserved: approved.filter(({ kind, id }) => kind === 'authorization' && !over.has(id)) }
}

/** Runs the nightly comparison as of a day on which every list is complete. Every finding is a fault. */
export async function compareSettlements(folder) {
  const database = await openDatabase(folder)
  const { rows: clock } = await database.query(`select now()::text as began,
    to_char((now() + interval '40 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as as_of`)
  const [{ began, as_of: asOf }] = clock
  await database.query(
    `update jobs set payload = $1, run_after_utc = now(), attempts = 0 where kind = 'payments.settlement'`,
    [JSON.stringify({ asOf })],
  )
  const end = Date.now() + 120_000
  const compared = async () =>
    (
      await database.query(
        'select count(distinct processor)::int as count from settlement_lists where compared_utc >= $1',
        [began],
      )
    ).rows[0].count
  while ((await compared()) < 3 && Date.now() < end) await sleep(500)
  const faults = (await compared()) < 3 ? ['The settlement lists were not compared.'] : []
  const { rows } = await database.query(
    `select kind, movement, processor, reference, our_minor, provider_minor from settlement_differences
      where closed_utc is null and since_utc >= $1`,
    [began],
  )
  const { rows: lines } = await database.query(
    'select processor, count(*)::int as count from settlement_lines group by 1',
  )
  await database.end()
  console.log(`Lists compared: ${lines.map(({ processor, count }) => `${count} lines of ${processor}`).join(', ')}.`)
  for (const one of rows)
    faults.push(
      `settlement ${one.kind} ${one.movement} ${one.reference} at ${one.processor}: ours ${one.our_minor}, theirs ${one.provider_minor}`,
    )
  return faults
}
