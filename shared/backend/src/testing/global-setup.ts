/** Starts one PostgreSQL for a test run, with a migrated, filled template that every test file gets a copy of. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@obverse/postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { composeDomains } from '../app'
import { createBackend } from '../backend'
import { migrations, testSetting } from './setting'

export const TEMPLATE = 'obverse_template'

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-test-'))
  // Started as root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711)
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres({
        folder: join(folder, 'postgres'),
        durable: false,
        log: { info: () => undefined, warn: console.error, error: console.error },
      })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  const templateUrl = withDatabase(server.url, TEMPLATE)
  const backend = await createBackend(
    { ...testSetting(folder), databaseUrl: templateUrl, demo: true },
    migrations,
    composeDomains(),
  ).catch(async (error: unknown) => {
    await admin.end()
    await server.stop()
    throw error
  })
  await backend.stop()
  await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await admin.end()
  project.provide('postgresUrl', server.url)
  return async () => {
    if (given) {
      const last = new pg.Client({ connectionString: given })
      await last.connect()
      await last.query(`alter database ${TEMPLATE} with is_template false`)
      await last.query(`drop database if exists ${TEMPLATE}`)
      await last.end()
    }
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the address of another database on the same server. Accepts host and socket URLs. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
