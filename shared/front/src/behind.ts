import { join } from 'node:path'
import {
  type Backend,
  type BackendSetting,
  composeDomains,
  createBackend,
  hasSuperAdmin,
  isOfDatabase,
  type Logger,
  type PageGate,
  type PageSources,
  pageSources,
  type Retention,
  reasonOf,
  type Site,
  type StorageSetting,
  whenDatabaseAnswers,
} from '@obverse/backend'
import { startPostgres } from '@obverse/postgres'
import { type Calls, callsOf, callsTo } from './calls'
import { type Directory, directoryAt, directoryOf } from './directory'
import type { Env } from './env'
import { createMissingCalls } from './missing-calls'
import { hasProcessor, orderSystemOf, paymentsOf } from './payments-env'
import { startSandboxProcess } from './sandbox-process'
import { keptSecret } from './secret'
import type { FlatHeaders } from './security-headers'

export type FrontSetting = {
  env: Env
  checkout: string
  log: Logger
  say: (line: string) => void
  /** Receives one line for each answered request, when asked for. */
  requests?: Pick<Logger, 'info'>
}

/** Collects what was opened, to close it in the opposite order. */
export type Closing = { push(close: () => Promise<void> | void): void }

export type Behind = {
  calls: Calls
  directory: Directory
  /** Returns why calls cannot be served now, or null. */
  trouble: () => Promise<string | null>
  demo: boolean
  /**
   * Tells whether the installation has no administrator yet, so that nobody can sign in to the back office; false while
   * the database is away.
   */
  needsAdministrator: () => Promise<boolean>
  /** The gauges of the backend in this process and their values; null with a backend elsewhere. */
  measured: Pick<Backend, 'gauges' | 'measures'> | null
  /** Returns the origins that a site's payment pages may load from and connect to. */
  paySources: (site: Site) => PageSources
  /** The counters of visitors of stored pages; none with a backend elsewhere, which counts by itself. */
  gates: readonly PageGate[]
  /** Calls the listener with the tags of changed data; a backend elsewhere tells none. */
  onTags: (listener: (tags: readonly string[] | 'all') => void) => void
  /** Returns the calls that a backend elsewhere was found to lack. */
  missingCalls: () => readonly string[]
}

/** Opens the answerer of contract calls: the backend in this process, or the one at API_ORIGIN. */
export async function openBehind(
  { env, checkout, log, say }: FrontSetting,
  common: FlatHeaders,
  closings: Closing,
): Promise<Behind> {
  if (env.API_ORIGIN) {
    const directory = await directoryAt(env.API_ORIGIN, log)
    closings.push(() => directory.stop())
    const missing = createMissingCalls(log)
    const origins = env.PAY_PAGE_ORIGINS?.split(',') ?? []
    return {
      directory,
      paySources: () => ({ script: origins, frame: origins, connect: origins, form: origins }),
      calls: callsTo({ origin: env.API_ORIGIN, common, log, onChange: directory.refresh, missing }),
      missingCalls: missing.all,
      gates: [],
      onTags: () => undefined,
      trouble: async () => null,
      measured: null,
      demo: false,
      needsAdministrator: async () => false,
    }
  }
  const demo = env.isDemo
  // The demonstration uses our own sandbox as processors, unless real ones are set.
  const sandbox =
    demo && !hasProcessor(env)
      ? await startSandboxProcess({
          port: env.SANDBOX_PORT,
          slow: env.SANDBOX_SLOW,
          folder: join(env.DATA_FOLDER, 'sandbox'),
          log,
        })
      : null
  if (sandbox) closings.push(() => sandbox.stop())
  const payments = paymentsOf(env, sandbox ? (env.SANDBOX_ORIGIN ?? sandbox.origin) : null)
  const chosen = { demo, payments, waitsForDatabase: true }
  const backend = await openBackend({ env, checkout, log, say }, chosen, closings)
  const directory = directoryOf(backend, log)
  return {
    directory,
    paySources: (site) => pageSources(payments, site.Region),
    calls: callsOf(backend, common, log),
    missingCalls: () => [],
    gates: backend.pageGates,
    onTags: (listener) => void backend.versions.onTags(listener),
    trouble: backend.trouble,
    measured: backend,
    demo,
    // Asked when the process serves already: advice that cannot be given then must not end it.
    needsAdministrator: () =>
      hasSuperAdmin(backend.context()).then(
        (isThere) => !isThere,
        (error: unknown) => {
          log.error({ outage: 'database', error: reasonOf(error) }, 'The administrators could not be read')
          return false
        },
      ),
  }
}

/** Returns the address of the database; starts the embedded one without DATABASE_URL. */
export async function openDatabaseUrl({ env, log, say }: FrontSetting, closings: Closing): Promise<string> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL
  const postgres = await startPostgres({
    folder: join(env.DATA_FOLDER, 'postgres'),
    log: { info: say, warn: say, error: (text) => log.error({}, text) },
  })
  closings.push(() => postgres.stop())
  return postgres.url
}

/** Returns the setting of the address that no pooler is behind, if there is one. */
export const directUrlOf = (env: Env): Pick<BackendSetting, 'databaseDirectUrl'> =>
  env.DATABASE_DIRECT_URL === undefined ? {} : { databaseDirectUrl: env.DATABASE_DIRECT_URL }

/** Returns the folder of migrations of a checkout. */
export const migrationsIn = (checkout: string): string => join(checkout, 'shared', 'backend', 'migrations')

/** Returns the place of uploaded files. */
export const storageOf = (env: Env): StorageSetting =>
  env.storage ?? { kind: 'folder', folder: join(env.DATA_FOLDER, 'files') }

/**
 * Opens the backend of the settings, on the embedded database without DATABASE_URL. `waitsForDatabase` waits for one at
 * DATABASE_URL that is away. @throws Error in plain words
 */
export async function openBackend(
  { env, checkout, log, say }: FrontSetting,
  {
    waitsForDatabase,
    ...chosen
  }: Pick<BackendSetting, 'demo' | 'payments' | 'doesRecurring'> & {
    waitsForDatabase?: boolean
  },
  closings: Closing,
): Promise<Backend> {
  const databaseUrl = await openDatabaseUrl({ env, checkout, log, say }, closings)
  const from = env.MAIL_FROM ?? 'Obverse <no-reply@obverse.example>'
  const setting: BackendSetting = {
    databaseUrl,
    ...directUrlOf(env),
    say,
    storage: storageOf(env),
    takesOverStorage: env.STORAGE_TAKE_OVER,
    retention: retentionOf(env),
    mail: env.MAIL_URL
      ? { kind: 'smtp', url: env.MAIL_URL, from }
      : { kind: 'outbox', folder: join(env.DATA_FOLDER, 'outbox'), from },
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://{host}${env.PORT === 80 ? '' : `:${env.PORT}`}`,
    ...(env.LINK_HOSTS && { linkHosts: env.LINK_HOSTS }),
    secret: env.SECRET ?? keptSecret(env.DATA_FOLDER),
    ...chosen,
    requiresStaffSecondFactor: !env.isDemo,
    allowsLoopback: chosen.demo,
    ...(env.VIES_URL && { viesUrl: env.VIES_URL }),
    ...(env.GEOCODER_URL && { geocoder: { url: env.GEOCODER_URL, key: env.GEOCODER_KEY ?? '' } }),
    orderSystem: orderSystemOf(env),
    log,
  }
  const create = () => createBackend(setting, migrationsIn(checkout), composeDomains())
  const isElsewhere = env.DATABASE_URL !== undefined
  const opened = isElsewhere && waitsForDatabase ? whenDatabaseAnswers(create, say) : create()
  const backend = await opened.catch((error: unknown) => {
    const which = isElsewhere ? 'The database at DATABASE_URL' : 'The database'
    throw isOfDatabase(error) ? new Error(`${which} cannot be used: ${reasonOf(error)}`) : error
  })
  closings.push(() => backend.stop())
  return backend
}

/** Returns the days of retention that are set. */
function retentionOf(env: Env): Partial<Retention> {
  const days = {
    audit: env.RETENTION_AUDIT_DAYS,
    payLog: env.RETENTION_PAY_LOG_DAYS,
    strayLog: env.RETENTION_STRAY_LOG_DAYS,
    searchMisses: env.RETENTION_SEARCH_MISSES_DAYS,
    holderReports: env.RETENTION_HOLDER_REPORT_DAYS,
    contactMessages: env.RETENTION_CONTACT_DAYS,
    signedWaivers: env.RETENTION_SIGNED_WAIVER_DAYS,
    cookieConsents: env.RETENTION_COOKIE_CONSENT_DAYS,
    webhook: env.RETENTION_WEBHOOK_DAYS,
    outbox: env.RETENTION_OUTBOX_DAYS,
  }
  return Object.fromEntries(Object.entries(days).filter((entry): entry is [string, number] => entry[1] !== undefined))
}
