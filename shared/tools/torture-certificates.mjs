import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './bench-statements.mjs'
import { ask, newFolder, sendSignal, startProduct, stopProduct, treeOf } from './product.mjs'

const WRITERS = 8
const RECOVERY_SECONDS = 60
/** Few collectibles, so that all writers change the counters of the same ones. */
const HOT = 20
const ROLLED_BACK = 0.1

const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** Changes of certificates with the ids $1; each writer has certificates of its own, in any order. */
const set = (change) => `update certificates set ${change} where certificate_id = any($1::int[])`
const changes = [
  set('grade = 600 + (random() * 10)::int * 10, flags = (random() * 3)::int'),
  set('grade = 0, flags = 32'),
  set(`status = 1 + (random() * 3)::int, status_reason = 'Torture'`),
  set('is_released = not is_released'),
  set(`collectible_id = 1 + (random() * ${HOT - 1})::int`),
  set('collectible_id = null'),
  'delete from certificates where certificate_id = any($1::int[])',
]

/** Adds as many certificates as ids in $1, numbered from $2 on below a submission of the writer. */
const insert = `insert into certificates (submission_number, line, company_id, collectible_id, grade, graded_utc)
  select $2::int + $3::int * (($4::int + n) / 999), 1 + ($4 + n) % 999, 1, 1 + (random() * ${HOT - 1})::int, 600 + (random() * 10)::int * 10, now()
  from generate_series(1, cardinality($1::int[])) n returning certificate_id`

const postmasterOf = (folder) =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** The ways to kill the server: all of it in random order, the postmaster alone, or one session of a writer. */
const kills = {
  'every process of PostgreSQL': ({ folder }) => treeOf([postmasterOf(folder)]).sort(() => Math.random() - 0.5),
  'its postmaster': ({ folder }) => [postmasterOf(folder)],
  'one of its sessions': ({ sessions }) => [pick([...sessions])],
}

/** Opens the database as soon as it answers again. @throws Error when it does not within a minute */
async function reopen(folder) {
  const end = Date.now() + RECOVERY_SECONDS * 1000
  for (;;) {
    const database = await openDatabase(folder).catch(() => null)
    if (database) {
      // A session that is killed would end this process as well.
      database.on('error', () => undefined)
      return database
    }
    if (Date.now() > end) throw new Error(`PostgreSQL does not answer after ${RECOVERY_SECONDS} s.`)
    await sleep(100)
  }
}

/** Opens a writer with one marked certificate: it has the number of the last transaction as its label. */
async function openWriter({ folder, at, counts, faults, sessions }) {
  const first = 7_300_000 + at
  const database = await reopen(folder)
  const { rows } = await database.query(
    'select certificate_id as id from certificates where submission_number % $1 = $2',
    [WRITERS, at],
  )
  const marked = (await database.query(insert, [[0], first + 100_000, WRITERS, 0])).rows[0].certificate_id
  await database.end()
  const own = rows.map(({ id }) => id)
  let added = 0
  let sent = 0
  let answered = 0

  async function transact(client) {
    const made = []
    await client.query('begin')
    for (let n = Math.ceil(Math.random() * 5); n > 0; n--) {
      const ids = Array.from({ length: Math.ceil(Math.random() * 5) }, () => pick(own))
      if (Math.random() < 1 / changes.length) {
        const { rows: fresh } = await client.query(insert, [ids, first, WRITERS, added])
        added += ids.length
        made.push(...fresh.map((row) => row.certificate_id))
      } else await client.query(pick(changes), [ids])
    }
    if (Math.random() < ROLLED_BACK) return client.query('rollback')
    sent += 1
    await client.query('update certificates set label_text = $2 where certificate_id = $1', [marked, String(sent)])
    await client.query('commit')
    answered = sent
    own.push(...made)
    counts.answered += 1
  }

  return {
    /** Writes until `stopped`, with a new session whenever the last one was killed. */
    async writeUntil(stopped) {
      while (!stopped.aborted) {
        const client = await reopen(folder)
        const pid = (await client.query('select pg_backend_pid() as pid').catch(() => null))?.rows[0].pid
        if (pid) sessions.add(pid)
        try {
          while (!stopped.aborted) await transact(client)
        } catch (error) {
          // A refusal by a server that lives, a deadlock above all, is a fault of the counting.
          if (error.severity && !/^(57P|08)/.test(error.code)) faults.push(`While writing: ${error.message}`)
          counts.cut += 1
          await sleep(50)
        }
        sessions.delete(pid)
        await client.end().catch(() => undefined)
      }
    },
    /** Checks that the last answered transaction is there, or a later one. */
    async check(opened) {
      const found = await opened.query('select label_text from certificates where certificate_id = $1', [marked])
      const label = Number(found.rows[0]?.label_text)
      if (!(label >= answered && label <= sent))
        faults.push(`Writer ${at}: transaction ${answered} was answered, ${label} was found.`)
      answered = label
      sent = label
    },
  }
}

/** Compares the counted population with the certificates; nothing may be left in the queues of transactions. */
async function checkPopulation(database, faults) {
  const { rows } = await database.query('select * from population_differences()')
  for (const row of rows.slice(0, 5)) faults.push(`The population is wrong: ${JSON.stringify(row)}`)
  for (const queue of ['population_queue', 'commit_queue']) {
    const { rows: left } = await database.query(`select count(*)::int as count from ${queue}`)
    if (left[0].count > 0) faults.push(`${queue} has ${left[0].count} rows that no transaction will fold.`)
  }
}

/**
 * Lets writers change certificates by random transactions while the product's PostgreSQL is killed `rounds` times and
 * brought back by the product. Answered transactions must be there and the population right. Returns the faults.
 */
export async function tortureCertificates({ port, rounds }) {
  const folder = newFolder('obverse-certificates-')
  const product = await startProduct({ port, folder, env: { LOG_LEVEL: 'silent' } })
  const faults = []
  const counts = { answered: 0, cut: 0 }
  const sessions = new Set()
  const writers = []
  for (let at = 0; at < WRITERS; at++) writers.push(await openWriter({ folder, at, counts, faults, sessions }))
  for (let round = 1; round <= rounds && faults.length === 0; round++) {
    const stopping = new AbortController()
    const work = writers.map((writer) => writer.writeUntil(stopping.signal))
    await sleep(1_000 + Math.random() * 2_000)
    const [name, victims] = Object.entries(kills)[(round - 1) % Object.keys(kills).length]
    const before = counts.cut
    const began = performance.now()
    for (const pid of victims({ folder, sessions })) sendSignal(pid, 'SIGKILL')
    while (counts.cut < before + WRITERS && performance.now() - began < RECOVERY_SECONDS * 1000) await sleep(20)
    const database = await reopen(folder)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const goal = counts.answered + 20
    while (counts.answered < goal && performance.now() - began < RECOVERY_SECONDS * 1000) await sleep(20)
    if (counts.answered < goal) faults.push(`Nothing is written ${RECOVERY_SECONDS} s after the kill.`)
    stopping.abort()
    await Promise.all(work)
    for (const writer of writers) await writer.check(database)
    await checkPopulation(database, faults)
    await database.end()
    const { status } = await ask({ port, path: '/api/health/ready/' })
    if (status !== 200) faults.push(`The process is not ready (${status}) after PostgreSQL came back.`)
    console.log(
      `round ${round}, ${name} killed: ${counts.answered} transactions, ${counts.cut} cut, PostgreSQL back after ${seconds} s`,
    )
  }
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
  return faults
}
