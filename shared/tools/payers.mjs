import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './bench-statements.mjs'
import { ask } from './product.mjs'

/** The regions of the payments: site, host and currency. */
const regions = {
  com: { site: 'NGC-com', host: 'ngc.localhost', currency: 'USD' },
  de: { site: 'NGC-de', host: 'ngc-de.localhost', currency: 'EUR' },
  uk: { site: 'NGC-uk', host: 'ngc-uk.localhost', currency: 'GBP' },
}

/**
 * Writes `count` customers with one open invoice each into a running product, signed in, each from a network of their
 * own; the regions take turns.
 */
export async function inventPayers(folder, count, turns = ['com']) {
  const database = await openDatabase(folder)
  const payers = Array.from({ length: count }, (_, index) => {
    const token = randomBytes(32).toString('base64url')
    return {
      index,
      ...regions[turns[index % turns.length]],
      region: turns[index % turns.length],
      email: `payer${index}@crowd.example`,
      invoice: String(1_490_000_000 + index),
      minor: 1_500 + ((index * 37) % 90_000),
      ip: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      cookie: `__Host-session=${token}`,
      hash: createHash('sha256').update(token).digest('hex'),
    }
  })
  const given = JSON.stringify(payers)
  await database.query('begin')
  await database.query(
    'create temporary table given as select * from json_to_recordset($1) as (index int, site text, currency text, email text, invoice text, minor int, ip text, hash text)',
    [given],
  )
  await database.query(
    `insert into people (email, first_name, last_name, public_name) select email, 'Pat', 'Payer', 'P' || index from given`,
  )
  await database.query(`insert into sessions (people_id, token_hash, ip_address, user_agent)
    select people_id, decode(hash, 'hex'), ip, 'load' from given join people using (email)`)
  await database.query(`insert into submissions (site_id, people_id, submission_number, service, submitted_utc, status_code, rung)
    select (select site_id from sites where code = site), people_id, invoice, 'Economy', now(), 'finalized', 9
    from given join people using (email)`)
  await database.query(`insert into invoices (submission_id, site_id, people_id, invoice_number, entered_utc, currency, total_items, total_minor, bill_to)
    select submission_id, site_id, people_id, submission_number, now(), currency, 1, minor, '{"Name":"Pat Payer","Address1":"","Address2":"","City":"","State":"","PostalCode":"","Country":""}'
    from given join submissions on submission_number = invoice`)
  await database.query('commit')
  await database.end()
  return payers
}

/** Reads the sandbox's books from its file. */
export function ledgerOf(folder) {
  const file = join(folder, 'sandbox', 'ledger.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line)]
      } catch {
        return []
      }
    })
}

const headersOf = (payer) => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': payer.ip })
export const called = (port, payer, method, path, body) =>
  ask({ port, path, method, body, cookie: payer.cookie, headers: headersOf(payer), host: payer.host })

/** Sets a payment up and types the card into the processor's fields, up to the pay button. */
export async function typeCard({ port, sandbox, payer, card, type = 'Invoice Number' }) {
  const references = { PaymentReferenceNumbers: [payer.invoice], PaymentReferenceType: type }
  const prepared = await called(port, payer, 'POST', '/pay/api/prepare/', references)
  if (prepared.status !== 200) throw new Error(`prepare answered ${prepared.status}`)
  const { CCGTransactionID } = prepared.json()
  const typed = await cardForms[payer.region]({ port, sandbox, payer, card, CCGTransactionID })
  const amount = `${Math.floor(payer.minor / 100)}.${String(payer.minor % 100).padStart(2, '0')}`
  return {
    ...references,
    Email: payer.email,
    ConfirmEmail: payer.email,
    FirstName: 'Pat',
    LastName: 'Payer',
    PaymentAmount: payer.region === 'de' ? amount.replace('.', ',') : amount,
    CCGTransactionID,
    ...typed,
  }
}

const posted = async (url, headers, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the card fields answered ${answer.status}`)
  return answer.json()
}

/**
 * Sends the card to the processor of each region as the browser does; returns the values that the form then carries.
 */
const cardForms = {
  async com({ port, sandbox, payer, card, CCGTransactionID }) {
    const path = `/pay/api/commercehub-credentials/?CCGTransactionID=${CCGTransactionID}`
    const session = await called(port, payer, 'GET', path)
    if (session.status !== 200) throw new Error(`commercehub-credentials answered ${session.status}`)
    const { ApiKey, AccessToken, CommercehubSession } = session.json()
    const headers = {
      'api-key': ApiKey,
      'client-request-id': randomUUID(),
      timestamp: String(Date.now()),
      'auth-token-type': 'AccessToken',
      authorization: AccessToken,
    }
    const typed = { cardData: card, expirationMonth: '12', expirationYear: '2030', securityCode: '777' }
    const source = { sourceType: 'PaymentCard', card: typed }
    await posted(`${sandbox}/ch/payments-vas/v1/card-capture`, headers, { source })
    return { CommercehubSession }
  },
  async de({ port, sandbox, payer, card }) {
    const { ApiKey, FieldsUrl } = await processorOf(port, payer)
    const url = sandbox + new URL(FieldsUrl).pathname
    const typed = { CardNumber: card, ExpMonth: '12', ExpYear: '2030', VerificationCode: '123' }
    const { Token } = await posted(`${url}/tokens`, { authorization: `Bearer ${ApiKey}` }, typed)
    return { SaferpayToken: Token }
  },
  async uk({ port, sandbox, payer, card }) {
    const { ApiKey, Url } = await processorOf(port, payer)
    const url = sandbox + new URL(Url).pathname
    const typed = { CardNumber: card, ExpirationMonth: '01', ExpirationYear: '2030', CVV: '123' }
    const { token } = await posted(url, { 'api-key': ApiKey }, typed)
    return { CardToken: token, DFReferenceID: `0_${randomUUID()}` }
  },
}

async function processorOf(port, payer) {
  const info = await called(port, payer, 'GET', '/pay/api/payment-processor-info/')
  if (info.status !== 200) throw new Error(`payment-processor-info answered ${info.status}`)
  return info.json()
}

/** Submits the form. */
export const submitForm = ({ port, payer, form }) => called(port, payer, 'POST', '/pay/api/submit/', form)

/** Clears the counted attempts: rate limits are not measured here. */
export async function forgetLimits(folder) {
  const database = await openDatabase(folder)
  await database.query('delete from rate_limits')
  await database.end()
}
