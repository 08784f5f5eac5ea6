import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT, run } from './checkout.mjs'
import { loadSource } from './load-source.mjs'

const BACKEND = 'shared/backend'
const MIGRATIONS = `${BACKEND}/migrations`
const META = `${MIGRATIONS}/meta`
const JOURNAL = `${META}/_journal.json`
const SNAPSHOT = `${META}/snapshot.json`

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const sqlOf = ({ tag }) => `${MIGRATIONS}/${tag}.sql`

/**
 * Returns the journal with the hash of every migration, and the newest snapshot alone. Recorded hashes stay: a recorded
 * migration never changes.
 * @throws Error when the tables and the newest snapshot differ: a migration is missing.
 */
export async function migrationRecord() {
  const { files, snapshot } = tidied()
  const different = await tablesThatDiffer(snapshot)
  if (different.length > 0)
    throw new Error(`no migration changes ${different.join(', ')} yet. Run: npm run generate -- migration <name>`)
  const journal = JSON.parse(files[JOURNAL])
  for (const entry of journal.entries)
    entry.sha256 ??= createHash('sha256')
      .update(read(sqlOf(entry)))
      .digest('hex')
  return { ...files, [JOURNAL]: journalText(journal) }
}

/**
 * Adds a numbered migration: the changes of the tables, or an empty file for statements written by hand (`custom`). The
 * next `npm run generate` records it. Returns whether it succeeded.
 */
export async function addMigration(name, custom) {
  if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name ?? '')) {
    console.error('A migration needs a name like add_trash: npm run generate -- migration <name> [--custom]')
    return false
  }
  const kit = join(ROOT, BACKEND, 'node_modules', 'drizzle-kit', 'bin.cjs')
  const words = ['generate', '--name', name, ...(custom ? ['--custom'] : [])]
  const before = read(JOURNAL)
  // drizzle-kit exits with 0 when it refuses or finds nothing to do.
  if ((await run(process.execPath, [kit, ...words], { cwd: join(ROOT, BACKEND) })) !== 0 || read(JOURNAL) === before)
    return false
  for (const [path, text] of Object.entries(tidied().files))
    text === null ? rmSync(join(ROOT, path)) : writeFileSync(join(ROOT, path), text)
  console.log(
    'Read the statements; add to them only what rows that exist need. Then npm run generate puts the migration on record.',
  )
  return true
}

/** Returns the files of meta/ in their stored form: the last snapshot of drizzle-kit becomes the only one. */
function tidied() {
  const journal = JSON.parse(read(JOURNAL))
  const last = journal.entries.at(-1)
  const numbered = readdirSync(join(ROOT, META)).filter((name) => /^\d+_snapshot\.json$/.test(name))
  const newest = `${META}/${String(last.idx).padStart(4, '0')}_snapshot.json`
  const snapshot = JSON.parse(read(existsSync(join(ROOT, newest)) ? newest : SNAPSHOT))
  // drizzle applies a migration when it is younger than the last one applied, so its time must not follow this
  // machine's clock.
  const before = journal.entries.at(-2)
  if (before && last.when <= before.when) last.when = before.when + 1
  const gone = Object.fromEntries(numbered.map((name) => [`${META}/${name}`, null]))
  return { files: { ...gone, [JOURNAL]: journalText(journal), [SNAPSHOT]: snapshotText(snapshot) }, snapshot }
}

const journalText = ({ entries, ...rest }) =>
  `${JSON.stringify(rest).slice(0, -1)},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`

// With one snapshot ids carry no information, and renames are in the SQL; drizzle-kit still requires the fields.
const NOBODY = '00000000-0000-0000-0000-000000000000'
const FIXED = { id: NOBODY, prevId: NOBODY, _meta: { columns: {}, schemas: {}, tables: {} } }

/** Formats the snapshot with one line per table, so that branches that change different tables do not conflict. */
function snapshotText({ tables, ...rest }) {
  const head = JSON.stringify(sorted({ ...rest, ...FIXED })).slice(0, -1)
  const lines = Object.entries(sorted(tables)).map(
    ([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`,
  )
  return `${head},"tables":{\n${lines.join(',\n')}\n}}\n`
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

/** Returns the names of tables whose declaration differs from the snapshot. */
async function tablesThatDiffer(snapshot) {
  const folders = readdirSync(join(ROOT, BACKEND, 'src/domains')).map((name) => `./src/domains/${name}/tables.ts`)
  const sources = ['./src/db/tables.ts', ...folders.filter((path) => existsSync(join(ROOT, BACKEND, path)))]
  const modules = await loadSource(
    BACKEND,
    sources.map((path, at) => `export * as part${at} from ${JSON.stringify(path)}`).join('\n'),
  )
  const { generateDrizzleJson } = createRequire(join(ROOT, BACKEND, 'package.json'))('drizzle-kit/api')
  const declared = generateDrizzleJson(Object.assign({}, ...Object.values(modules)))
  const text = (of, name) => JSON.stringify(sorted(of[name] ?? null))
  const names = [...new Set([...Object.keys(declared.tables), ...Object.keys(snapshot.tables)])]
  const different = names.filter((name) => text(declared.tables, name) !== text(snapshot.tables, name))
  const others = ['enums', 'schemas', 'sequences', 'roles', 'policies', 'views']
  return [
    ...different.map((name) => name.replace(/^public\./, '')),
    ...others.filter((kind) => text(declared, kind) !== text(snapshot, kind)),
  ]
}
