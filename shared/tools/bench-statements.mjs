import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './bench-load.mjs'

/** Opens the product's own database as its superuser; works only for users who may enter the socket's folder. */
export async function openDatabase(folder, user = 'postgres', name = 'obverse') {
  const client = new (load('pg').Client)(databaseUrl(folder, user, name))
  await client.connect()
  return client
}

export function databaseUrl(folder, user = 'obverse', name = 'obverse') {
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(join(folder, 'postgres', 'socket'))}`
}

/**
 * Returns the statements that PostgreSQL runs during `work`, with their values (and names, when prepared), from its
 * log; `withPlain` adds those that are sent without values.
 */
export async function statementsOf(folder, work, { withPlain = false } = {}) {
  const file = join(folder, 'postgres', 'postgres.log')
  const admin = await openDatabase(folder)
  const setting = async (value) => {
    await admin.query(`ALTER SYSTEM SET log_statement = '${value}'`)
    await admin.query('SELECT pg_reload_conf()')
    await sleep(300)
  }
  await setting('all')
  const from = statSync(file).size
  await work()
  await sleep(200)
  const said = readFileSync(file, 'utf8').slice(from)
  await setting('none')
  await admin.end()
  return readStatements(said, withPlain)
}

function readStatements(log, withPlain) {
  const found = [
    ...log.matchAll(
      /LOG: {2}(?:execute ([^:]*)|statement): (.*(?:\n\t.*)*)\n(?:[^\n]*DETAIL: {2}[Pp]arameters: (.*))?/g,
    ),
  ].filter(([, name]) => withPlain || name !== undefined)
  return found.map(([, name = '<unnamed>', text, values = '']) => ({
    ...(name !== '<unnamed>' && { name }),
    text: text.replaceAll('\n\t', '\n'),
    values: readValues(values),
  }))
}

/** Parses `$1 = '25', $2 = NULL`, quotes doubled inside. */
function readValues(text) {
  return [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
}
