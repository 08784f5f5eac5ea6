import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './bench-statements.mjs'
import { called, forgetLimits, inventPayers, submitForm, typeCard } from './payers.mjs'
import { ask } from './product.mjs'

const GOOD_CARD = '4012001928706700'

/** Writes 200,000 invoices of 1,000 customers, 2,000 of them the demo customer's, in a few statements. */
export async function fillInvoices(folder) {
  const database = await openDatabase(folder)
  const site = `(select site_id from sites where code = 'NGC-com')`
  const demo = `(select people_id from people where email = 'customer@obverse.example')`
  await database.query(`insert into people (email, first_name, last_name, public_name)
    select 'bill' || n || '@crowd.example', 'Bill', 'Payer' || n, 'B' || n from generate_series(1, 1000) n`)
  await database.query(`insert into submissions (site_id, people_id, submission_number, service, submitted_utc, status_code, rung)
    select ${site}, case when n % 100 = 0 then ${demo} else p.ids[1 + n % 1000] end, (1420000000 + n)::text,
      (array['Economy','Standard','Express'])[1 + n % 3], now() - n * interval '7 minutes', 'delivered', 11
    from generate_series(1, 200000) n, (select array_agg(people_id) as ids from people where email like 'bill%@crowd.example') p`)
  await database.query(`insert into invoices (submission_id, site_id, people_id, invoice_number, entered_utc, invoice_date, currency, total_items, total_minor, paid_minor, bill_to)
    select submission_id, site_id, people_id, submission_number, submitted_utc, submitted_utc::date, 'USD', 5, 12300, 12300, '{}'
    from submissions where submission_number like '142%'`)
  await database.query('vacuum analyze submissions')
  await database.query('vacuum analyze invoices')
  await database.end()
}

/**
 * Writes 200,000 payments: 12,000 of them declined, 4,000 of those planned charges, half of which were paid by a later one
 * of the same number. In parts, for a statement may take 15 s.
 */
export async function fillPayments(folder) {
  const database = await openDatabase(folder)
  for (let from = 1; from < 200_000; from += 20_000) {
    const invented = `generate_series(${from}, ${from + 19_999}) n`
    await database.query(`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose, amount_minor,
        currency, fingerprint, email, first_name, last_name, origin, culture, created_utc, dues)
      select md5(n::text), 'crowd-' || n, 1 + n % 3, 'commercehub', case when n % 50 in (0, 7, 14) then 'DECLINED' else 'PAID' end,
        case when n % 5 = 0 then 'planned' else 'pay' end, 12300, 'USD', md5('f' || n), 'payer' || n || '@crowd.example',
        'Ada' || n % 97, 'Miller' || n % 1009, '', 'en-US', '2026-01-01Z'::timestamptz - n * interval '7 minutes', '[]'
      from ${invented}`)
    await database.query(`insert into payment_intent_refs (payment_id, scope, reference, generation, minor, is_live, is_paid)
      select md5(n::text), 'crowd', (case when n % 100 = 0 then n - 1 else n end)::text, 0, 12300, paid, paid
      from ${invented}, lateral (select n % 50 not in (0, 7, 14) as paid) p`)
    await database.query(`insert into payment_attempts (attempt_id, payment_id, state, created_utc)
      select payment_id, payment_id, case state when 'PAID' then 'CAPTURED' else state end, created_utc
      from payment_intents join ${invented} on payment_id = md5(n::text)`)
  }
  for (const table of ['payment_intents', 'payment_intent_refs', 'payment_attempts'])
    await database.query(`vacuum analyze ${table}`)
  await database.end()
}

/** Has the job run that notes which failed planned charges were followed, and waits until it has removed their marks. */
export async function markFollowedNow(database) {
  await database.query(`update jobs set run_after_utc = now() where kind = 'payments.planned'`)
  for (let i = 0; i < 300; i++) {
    const { rows } = await database.query('select 1 from follow_marks limit 1')
    if (rows.length === 0) return
    await sleep(100)
  }
  throw new Error('The marks of failed planned charges were not removed within 30 s.')
}

/** Writes one invoice of the demo customer with a hundred items; returns its number. */
async function longInvoice(folder) {
  const database = await openDatabase(folder)
  const { rows } = await database.query(`with mine as (
      select invoice_id from invoices where invoice_number like '142%'
        and people_id = (select people_id from people where email = 'customer@obverse.example') limit 1)
    insert into invoice_items (invoice_id, line_number, cert_number, description, grade, fee_minor)
    select invoice_id, n, '6712345-' || lpad(n::text, 3, '0'), 'Silver dollar of the Carson City mint, variety ' || n, 'MS 64', 2300
    from mine, generate_series(1, 100) n returning (select invoice_number from invoices i where i.invoice_id = invoice_items.invoice_id) as number`)
  await database.end()
  return rows[0].number
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const summary = (times) => {
  const sorted = [...times].sort((a, b) => a - b)
  return `p50 ${percentile(sorted, 0.5).toFixed(0)} ms   p99 ${percentile(sorted, 0.99).toFixed(0)} ms   ${sorted.length} times`
}

/** The goals of p50 in milliseconds, by how many submit at once. */
const P50_MS = { 1: 30, 50: 400 }
const P99_MS = 1000
const READER_MS = 50

/** Reads a private page again and again until stopped; returns a function that stops it and returns the times. */
function keepReading({ port, cookie }) {
  const path = '/account/my-submissions/api/invoice/?page=1'
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const times = []
  let isStopped = false
  const reading = (async () => {
    while (!isStopped) {
      const began = performance.now()
      const { status } = await ask({ port, path, cookie, headers })
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`the private page answered ${status}`)
      await sleep(20)
    }
  })()
  return async () => {
    isStopped = true
    await reading
    return times
  }
}

/**
 * Measures submitting a payment with a sandbox that answers at once, 1 to 50 at a time, and how long a customer with
 * `cookie` waits for a private page meanwhile.
 */
export async function benchPayments({ port, sandboxPort, folder, cookie }) {
  console.log(`\nSubmitting a payment, the processor answering at once (goal: p99 below ${P99_MS} ms)`)
  const levels = [1, 5, 20, 50]
  const perLevel = (at) => Math.max(40, at * 6)
  const most = levels.at(-1)
  const payers = await inventPayers(
    folder,
    [...levels, most].reduce((sum, at) => sum + perLevel(at), 0),
  )
  const typed = async (at) => {
    const sandbox = `http://127.0.0.1:${sandboxPort}`
    const forms = []
    for (const payer of payers.splice(0, perLevel(at)))
      forms.push({ payer, form: await typeCard({ port, sandbox, payer, card: GOOD_CARD }) })
    return forms
  }
  const submitAll = async (forms, at) => {
    const times = []
    await Promise.all(
      Array.from({ length: at }, async () => {
        for (let next = forms.pop(); next; next = forms.pop()) {
          const began = performance.now()
          const answer = await submitForm({ port, ...next })
          times.push(performance.now() - began)
          if (answer.status !== 200 || !answer.json().Success)
            throw new Error(`submit answered ${answer.status} ${answer.bytes}`)
        }
      }),
    )
    return times
  }
  for (const at of levels) {
    const times = await submitAll(await typed(at), at)
    const goal = P50_MS[at] ? `   (goal: p50 ${P50_MS[at]} ms)` : ''
    console.log(`  ${String(at).padStart(2)} at a time   ${summary(times)}${goal}`)
    await forgetLimits(folder)
  }
  const forms = await typed(most)
  const quiet = keepReading({ port, cookie })
  await sleep(3000)
  const alone = await quiet()
  const loud = keepReading({ port, cookie })
  const times = await submitAll(forms, most)
  const beside = await loud()
  await forgetLimits(folder)
  console.log(`  A customer's private page beside ${most} (goal: p99 at most ${READER_MS} ms more)`)
  console.log(`    alone    ${summary(alone)}`)
  console.log(`    beside   ${summary(beside)}`)
  console.log(`    the payments meanwhile   ${summary(times)}`)
}

/** Measures the PDF of an invoice of a hundred items: the first one is made, the others come from memory. */
export async function benchPDF({ port, folder, cookie }) {
  const number = await longInvoice(folder)
  const times = []
  let bytes = 0
  for (let i = 0; i < 20; i++) {
    const began = performance.now()
    const answer = await ask({ port, path: `/account/my-submissions/download/invoice/${number}/`, cookie })
    times.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`the PDF answered ${answer.status}`)
    bytes = answer.bytes.length
    await forgetLimits(folder)
  }
  const [made, ...kept] = times
  console.log(`\nPDF of an invoice of 100 items (${Math.round(bytes / 1000)} KB)`)
  console.log(`  made ${made.toFixed(0)} ms, then from memory ${summary(kept)}`)
}

/**
 * Downloads PDFs that were not made before, one after the other for each of `people` customers, until stopped: invoices
 * of 300 items. Returns a function that stops the downloads and returns the number of answers by status.
 */
export async function keepMakingPDFs({ port, folder, people }) {
  const payers = await inventPayers(folder, people)
  const database = await openDatabase(folder)
  const { rows } = await database.query(
    `with mine as (
      update invoices i set people_id = p.people_id
      from (select invoice_id, row_number() over (order by invoice_id desc) as n from invoices where invoice_number like '142%' limit $1 * 50) taken
        join (select people_id, row_number() over () - 1 as at from people where email = any($2)) p on p.at = taken.n % $1
      where i.invoice_id = taken.invoice_id returning i.invoice_id, i.submission_id, i.people_id, i.invoice_number as number),
    owned as (update submissions s set people_id = mine.people_id from mine where s.submission_id = mine.submission_id),
    written as (insert into invoice_items (invoice_id, line_number, cert_number, description, grade, fee_minor)
      select invoice_id, n, number || '-' || lpad(n::text, 3, '0'), 'Silver dollar, variety ' || n, 'MS 64', 2300
      from mine, generate_series(1, 300) n)
    select number, email from mine join people using (people_id)`,
    [people, payers.map(({ email }) => email)],
  )
  await database.end()
  const answers = {}
  let isStopped = false
  const download = async (payer) => {
    for (const { number } of rows.filter(({ email }) => email === payer.email)) {
      if (isStopped) return
      const path = `/account/my-submissions/download/invoice/${number}/`
      const { status } = await called(port, payer, 'GET', path).catch(() => ({ status: 'too late' }))
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  const running = payers.map(download)
  return async () => {
    isStopped = true
    await Promise.all(running)
    return answers
  }
}
