import { measureInTurns } from './bench-load.mjs'
import { fillInvoices, fillPayments, markFollowedNow } from './bench-money.mjs'
import { openDatabase } from './bench-statements.mjs'
import { signIn } from './product.mjs'

const GOALS = { 1: 15, 16: 60 }
const lists = {
  people: '/admin/api/users/?perPage=25&sort=LastName',
  'people, page 400': '/admin/api/users/?perPage=25&sort=LastName&page=400',
  'people named miller': '/admin/api/users/?perPage=25&sort=LastName&search=miller',
  'people who are no staff': '/admin/api/users/?perPage=25&sort=CreatedUTC&order=DESC&staff=false',
  payments: '/admin/api/payments/?perPage=25',
  'payments, page 400': '/admin/api/payments/?perPage=25&page=400',
  'people by e-mail, page 400': '/admin/api/users/?perPage=25&sort=Email&page=400',
  'payments by payer, page 400': '/admin/api/payments/?perPage=25&sort=PayerName&page=400',
  'payments by site, page 400': '/admin/api/payments/?perPage=25&sort=SiteCode&page=400',
  'payments by site': '/admin/api/payments/?perPage=25&sort=SiteCode',
  'payments not in doubt': '/admin/api/payments/?perPage=25&inDoubt=false',
  'failed planned charges': '/admin/api/payments/?perPage=25&failed=true',
  'payments of ada7 miller70': '/admin/api/payments/?perPage=25&search=ada7%20miller70',
  'payments named miller, by site': '/admin/api/payments/?perPage=25&sort=SiteCode&search=miller',
  'declined payments': '/admin/api/payments/?perPage=25&state=DECLINED',
  trash: '/admin/api/trash/?perPage=25',
  'trash of one kind': '/admin/api/trash/?perPage=25&entity=event',
  'trash, a word of every name': '/admin/api/trash/?perPage=25&search=thrown',
  submissions: '/admin/api/submissions/?perPage=25',
  'submissions by status': '/admin/api/submissions/?perPage=25&sort=Status',
  'things to translate': '/admin/api/translations/items/?perPage=25',
  'things missing German': '/admin/api/translations/items/?perPage=25&state=missing&languageCode=de-DE',
  'things with a word': '/admin/api/translations/items/?perPage=25&search=submission',
  'history of a record': '/admin/api/audit/?entity=countries&id=1',
  'submissions by unpaid, page 40': '/admin/api/submissions/?perPage=25&sort=UnpaidTotal&page=40',
  'submissions by items, page 400': '/admin/api/submissions/?perPage=25&sort=TotalItems&page=400',
  'submissions not paid': '/admin/api/submissions/?perPage=25&payment=unpaid',
  'submissions delivered': '/admin/api/submissions/?perPage=25&status=delivered',
  'submissions of a customer': '/admin/api/submissions/?perPage=25&search=payer77',
  'submissions with a number': '/admin/api/submissions/?perPage=25&search=1420012345',
  'submissions with two letters': '/admin/api/submissions/?perPage=25&search=mi',
}

/** Writes 200,000 people in one statement; a fifth of them match the search of the lists. */
export async function fillPeople(folder) {
  const database = await openDatabase(folder)
  await database.query(`
    INSERT INTO people (email, first_name, last_name, public_name)
    SELECT 'person' || n || '@crowd.example', (ARRAY['Ada','Ben','Cleo','Dan','Eve'])[1 + n % 5] || n % 97,
           (ARRAY['Miller','Smith','Jones','Brown','Garcia'])[1 + (n / 7) % 5] || '-' || n % 1009, 'P' || n
    FROM generate_series(1, 200000) n`)
  await database.query('VACUUM ANALYZE people')
  await database.end()
}

/** Writes 200,000 deleted records of four kinds. */
async function fillTrash(folder) {
  const database = await openDatabase(folder)
  await database.query(`insert into trash (entity, entity_key, name, "row", parts, deleted_utc)
    select (array['event','slider','news-article','gallery'])[1 + n % 4], (9000000 + n)::text, 'Thrown away ' || n, '{}', '{}',
      now() - n * interval '10 seconds' from generate_series(1, 200000) n`)
  await database.query('vacuum analyze trash')
  await database.end()
}

/** Writes 200,000 changes, 2,000 of them of one country. */
async function fillHistory(folder) {
  const database = await openDatabase(folder)
  await database.query(`insert into audit_log (entity, entity_key, action, request_id, ip_address)
    select 'countries', case when n % 100 = 0 then '1' else (1000 + n)::text end, 'save', '', '' from generate_series(1, 200000) n`)
  await database.query('vacuum analyze audit_log')
  await database.end()
}

/** Measures the first thing that staff see of long lists, at one connection and at 16. */
export async function benchLists({ port, pid, folder }) {
  await fillPeople(folder)
  await fillPayments(folder)
  await fillInvoices(folder)
  await fillTrash(folder)
  await fillHistory(folder)
  const database = await openDatabase(folder)
  await markFollowedNow(database)
  // The job wrote rows that the fill had vacuumed.
  await database.query('vacuum analyze payment_intents')
  await database.end()
  const cookie = await signIn(port, 'super')
  const calls = Object.fromEntries(
    Object.entries(lists).map(([name, path]) => [
      name,
      { url: `http://localhost:${port}${path}`, headers: { cookie }, pid },
    ]),
  )
  const [alone, together] = [await measureInTurns(calls, 1), await measureInTurns(calls, 16)]
  console.log(`\nPages of 25 of 200,000 (goals: p50 ${GOALS[1]} ms at one connection, ${GOALS[16]} ms at 16)`)
  for (const name of Object.keys(lists))
    console.log(`  ${name.padEnd(34)}p50 ${alone[name].p50} ms   ${together[name].p50} ms at 16`)
}
