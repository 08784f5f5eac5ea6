import { join } from 'node:path'
import { type Backend, createBackend, type Logger } from '@obverse/backend'
import { type Calls, callsOf, callsTo } from './calls'
import { type Directory, directoryAt, directoryOf } from './directory'
import type { Env } from './env'
import { startPostgres } from './postgres'
import { keptSecret } from './secret'
import type { FlatHeaders } from './security-headers'

export type FrontSetting = { env: Env; checkout: string; log: Logger; say: (line: string) => void }

/** What was opened, to be closed in the opposite order. */
export type Closing = { push(close: () => Promise<void> | void): void }

export type Behind = { calls: Calls; directory: Directory; isReady: () => Promise<boolean>; demo: boolean }

/** What answers contract calls: the backend of this process, or the one at API_ORIGIN. */
export async function openBehind(
  { env, checkout, log, say }: FrontSetting,
  common: FlatHeaders,
  closings: Closing,
): Promise<Behind> {
  if (env.API_ORIGIN) {
    const directory = await directoryAt(env.API_ORIGIN, log)
    closings.push(() => directory.stop())
    return {
      directory,
      calls: callsTo(env.API_ORIGIN, common, log, directory.refresh),
      isReady: async () => true,
      demo: false,
    }
  }
  const backend = await openBackend({ env, checkout, log, say }, closings)
  const directory = directoryOf(backend, log)
  return {
    directory,
    calls: callsOf(backend, common, log),
    isReady: () => backend.ready(),
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
  }
}

async function openBackend({ env, checkout, log, say }: FrontSetting, closings: Closing): Promise<Backend> {
  let databaseUrl = env.DATABASE_URL
  if (databaseUrl === undefined) {
    const postgres = await startPostgres({
      folder: join(env.DATA_FOLDER, 'postgres'),
      log: { info: say, warn: say, error: (text) => log.error({}, text) },
    })
    closings.push(() => postgres.stop())
    databaseUrl = postgres.url
  }
  const from = env.MAIL_FROM ?? 'Obverse <no-reply@obverse.example>'
  const backend = await createBackend(
    {
      databaseUrl,
      storage: env.storage ?? { kind: 'folder', folder: join(env.DATA_FOLDER, 'files') },
      mail: env.MAIL_URL
        ? { kind: 'smtp', url: env.MAIL_URL, from }
        : { kind: 'outbox', folder: join(env.DATA_FOLDER, 'outbox'), from },
      publicOrigin: env.PUBLIC_ORIGIN ?? `http://{host}${env.PORT === 80 ? '' : `:${env.PORT}`}`,
      secret: env.SECRET ?? keptSecret(env.DATA_FOLDER),
      demo: env.DEMO ?? env.DATABASE_URL === undefined,
      log,
    },
    join(checkout, 'shared', 'backend', 'migrations'),
  ).catch((error: unknown) => {
    throw env.DATABASE_URL === undefined
      ? error
      : new Error(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`)
  })
  closings.push(() => backend.stop())
  return backend
}

/** What went wrong in a word or two; an error of several tries has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
