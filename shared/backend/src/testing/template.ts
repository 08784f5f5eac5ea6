/** The database that every test file gets a copy of. */
import pg from 'pg'

export const TEMPLATE = 'obverse_template'
/** The advisory lock of the process that fills the template, on the database of the server's address. */
export const TEMPLATE_LOCK = 7_216_003_117

/** Returns when the template is filled. */
export async function waitForTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [TEMPLATE_LOCK])
  await client.end()
}

/** Returns the address of another database on the same server. Accepts host and socket URLs. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** The folder of the test run, which is removed at its end. */
    runFolder: string
  }
}
