/** Starts one PostgreSQL for a test run, and a migrated, filled template that every test file gets a copy of. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@obverse/postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { TEMPLATE, TEMPLATE_LOCK, withDatabase } from './template'

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
  // The workers read the backend meanwhile, and wait for this lock.
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const filled = makeTemplate(admin, server.url, folder).finally(() => admin.end())
  // It is told at the end; tests fail for want of a template.
  filled.catch(() => undefined)
  project.provide('postgresUrl', server.url)
  project.provide('runFolder', folder)
  return async () => {
    const failed = await filled.then(
      () => null,
      (error: unknown) => error,
    )
    if (given) {
      const last = new pg.Client({ connectionString: given })
      await last.connect()
      if (!failed) await last.query(`alter database ${TEMPLATE} with is_template false`)
      await last.query(`drop database if exists ${TEMPLATE}`)
      await last.end()
    }
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    if (failed) throw failed
  }
}

/** Makes the template in a process of its own. @throws Error when it fails; there is no template then */
async function makeTemplate(admin: pg.Client, url: string, folder: string): Promise<void> {
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  const source = join(import.meta.dirname, 'fill-template.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', source, withDatabase(url, TEMPLATE), folder], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code === 0) {
    await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
    return
  }
  await admin.query(`drop database ${TEMPLATE}`)
  throw new Error('The template of test databases could not be filled: see above')
}
