import { openDatabase, statementsOf } from './bench-statements.mjs'
import { ask } from './product.mjs'

const SETS = 10_000
const GOAL = 5
const TIMES = 200

/** Writes sets of as many members to the board with the most sets; returns its name and the set in the middle. */
async function fillBoard(folder) {
  const database = await openDatabase(folder)
  const { rows } = await database.query(
    `select t.set_type_id as id, t.seo_name as name from registry_set_types t join registry_sets using (set_type_id)
      where collectible_type = 'Coin' group by 1, 2 order by count(*) desc limit 1`,
  )
  await database.query(`insert into people (email, first_name, last_name, public_name)
    select 'board' || n || '@crowd.example', 'Board', 'No. ' || n, 'Board ' || n from generate_series(1, ${SETS}) n`)
  await database.query(
    `insert into registry_sets (set_type_id, collectible_type, people_id, name, is_public, score, images, descriptions, made_utc)
      select $1, 'Coin', people_id, public_name, true, (people_id * 7919) % 5000, people_id % 40, people_id % 30, now()
      from people where email like 'board%@crowd.example'`,
    [rows[0].id],
  )
  await database.query('vacuum analyze registry_sets')
  const middle = await database.query(
    `select set_id from registry_sets where set_type_id = $1 and is_public order by score desc offset ${SETS / 2} limit 1`,
    [rows[0].id],
  )
  await database.end()
  return { name: rows[0].name, setID: middle.rows[0].set_id }
}

/** Returns the median milliseconds of the statements of a call, one after the other on one connection. */
async function timeOf(folder, statements) {
  const database = await openDatabase(folder)
  const times = []
  for (let at = 0; at < TIMES; at++) {
    const began = performance.now()
    for (const statement of statements) await database.query(statement)
    times.push(performance.now() - began)
  }
  await database.end()
  return times.sort((one, other) => one - other)[TIMES / 2]
}

/** Measures the SQL of a board of 10,000 sets: its first page, and the rank of the set in the middle. */
export async function benchRegistry({ port, folder }) {
  const { name, setID } = await fillBoard(folder)
  const statementsFor = async (path, isOfSets) =>
    (await statementsOf(folder, () => ask({ port, path }))).filter(({ text }) => isOfSets(text))
  const board = await statementsFor(`/api/registry/set-types/${name}/`, (text) => /registry_sets/.test(text))
  const rank = await statementsFor(`/api/registry/sets/${setID}/`, (text) => /count\(.*registry_sets/s.test(text))
  console.log(`\nThe SQL of a board of ${SETS} sets, one connection (goal: each below ${GOAL} ms)`)
  for (const [what, statements] of [
    ['first page, with the number of sets', board],
    ['rank of the set in the middle, with rivals and equals', rank],
  ]) {
    if (statements.length === 0) throw new Error(`No statements for: ${what}`)
    const ms = await timeOf(folder, statements)
    console.log(
      `  ${what.padEnd(56)}${ms.toFixed(2)} ms   ${statements.length} statements   ${ms < GOAL ? 'met' : 'NOT met'}`,
    )
  }
}
