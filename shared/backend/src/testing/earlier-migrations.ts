/** Runs migrations as another version had them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../operation/migrate'
import { migrations } from './setting'

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** Calls `use` with a folder of only the first `count` migrations, where one may be changed. */
async function withMigrations(
  count: number,
  changed: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-migrations-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest }: Journal = JSON.parse(readFileSync(journal, 'utf8'))
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    for (const [tag, sql] of Object.entries(changed)) writeFileSync(join(folder, `${tag}.sql`), sql)
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the names of all migrations, in order. */
export function migrationNames(): string[] {
  const { entries }: Journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  return entries.map(({ tag }) => tag)
}

/** Migrates like a version with only the first `count` migrations; `changed` replaces the SQL of some of them. */
export const migrateAsThen = (url: string, count: number, changed: Readonly<Record<string, string>> = {}) =>
  withMigrations(count, changed, (folder) => migrateDatabase(url, folder))
