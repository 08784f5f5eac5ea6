import { openDatabase } from './bench-statements.mjs'

/** The submissions of the invented certificates, 18 million at most: none of the demonstration is among them. */
const FIRST = 7_300_001
const LAST = 8_200_000
const LINES = 20
/** The collectibles that have a quarter of all certificates. */
const HOT = 400
/** Coins alone have details: about 1.5 % of all certificates. */
const DETAILS_OF_COINS = 0.032
const STEP = 500

/** Prints the seconds that some work took; returns its result. */
async function timed(what, work) {
  const began = performance.now()
  const result = await work()
  console.log(`  ${what.padEnd(58)}${((performance.now() - began) / 1000).toFixed(2).padStart(7)} s`)
  return result
}

/** Makes temporary tables to draw from: collectibles in the order of chance, and a thousand grades of each type. */
async function drawFrom(database) {
  await database.query(`create temporary table items as
    select collectible_id, company_id, collectible_type as type, (row_number() over (order by md5(collectible_id::text)) - 1)::int as place
    from collectibles join catalogue_subcategories using (subcategory_id) join catalogue_categories using (category_id)`)
  await database.query(`create temporary table facts as
    with given as (
      select type, flags & 16 <> 0 as is_details, designation, grade, flags, grade_reason, row_number() over own - 1 as at, count(*) over own as size
      from certificates join items using (collectible_id) where flags & 32 = 0 and submission_number not between ${FIRST} and ${LAST}
      window own as (partition by type, flags & 16 <> 0))
    select given.*, place from given join generate_series(0, 999) place on place % size = at`)
  await database.query('analyze items')
  await database.query('analyze facts')
}

/** Counts all collectibles as the product's own repair does; returns how many were wrong. */
async function repair(database) {
  const { rows } = await database.query('select max(collectible_id) as last from collectibles')
  let wrong = 0
  for (let from = 1; from <= rows[0].last; from += STEP) {
    const repaired = await database.query('select population_repair($1, $2) as count', [from, from + STEP - 1])
    wrong += repaired.rows[0].count
  }
  return wrong
}

/** Stops the bench when the population differs from the certificates. */
async function verify(database) {
  const { rows } = await database.query('select * from population_differences()')
  if (rows.length > 0) throw new Error(`The population is wrong ${rows.length} times: ${JSON.stringify(rows[0])}`)
}

/**
 * Invents certificates up to `count`, a quarter of them of 400 collectibles, graded like those of the demonstration, and
 * counts them. Prints the seconds of each. @returns false for a database kept from another run that has more than these
 */
export async function fillCertificates(folder, count) {
  const database = await openDatabase(folder)
  const { rows } = await database.query(
    `select count(*)::int as invented from certificates where submission_number between ${FIRST} and ${LAST}`,
  )
  const { invented } = rows[0]
  // In a database kept from an earlier run the visitors of the bench have looked up before.
  await database.query('truncate rate_limits')
  if (invented >= count) {
    await database.end()
    return invented === count
  }
  await drawFrom(database)
  console.log(`\n${count.toLocaleString('en')} certificates`)
  await timed(`${(count - invented).toLocaleString('en')} rows written in one statement, not counted`, async () => {
    await database.query('begin')
    await database.query(`select set_config('obverse.population', 'off', true)`)
    await database.query(
      `insert into certificates (submission_number, line, company_id, collectible_id, designation, grade, flags, grade_reason, graded_utc)
      select ${FIRST} + n / ${LINES}, 1 + n % ${LINES}, company_id, collectible_id, designation, grade, flags, grade_reason, now() - age * interval '2200 days'
      from (select n, random() as heat, random() as item, random() as details, random() as fact, random() as age from generate_series($1::int, $2::int - 1) n) drawn
        join items on items.place = case when heat < 0.25 then floor(${HOT} * item ^ 3) else ${HOT} + floor(((select count(*) from items) - ${HOT}) * item) end::int
        join facts on facts.type = items.type and is_details = (items.type = 'Coin' and details < ${DETAILS_OF_COINS}) and facts.place = floor(1000 * fact)::int`,
      [invented, count],
    )
    await database.query('commit')
  })
  await database.query('vacuum analyze certificates')
  await timed('counted: population_repair, 500 collectibles at a time', () => repair(database))
  for (const table of ['population', 'population_rows', 'population_days'])
    await database.query(`vacuum analyze ${table}`)
  await timed('compared: population_differences() finds none', () => verify(database))
  const wrong = await timed('repaired again, nothing being wrong', () => repair(database))
  if (wrong > 0) throw new Error(`${wrong} collectibles were wrong after a repair.`)
  // The rows of this filling must not be flushed while lookups are measured.
  await database.query('checkpoint')
  await database.end()
  return true
}

/** Returns numbers of invented certificates of NGC, drawn by chance, so that most are of the hot collectibles. */
export async function drawNumbers(folder, count) {
  const database = await openDatabase(folder)
  const { rows } = await database.query(
    `select submission_number as submission, line from certificates
    where company_id = 1 and submission_number between ${FIRST} and ${LAST} order by random() limit $1`,
    [count],
  )
  await database.end()
  return rows
}
