import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, statementsOf } from './bench-statements.mjs'
import { ask } from './product.mjs'

const TOTALS_MS = 30
const TIMES = 21
/** The subcategories of a category as large as the largest that the model was tried with, and the items of each. */
const SUBCATEGORIES = 160
const ITEMS = 50
/** Ten times as many make a file that the buffers between the server and a reader do not hold. */
const OF_LARGE_FILE = 1_600
const READERS = 8
const HELD_MB = 50
const NAME = 'bench-category'

/** Invents a category of NGC whose items have the counters of others, drawn by chance. Nothing of it may stay: see `forget`. */
async function invent(database, subcategories) {
  await forget(database)
  const { rows } = await database.query(
    `insert into catalogue_categories (company_id, collectible_type, country_id, name, seo_name)
    select 1, 'Coin', country_id, 'Bench', $1 from catalogue_countries order by country_id limit 1
    returning category_id as "categoryID", country_id as "countryID"`,
    [NAME],
  )
  const [{ categoryID }] = rows
  await database.query(
    `insert into catalogue_subcategories (category_id, name, seo_name, sort_order)
    select $1, 'Bench ' || n, 'bench-' || n, n from generate_series(1, $2::int) n`,
    [categoryID, subcategories],
  )
  await database.query(
    `insert into collectibles (subcategory_id, name, seo_name, sort_order, label_lines)
    select subcategory_id, 'Bench item ' || n, 'bench-item-' || n, n, array['Bench item ' || n]
    from catalogue_subcategories, generate_series(1, $2::int) n where category_id = $1`,
    [categoryID, ITEMS],
  )
  await database.query(
    `with counted as (select *, row_number() over (order by random()) - 1 as place, count(*) over () as size from population_rows),
      invented as (select collectible_id, row_number() over () as n from collectibles join catalogue_subcategories using (subcategory_id) where category_id = $1)
    insert into population_rows (collectible_id, total, details, no_grade, top_grade, top, counts)
    select invented.collectible_id, total, details, no_grade, top_grade, top, counts from invented join counted on place = n % size`,
    [categoryID],
  )
  for (const table of ['catalogue_subcategories', 'collectibles', 'population_rows'])
    await database.query(`vacuum analyze ${table}`)
  return rows[0]
}

async function forget(database) {
  const own = `select subcategory_id from catalogue_subcategories join catalogue_categories using (category_id) where catalogue_categories.seo_name = '${NAME}'`
  await database.query(`delete from collectibles where subcategory_id in (${own})`)
  await database.query(`delete from catalogue_subcategories where subcategory_id in (${own})`)
  await database.query(`delete from catalogue_categories where seo_name = '${NAME}'`)
}

/** Measures the SQL of the totals that a page of cards shows: of the subcategories of a category, and of all categories. */
async function benchTotals({ port, folder, database, countryID, categoryID }) {
  const country = `/resources/data/countries/${countryID}/categories/`
  const pages = {
    [`the ${SUBCATEGORIES} subcategories`]: `${country}${categoryID}/subcategories/`,
    'all categories': country,
  }
  console.log(
    `\nTotals of a category of ${(SUBCATEGORIES * ITEMS).toLocaleString('en')} items (goal ${TOTALS_MS} ms of SQL)`,
  )
  for (const [name, path] of Object.entries(pages)) {
    const all = await statementsOf(folder, () => ask({ port, path, host: `localhost:${port}` }))
    const totals = all.filter(({ text }) => /from "population_rows"/.test(text))
    if (totals.length !== 1) throw new Error(`${path} counts in ${totals.length} statements instead of one.`)
    const times = []
    for (let i = 0; i < TIMES; i++) {
      const began = performance.now()
      await database.query(totals[0])
      times.push(performance.now() - began)
    }
    times.sort((one, other) => one - other)
    const [fastest, median] = [times[0], times[Math.floor(TIMES / 2)]].map((ms) => ms.toFixed(1))
    console.log(`  ${name.padEnd(34)}${median} ms, at best ${fastest} ms`)
  }
}

const megabytesOf = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** Begins a download and stops reading after the first bytes; `read` reads the rest and counts it, `end` hangs up. */
function beginDownload({ port, path, visitor }) {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': visitor }
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
      const read = async () => {
        let bytes = 0
        for await (const chunk of answer) bytes += chunk.length
        return bytes
      }
      resolve({ read, end: () => answer.destroy() })
    })
    sent.end()
  })
}

/** Measures what the server holds for readers who stopped in the middle of the file of a category. */
async function benchDownload({ port, pid, categoryID }) {
  const path = `/api/resources/categories/${categoryID}/census/download/`
  const begin = (n) => beginDownload({ port, path, visitor: `10.99.0.${n}` })
  // The heap grows with the first file, and keeps what it grew.
  const size = await (await begin(1)).read()
  const before = megabytesOf(pid)
  const readers = []
  for (let n = 2; n < READERS + 2; n++) readers.push(await begin(n))
  let most = 0
  for (let i = 0; i < 30; i++) {
    await sleep(100)
    most = Math.max(most, megabytesOf(pid))
  }
  for (const { end } of readers) end()
  const whole = ((READERS * size) / 2 ** 20).toFixed(0)
  console.log(
    `\nCSV memory: ${READERS} readers stopped in a category's file of ${(size / 2 ** 20).toFixed(1)} MB, ${whole} MB in all`,
  )
  console.log(`  ${(most - before).toFixed(0)} MB more than before them (goal ${HELD_MB} MB)`)
}

/** Measures what the population report of a large category costs: its totals, and its file. */
export async function benchCensus({ port, pid, folder }) {
  const database = await openDatabase(folder)
  try {
    await benchTotals({ port, folder, database, ...(await invent(database, SUBCATEGORIES)) })
    await benchDownload({ port, pid, ...(await invent(database, OF_LARGE_FILE)) })
  } finally {
    await forget(database)
    await database.end()
  }
}
