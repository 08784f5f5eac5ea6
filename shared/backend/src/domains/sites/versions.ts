/** Hears PostgreSQL's notifications: content versions of sites, which this process raises too, tags of pages, and sessions. */
import pg from 'pg'
import { createLine } from '../../db/database'
import type { Logger } from '../../log'

type VersionRow = { SiteID: number; ContentVersion: number }
export type Versions = {
  /** Returns the newest known version; 0 for an unknown site. */
  of(siteID: number): number
  onChange(listener: (siteID: number) => void): () => void
  /** Calls the listener with the tags of what changed apart from the sites' content, or 'all' when some were not heard. */
  onTags(listener: (tags: readonly string[] | 'all') => void): () => void
  raiseTags(tags: readonly string[] | 'all'): void
  /** Calls the listener when a session, or what its person is or may do, changed, and when changes may have been missed. */
  onSessions(listener: () => void): () => void
  /** Tells whether notifications arrive; otherwise versions are read again before use. */
  isListening(): boolean
  /** Resolves when everything is taken in that was notified before; at once while nothing arrives. */
  caughtUp(): Promise<void>
  raise(rows: readonly VersionRow[]): void
  stop(): Promise<void>
}

const BEAT = 1_000
const SILENCE = 3_000

export type VersionsSetting = {
  databaseUrl: string
  log: Logger
  read: () => Promise<readonly VersionRow[]>
  /** Reads the sites again; never rejects. */
  onSites: () => Promise<unknown>
  /** Receives true when the database is heard again, false when it no longer answers on the listening connection. */
  onHeard?: (isHeard: boolean) => void
}

/**
 * Listens on its own connection, asks on it every second whether it still lives, and reconnects when it is lost: a line
 * cut without a word would otherwise be noticed after two hours.
 */
export async function openVersions({
  databaseUrl,
  log,
  read,
  onSites,
  onHeard = () => undefined,
}: VersionsSetting): Promise<Versions> {
  const newest = new Map<number, number>()
  const listeners = new Set<(siteID: number) => void>()
  const tagListeners = new Set<(tags: readonly string[] | 'all') => void>()
  const sessionListeners = new Set<() => void>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  // A page of a new content version is rendered with the sites that were saved with it.
  let sitesRead: Promise<unknown> = Promise.resolve()

  const raise = (rows: readonly VersionRow[]) => {
    for (const { SiteID, ContentVersion } of rows)
      if (ContentVersion > (newest.get(SiteID) ?? 0)) {
        newest.set(SiteID, ContentVersion)
        for (const listener of listeners) listener(SiteID)
      }
  }
  const raiseTags = (tags: readonly string[] | 'all') => {
    for (const listener of tagListeners) listener(tags)
  }
  // pg takes one question at a time on a connection; those who ask meanwhile share the next.
  let answered: Promise<unknown> = Promise.resolve()
  let coming: Promise<unknown> | undefined
  const askNow = (on: pg.Client) => {
    if (coming) return coming
    const asked = answered.then(() => {
      coming = undefined
      return on.query('select 1')
    })
    coming = asked
    answered = asked.catch(() => undefined)
    return asked
  }
  const raiseSessions = () => {
    for (const listener of sessionListeners) listener()
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      stream: () => createLine(SILENCE),
    })
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      if (client === next) {
        client = null
        onHeard(false)
      }
      next.removeAllListeners()
      next.on('error', () => undefined)
      void next.end().catch(() => undefined)
      if (!stopped) retry = setTimeout(() => void connect().catch(() => undefined), 500)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'sites') sitesRead = onSites()
      else if (channel === 'sessions') raiseSessions()
      else if (channel === 'content_tags') raiseTags(payload === 'all' || !payload ? 'all' : payload.split(' '))
      else if (payload) void sitesRead.then(() => raise(JSON.parse(payload) as VersionRow[]))
    })
    try {
      await next.connect()
      await next.query('listen content_versions')
      await next.query('listen sites')
      await next.query('listen content_tags')
      await next.query('listen sessions')
      sitesRead = onSites()
      await sitesRead
      raise(await read())
      // Nobody knows what changed while nothing was heard.
      raiseTags('all')
      raiseSessions()
      if (stopped) return void next.end()
      client = next
      onHeard(true)
      const ask = () => {
        if (client !== next || stopped) return
        // The socket's own limit ends a beat that nobody answers.
        askNow(next).then(() => {
          beat = setTimeout(ask, BEAT)
        }, lost)
      }
      ask()
    } catch (error) {
      log.error({ outage: 'database', error: String(error) }, 'Notifications of the database cannot be heard yet')
      lost()
    }
  }
  await connect()
  return {
    of: (siteID) => newest.get(siteID) ?? 0,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTags(listener) {
      tagListeners.add(listener)
      return () => tagListeners.delete(listener)
    },
    onSessions(listener) {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
    isListening: () => client !== null,
    caughtUp: async () => void (client && (await askNow(client).catch(() => undefined))),
    raise,
    raiseTags,
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearTimeout(beat)
      const open = client
      client = null
      open?.removeAllListeners()
      open?.on('error', () => undefined)
      await open?.end().catch(() => undefined)
    },
  }
}
