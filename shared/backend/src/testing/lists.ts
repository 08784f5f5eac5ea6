/** The rows that every paged list of staff is tested with; each domain has its own in `testing/lists.ts`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from './harness'

/** More rows than the largest page offered, so that every list has a second one. */
export const MANY = 130
/** The numbers 1 to `MANY`, as `n` of a `from`. */
export const many = sql`generate_series(1, ${sql.raw(String(MANY))}) n`

export type ListRows = {
  /** Statements that write rows alike in whatever a list sorts by, so that only their key tells them apart. */
  rows: (app: TestApp) => Promise<SQL[]> | SQL[]
  /** The parts of the address and the filters of the calls that list them, by the name of the call in its area. */
  lists: Record<string, { path?: Record<string, string>; query?: Record<string, string> }>
  /** Calls with a fixed number of rows a page, which a record shows inside of it. */
  fixed?: readonly string[]
}

/** Reads the rows of every domain that has some, by area of the contract. */
export async function readListRows(): Promise<Record<string, ListRows>> {
  const domains = join(import.meta.dirname, '../domains')
  const found: Record<string, ListRows> = {}
  for (const domain of readdirSync(domains)) {
    const file = join(domains, domain, 'testing/lists.ts')
    if (!existsSync(file)) continue
    const { listRows }: { listRows: ListRows } = await import(pathToFileURL(file).href)
    found[domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = listRows
  }
  return found
}
