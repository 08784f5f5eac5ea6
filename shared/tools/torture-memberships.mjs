import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './bench-statements.mjs'
import { called, forgetLimits, inventPayers, ledgerOf, typeCard } from './payers.mjs'
import { killAll, newFolder, startProduct, stopProduct } from './product.mjs'
import { compareSettlements, moneyIn, untilSettled } from './torture-books.mjs'
import { cards, SANDBOX_SLOW } from './torture-payments.mjs'

const GOOD = '4012001928706700'
const TRIES = 4
/** The years that pass: each renews every membership once. */
const YEARS = 7
/** A charge that was killed before it was sent counts as failed after three minutes, and the next one may be killed too. */
const YEAR_SECONDS = 480
const TODAY = `(now() at time zone 'America/New_York')::date`
const JOBS = `('memberships.renewals','memberships.save','payments.planned','payments.reconcile','mail')`

/**
 * Lets `joins` people join, every fifth for a dealer, with every failure of a card and the same form up to three times at
 * once, then lets seven years pass in which every membership renews itself; everything is killed `kills` times in both. Compares the processor's books
 * with the orders, the orders with the terms, and the mails with the orders. Returns the faults.
 */
export async function tortureMemberships({ port, joins, kills }) {
  const folder = newFolder('obverse-members-')
  const sandboxPort = port + 1
  const env = { TRUSTED_PROXIES: '1', SANDBOX_PORT: String(sandboxPort), SANDBOX_SLOW, LOG_LEVEL: 'silent' }
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const faults = []
  let product = await startProduct({ port, folder, env })
  const people = await inventPayers(folder, joins)
  await inventDealers(folder, people.filter(isDealer))
  const address = await readAddress(folder)
  const restart = async () => {
    killAll(product)
    product = await startProduct({ port, folder, env })
    await wakeJobs(folder, true)
  }

  const waiting = [...people]
  for (let kill = 0; kill <= kills; kill++) {
    const stopping = new AbortController()
    const work = Array.from({ length: 8 }, () => joinUntil(stopping.signal, waiting, { port, sandbox, address }))
    if (kill < kills) {
      await sleep(1_500 + Math.random() * 2_500)
      stopping.abort()
      killAll(product)
      await Promise.all(work)
      product = await startProduct({ port, folder, env })
      await wakeJobs(folder, true)
    } else await Promise.all(work)
    await forgetLimits(folder)
  }
  await untilSettled(folder)
  await untilSaved(folder)
  // Those who were refused join with a good card, so that everybody is a member.
  for (const person of await notYet(folder, people))
    await joinOnce({ ...person, card: GOOD }, { port, sandbox, address }).catch((error) => faults.push(error.message))
  await untilSettled(folder)
  await untilSaved(folder)
  console.log(`${joins - (await notYet(folder, people)).length} of ${joins} people joined, ${kills} kills.`)

  for (let year = 1; year <= YEARS && faults.length === 0; year++) {
    await passYear(folder, year)
    const end = Date.now() + YEAR_SECONDS * 1000
    for (let kill = 0; kill < kills; kill++) {
      await wakeJobs(folder)
      await sleep(500 + Math.random() * 2_000)
      await restart()
    }
    for (let turn = 1; (await countWaiting(folder)) > 0 && Date.now() < end; turn++) {
      await wakeJobs(folder)
      await untilSettled(folder)
      await sleep(1_000)
      // A charge that was killed before it was sent counts as failed, and the card is tried again days later.
      if (turn % 5 === 0) await passDays(folder, `${year}.${turn}`)
    }
    await untilSaved(folder)
    console.log(`year ${year}: ${await countWaiting(folder)} memberships are not renewed.`)
  }
  faults.push(...(await compare(folder, people)), ...(await compareSettlements(folder)))
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
  return faults
}

/** Joins people until `stopped` or until everybody has tried; a disturbed one tries again, as people do. */
async function joinUntil(stopped, waiting, means) {
  while (!stopped.aborted) {
    const person = waiting.shift()
    if (!person) return
    const card = cards.com[(person.index * 7) % cards.com.length]
    try {
      await joinOnce({ ...person, card }, means)
    } catch {
      person.tries = (person.tries ?? 0) + 1
      if (person.tries < TRIES) waiting.push(person)
      await sleep(50)
    }
  }
}

const isDealer = ({ index }) => index % 5 === 4
const numberOf = ({ index }) => String(500_000 + index)

/** Makes a dealer for each of some people, for which they act. */
async function inventDealers(folder, people) {
  for (const person of people) {
    const values = [numberOf(person), person.email]
    await asked(
      folder,
      `with made as (insert into dealers (dealer_number, name, companies) values ($1, 'Dealer ' || $1, '{NGC}') returning dealer_id)
        update people set dealer_id = (select dealer_id from made) where email = $2`,
      values,
    )
  }
}

/** The calls of members and of dealers. */
const calls = {
  member: { order: '/resources/services/join/order/', pay: '/resources/services/join/billing/' },
  dealer: { order: '/dealers/account/api/order/', pay: '/dealers/account/payment/' },
}

/** Returns what is ordered, and what the form of a dealer has besides. */
function choiceOf(person) {
  const DiscountCode = person.index % 4 === 0 ? 'SPRING10' : ''
  if (isDealer(person)) {
    const chosen = { Interest: 'coins', DealerAccounts: [`NGC-${numberOf(person)}`], BillingCompanies: ['NGC'] }
    return {
      draft: { DiscountCode, AutorenewAccount: true },
      more: { ConfirmationEmail: person.email, ...chosen },
      call: calls.dealer,
    }
  }
  const TierName = ['Associate', 'Premium', 'Elite'][person.index % 3]
  return {
    draft: { TierName, JoinMode: 'join', DiscountCode, AutorenewAccount: true },
    more: {},
    call: calls.member,
  }
}

/** Places an order, types the card and sends the billing form one to three times at once. */
async function joinOnce(person, { port, sandbox, address }) {
  const { draft, more, call } = choiceOf(person)
  const placed = await called(port, person, 'POST', call.order, draft)
  if (placed.status !== 200) throw new Error(`The order of ${person.email} answered ${placed.status}`)
  const { OrderNumber, Total } = placed.json().Order
  const payer = { ...person, invoice: OrderNumber, minor: Total.Minor }
  const typed = await typeCard({ port, sandbox, payer, card: person.card, type: 'Membership Order' })
  const form = {
    ...draft,
    ...more,
    CreditCard: { CardNumber: typed.CommercehubSession, ...address },
    PaymentAmount: typed.PaymentAmount,
    CCGTransactionID: typed.CCGTransactionID,
  }
  const send = () => called(port, person, 'POST', call.pay, form)
  await Promise.all(Array.from({ length: 1 + (person.index % 3) }, send))
}

async function asked(folder, text, values = []) {
  const database = await openDatabase(folder)
  const { rows } = await database.query(text, values)
  await database.end()
  return rows
}

async function readAddress(folder) {
  const [{ country_id: CountryID, state_id: StateID }] = await asked(
    folder,
    `select country_id, state_id from states join countries using (country_id) where country_code = 'US' and states.abbreviation = 'FL'`,
  )
  return { StreetAddress1: '1 Main Street', City: 'Sarasota', ZipCode: '34240', CountryID, StateID }
}

/** Makes waiting jobs due now; after a kill also those whose process died. */
const wakeJobs = (folder, isAfterKill = false) =>
  asked(
    folder,
    `update jobs set run_after_utc = now() ${isAfterKill ? ', attempts = 0' : ''}
      where kind in ${JOBS} and failed_utc is null ${isAfterKill ? '' : 'and attempts = 0'}`,
  )

async function notYet(folder, people) {
  const rows = await asked(
    folder,
    `select email from people join memberships using (people_id) where tier is not null and email like 'payer%@crowd.example'`,
  )
  const members = new Set(rows.map((row) => row.email))
  return people.filter((person) => !members.has(person.email))
}

const ofCrowd = `membership_id in (select membership_id from memberships join people using (people_id)
  where email like 'payer%@crowd.example')`

async function untilSaved(folder) {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const [{ count }] = await asked(
      folder,
      `select count(*)::int as count from membership_orders where save in ('waiting', 'failed') and ${ofCrowd}`,
    )
    if (count === 0) return
    await wakeJobs(folder)
    await sleep(500)
  }
}

/**
 * Moves the terms that renew themselves so far back that they ended yesterday; a card whose answer was lost is not kept,
 * so its membership does not. A planned charge is made once a day: the last year's is renamed.
 */
async function passYear(folder, year) {
  await asked(
    folder,
    `update memberships set term_start = ${TODAY} - 365, term_end = ${TODAY} - 1 where autorenew and ${ofCrowd}`,
  )
  await renameCharges(folder, String(year))
}

const renameCharges = (folder, mark) =>
  asked(
    folder,
    `update payment_intents set planned_key = planned_key || $1
      where planned_key like 'Membership Order:%' and state not in ('CREATED', 'PENDING')`,
    [` ${mark}`],
  )

/** Lets the days pass until the next try of every card that failed. */
async function passDays(folder, mark) {
  await asked(
    folder,
    `update membership_orders set charge_on = ${TODAY} where state = 'open' and charge_on > ${TODAY} and ${ofCrowd}`,
  )
  await renameCharges(folder, mark)
  // A charge that was killed before it was submitted is forgotten after two days, and made anew.
  await asked(
    folder,
    `delete from payment_intents
      where planned_key is not null and state = 'CREATED' and created_utc < now() - interval '20 seconds'`,
  )
}

const countWaiting = async (folder) =>
  (
    await asked(
      folder,
      `select count(*)::int as count from memberships where autorenew and term_end < ${TODAY} and ${ofCrowd}`,
    )
  )[0].count

/** Returns how many mails say to an address that its membership is ready. */
function countReady(folder) {
  const outbox = join(folder, 'outbox')
  const counts = new Map()
  for (const name of existsSync(outbox) ? readdirSync(outbox) : []) {
    const mail = readFileSync(join(outbox, name), 'utf8')
    const to = /^To:.*?(payer\d+@crowd\.example)/im.exec(mail)?.[1]
    if (to && mail.includes('Your membership is ready')) counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  return counts
}

async function untilMailed(folder) {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const [{ count }] = await asked(
      folder,
      `select count(*)::int as count from jobs where kind = 'mail' and failed_utc is null`,
    )
    if (count === 0) return
    await wakeJobs(folder)
    await sleep(500)
  }
}

/** Compares the processor's books with the orders, and the orders with the terms and the mails. */
async function compare(folder, people) {
  await untilMailed(folder)
  const faults = []
  const { taken, reserved } = moneyIn(ledgerOf(folder))
  const orders = await asked(
    folder,
    `select 'M' || (1000000 + membership_id) || '-' || place as number, membership_id, email, state, save, total_minor
      from membership_orders join memberships m using (membership_id) join people using (people_id) where ${ofCrowd}`,
  )
  const paidOf = new Map()
  for (const { number, membership_id: id, state, save, total_minor: total } of orders) {
    const provider = taken.get(number) ?? 0
    const ours = state === 'paid' ? total : 0
    if (provider !== ours) faults.push(`${number}: the processor took ${provider}, the order says ${ours}`)
    if (state === 'paid' && save !== 'saved') faults.push(`${number}: paid, and the membership is not saved`)
    if (state === 'paid') paidOf.set(id, (paidOf.get(id) ?? 0) + 1)
  }
  for (const { invoice } of reserved) faults.push(`${invoice}: money is reserved, and neither taken nor set free`)
  const ready = countReady(folder)
  const members = await asked(
    folder,
    `select membership_id as id, email, autorenew, term_start = ${TODAY} and term_end = (${TODAY} + interval '1 year')::date - 1 as is_right
      from memberships join people using (people_id) where tier is not null and ${ofCrowd}`,
  )
  for (const { id, email, autorenew, is_right: isRight } of members) {
    const paid = paidOf.get(id) ?? 0
    const expected = autorenew ? YEARS + 1 : 1
    if (paid !== expected) faults.push(`${email}: ${paid} orders are paid instead of ${expected}`)
    if (!isRight) faults.push(`${email}: the term is not the year from today on`)
    if ((ready.get(email) ?? 0) < paid) faults.push(`${email}: told ${ready.get(email) ?? 0} times of ${paid} orders`)
  }
  if (members.length < people.length) faults.push(`${people.length - members.length} people are no members.`)
  const renewing = members.filter(({ autorenew }) => autorenew).length
  console.log(
    `${members.length} members, ${renewing} of them renew themselves, ${orders.filter(({ state }) => state === 'paid').length} orders paid.`,
  )
  return faults.slice(0, 20)
}
