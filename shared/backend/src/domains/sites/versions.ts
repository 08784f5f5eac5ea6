/** Keeps content versions per site current, from this process's own commits and PostgreSQL's notifications. */
import pg from 'pg'
import type { Logger } from '../../log'

export type VersionRow = { SiteID: number; ContentVersion: number }
export type Versions = {
  /** Returns the newest known version; 0 for an unknown site. */
  of(siteID: number): number
  onChange(listener: (siteID: number) => void): () => void
  /** Tells whether notifications arrive; otherwise versions are read again before use. */
  isListening(): boolean
  raise(rows: readonly VersionRow[]): void
  stop(): Promise<void>
}

/** Listens on its own connection and reconnects when it is lost. */
export async function openVersions(
  databaseUrl: string,
  log: Logger,
  read: () => Promise<readonly VersionRow[]>,
  onSites: () => void,
): Promise<Versions> {
  const newest = new Map<number, number>()
  const listeners = new Set<(siteID: number) => void>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const raise = (rows: readonly VersionRow[]) => {
    for (const { SiteID, ContentVersion } of rows)
      if (ContentVersion > (newest.get(SiteID) ?? 0)) {
        newest.set(SiteID, ContentVersion)
        for (const listener of listeners) listener(SiteID)
      }
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true })
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      if (client === next) client = null
      next.removeAllListeners()
      next.on('error', () => undefined)
      void next.end().catch(() => undefined)
      if (!stopped) retry = setTimeout(() => void connect().catch(() => undefined), 500)
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'sites') onSites()
      else if (payload) raise(JSON.parse(payload) as VersionRow[])
    })
    try {
      await next.connect()
      await next.query('listen content_versions')
      await next.query('listen sites')
      raise(await read())
      if (stopped) return void next.end()
      client = next
      onSites()
    } catch (error) {
      log.warn({ error: String(error) }, 'Notifications of the database cannot be heard yet')
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
    isListening: () => client !== null,
    raise,
    async stop() {
      stopped = true
      clearTimeout(retry)
      const open = client
      client = null
      open?.removeAllListeners()
      await open?.end().catch(() => undefined)
    },
  }
}
