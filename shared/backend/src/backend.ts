/** Opens the backend: database, sites, files, jobs, and every call of the contract behind one fetch. */
import { type Contract, contract } from '@obverse/contract'
import { sql } from 'drizzle-orm'
import { type Context, transact } from './context'
import { checkConnections, sessionUrlOf } from './db/connections'
import { openDatabase } from './db/database'
import { people, sites } from './db/tables'
import { createTrouble } from './db/trouble'
import { type Domain, type Domains, type Gauge, handlersOf, type PageGate } from './domain'
import { createKnownSessions, identify } from './domains/accounts'
import { refuseWrongEnvironment } from './domains/payments'
import { writeReference } from './domains/reference'
import { openSiteDirectory, openVersions, type SiteDirectory, type Versions, writeSites } from './domains/sites'
import { changedTexts } from './domains/translations'
import { found } from './errors'
import { createHeavyCalls } from './http/heavy-calls'
import { type Mounted, mount } from './http/mount'
import { createShares } from './http/shares'
import { outside } from './http/turns'
import { startJobs } from './jobs'
import { mailJobs, openMailer } from './mail'
import { createMeasures, gaugesOf, type Measures } from './operation/measures'
import { migrateDatabase } from './operation/migrate'
import { retentionJobs, retentionRecurring, usualRetention } from './operation/retention'
import { scheduleJobs, scheduleRecurring } from './records/schedules'
import { isReachable, linkOrigins } from './security/link-origin'
import { createPasswords } from './security/passwords'
import { checkSecret } from './security/secret-check'
import type { BackendSetting, DomainSettings, RequestMeta } from './setting'
import { openStore } from './storage/open-store'
import { claimStore } from './storage/ownership'
import { sweepJobs, sweepRecurring } from './storage/sweep'
import { openWords } from './texts'
import { openWorkers } from './workers/workers'

export type Backend = {
  /** Answers any call of the contract; an unknown path is a JSON 404. */
  fetch(request: Request, meta: RequestMeta): Promise<Response>
  /** Answers a request that a server of ours received, without converting it to a web request and response. */
  answer: Mounted['answer']
  sites: Pick<SiteDirectory, 'byHost' | 'byCode' | 'all' | 'isReachable' | 'needsStaffSecondFactor'>
  versions: Pick<Versions, 'of' | 'onChange' | 'onTags' | 'onSessions' | 'isListening' | 'caughtUp'>
  /** The counters of visitors of pages that the front stores and whose calls are limited. */
  pageGates: readonly PageGate[]
  /** Returns why the database cannot serve now, or null; asks it at most once a second. */
  trouble(): Promise<string | null>
  /** The gauges of `measures`, with their explanations. */
  gauges: readonly Gauge[]
  measures(): Promise<Measures>
  /** Returns a context outside of any request, for the default site. */
  context(): Context
  stop(): Promise<void>
}

/**
 * Migrates the database, fills an empty one (sites and reference data always, demonstration data when asked) and opens
 * everything. `migrations` is the folder of migration files, `domains` answer the calls. On failure closes what was
 * opened: it can be called again.
 */
export async function createBackend(
  setting: BackendSetting,
  migrations: string,
  domains: Domains<Contract>,
): Promise<Backend> {
  const closings: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  try {
    return await open(setting, migrations, domains, closings, closeAll)
  } catch (error) {
    await closeAll().catch(() => undefined)
    throw error
  }
}

async function open(
  setting: BackendSetting,
  migrations: string,
  domains: Domains<Contract>,
  closings: (() => Promise<void> | void)[],
  closeAll: () => Promise<void>,
): Promise<Backend> {
  const all: readonly Omit<Domain, 'handlers'>[] = Object.values(domains)
  const settings = settingsOf(all, setting)
  const { keepsSession } = await checkConnections(setting)
  await migrateDatabase(sessionUrlOf(setting), migrations, setting.say ? { say: setting.say } : {})
  const { pool, db, limitSilence } = openDatabase(setting.databaseUrl, setting.poolSize, keepsSession)
  closings.push(() => pool.end())
  const log = setting.log
  await checkSecret(db, setting.secret)
  let stopping = false
  await fillEmptyDatabase(db, setting.requiresStaffSecondFactor === true)
  const directory = await openSiteDirectory(db, (site) => isReachable(site, setting))
  refuseWrongEnvironment(settings.payments, directory.all())
  const refreshSites = () =>
    directory
      .refresh()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'The sites could not be read again'))
  const versions = await openVersions({
    databaseUrl: sessionUrlOf(setting),
    log,
    read: () => db.select({ SiteID: sites.SiteID, ContentVersion: sites.ContentVersion }).from(sites),
    onSites: refreshSites,
    // A database silent on one line gets less time on the others: as much as a busy one needs.
    onHeard: (isHeard) => stopping || limitSilence(isHeard ? undefined : SILENCE_WHEN_UNHEARD),
  })
  closings.push(() => versions.stop())
  const known = createKnownSessions(versions.isListening)
  versions.onSessions(known.forget)
  const contentVersionOf = (siteID: number) => (versions.isListening() ? versions.of(siteID) : null)
  const words = openWords((culture) => changedTexts(db, 'server', culture), contentVersionOf)
  const files = openStore(setting.storage)
  await claimStore({ db, log, files }, setting.storage, setting.takesOverStorage ?? false)
  const workers = setting.workers ?? openWorkers()
  if (!setting.workers) closings.push(() => workers.stop())
  const passwords = createPasswords(setting.passwordCost)
  const mailChoices = found(all.find((domain) => domain.mailChoices)?.mailChoices)
  const watchSubscriptions = found(all.find((domain) => domain.watchSubscriptions)?.watchSubscriptions)
  const originOf = linkOrigins(setting.publicOrigin, setting.linkHosts)
  const now = setting.now ?? (() => new Date())

  const contextOf = (
    meta: RequestMeta,
    person: Context['person'],
    requestId: string,
    turn: Context['turn'] = null,
  ): Context => ({
    db,
    site: meta.site,
    sites: directory,
    culture: meta.culture,
    person,
    requestId,
    ip: meta.ip,
    isForStore: meta.isForStore ?? false,
    turn,
    log,
    files: outside(turn, files),
    workers: outside(turn, workers),
    origin: originOf(meta.site),
    originOf,
    secret: setting.secret,
    passwords,
    mailChoices,
    watchSubscriptions,
    ...settings,
    words: (culture = meta.language ?? meta.culture) => words(meta.site.SiteID, culture),
    now,
    afterCommit: (effect) => effect(),
    contentVersionOf,
    versionsRaised: (rows) => versions.raise(rows),
    tagsRaised: (tags) => versions.raiseTags(tags),
    sitesChanged: refreshSites,
  })
  const background = (): Context => {
    const site = found(directory.all().find((one) => one.IsDefault) ?? directory.all()[0])
    return contextOf({ site, culture: site.DefaultCulture, ip: '127.0.0.1' }, null, 'background')
  }
  if (setting.demo) {
    await fillDemo(background(), all)
    // The demonstration changes settings of sites.
    await directory.refresh()
  }

  const mailer = openMailer(setting.mail)
  closings.push(() => mailer.close())
  const retention = retentionJobs(
    { ...usualRetention, ...setting.retention },
    setting.mail,
    all.flatMap((domain) => domain.expiring ?? []),
  )
  const heavyCalls = createHeavyCalls()
  const jobs = startJobs({
    db,
    heavyCalls,
    context: background,
    log,
    handlers: Object.assign(
      {},
      mailJobs(mailer, Object.assign({}, ...all.map((domain) => domain.mailWriters ?? {}))),
      sweepJobs,
      scheduleJobs(Object.assign({}, ...all.map((domain) => domain.schedules ?? {}))),
      retention,
      ...all.map((domain) => domain.jobs ?? {}),
    ),
    recurring: setting.doesRecurring === false ? {} : recurringOf(all),
  })
  closings.push(() => jobs.stop())
  const app = mount(contract, handlersOf(domains), {
    identify: (request) =>
      identify(db, request, { needsStaffSecondFactor: directory.needsStaffSecondFactor(), now, known }),
    changed: known.forget,
    context: contextOf,
    words: (meta) => words(meta.site.SiteID, meta.language ?? meta.culture),
    shares: createShares(pool.options.max, heavyCalls),
    log,
  })

  const pageGates = all.flatMap((domain) => domain.pageGate?.(background()) ?? [])
  for (const gate of pageGates) closings.push(() => gate.stop())
  const gauges = gaugesOf(all.flatMap((domain) => domain.gauges ?? []))
  return {
    fetch: (request, meta) => app.fetch(request, { meta }),
    answer: app.answer,
    sites: directory,
    versions,
    pageGates,
    trouble: createTrouble(db),
    gauges,
    measures: createMeasures(pool, background, gauges),
    context: background,
    async stop() {
      stopping = true
      limitSilence(SILENCE_WHEN_STOPPING)
      await closeAll()
    },
  }
}

const SILENCE_WHEN_UNHEARD = 2_000
const SILENCE_WHEN_STOPPING = 1_000

/** Returns the settings of all domains: those that are given, else what a domain says counts without them. */
function settingsOf(all: readonly Pick<Domain, 'settings'>[], given: Partial<DomainSettings>): DomainSettings {
  const usual: Partial<DomainSettings> = Object.assign({}, ...all.map((domain) => domain.settings))
  const chosen = Object.entries(usual).map(([name, value]) => [name, given[name as keyof DomainSettings] ?? value])
  return Object.fromEntries(chosen) as DomainSettings
}

/** Returns every kind of recurring job, with the seconds between two runs. */
const recurringOf = (all: readonly Pick<Domain, 'recurring'>[]): Readonly<Record<string, number>> =>
  Object.assign(
    {},
    sweepRecurring,
    scheduleRecurring,
    retentionRecurring,
    ...all.map((domain) => domain.recurring ?? {}),
  )

const FILL_LOCK = 7_216_003_115
/** Writes sites and reference tables into a new database; processes that start together wait for the first. */
async function fillEmptyDatabase(db: Context['db'], staffSecondFactorRequired: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    if ((await tx.$count(sites)) > 0) return
    await writeSites({ db: tx as unknown as Context['db'] }, { staffSecondFactorRequired })
    await writeReference({ db: tx as unknown as Context['db'] })
  })
}

/** Writes demonstration data once, in one transaction; a database with people in it is left alone. */
async function fillDemo(ctx: Context, all: readonly Pick<Domain, 'demo'>[]): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    const [row] = await tx.db.select({ count: sql<number>`count(*)::int` }).from(people)
    if (row && row.count > 0) return
    for (const domain of all) await domain.demo?.(tx)
  })
}
