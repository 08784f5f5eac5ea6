import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, Logger, Site } from '@obverse/backend'

/** Maps hosts to sites, and sites to their content versions. */
export type Directory = {
  byHost(host: string): Site | null
  byCode(code: string): Site | null
  /** Returns the sites that visitors reach. */
  all(): readonly Site[]
  /** Returns the known content version; 0 for an unknown site. */
  version(siteID: number): number
  /** Tells whether edits are noticed; if not, call `refresh` before using `version`. */
  isFresh(): boolean
  /** Reads the versions again; never rejects, because stored pages are served while the backend is down. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * Makes the directory of a backend in this process. While notifications do not arrive, versions are read again and
 * again.
 */
export function directoryOf(backend: Backend, log: Logger): Directory {
  const read = new Map<number, number>()
  const refresh = once(
    async () => {
      const site = backend.sites.all().find((one) => one.IsDefault)
      if (!site) return
      const meta = { site, culture: site.DefaultCulture, ip: '127.0.0.1' }
      const answer = await backend.fetch(new Request('http://localhost/api/sites/'), meta)
      if (!answer.ok) throw new Error(`the backend answered ${answer.status}`)
      for (const one of (await answer.json()) as Site[]) read.set(one.SiteID, one.ContentVersion)
    },
    log,
    'database',
  )
  return {
    ...backend.sites,
    all: () => backend.sites.all().filter(backend.sites.isReachable),
    version: (siteID) => Math.max(backend.versions.of(siteID), read.get(siteID) ?? 0),
    isFresh: () => backend.versions.isListening(),
    refresh,
    stop() {},
  }
}

/**
 * Makes the directory of a backend elsewhere (API_ORIGIN), read every two seconds and after every change through this
 * front. @throws Error in plain words when the first read fails.
 */
export async function directoryAt(origin: string, log: Logger, every = 2_000): Promise<Directory> {
  let all: Site[] = []
  let hosts = new Map<string, Site>()
  const read = async () => {
    const answer = await fetch(`${origin}/api/sites/`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(5_000),
    })
    if (!answer.ok) throw new Error(`GET ${origin}/api/sites/ answered ${answer.status}`)
    all = (await answer.json()) as Site[]
    hosts = new Map(all.flatMap((site) => site.Hosts.map((host): [string, Site] => [host.toLowerCase(), site])))
  }
  await read().catch((error: unknown) => {
    throw new Error(
      `API_ORIGIN: the list of sites could not be read. ${error instanceof Error ? error.message : error}`,
    )
  })
  const refresh = once(read, log, 'backend')
  const stopped = new AbortController()
  void (async () => {
    while (!stopped.signal.aborted) {
      await sleep(every, undefined, { ref: false })
      await refresh()
    }
  })()
  return {
    byHost: (host) => hosts.get(host.replace(/:\d+$/, '')) ?? null,
    byCode: (code) => all.find((site) => site.Code === code) ?? null,
    all: () => all,
    version: (siteID) => all.find((site) => site.SiteID === siteID)?.ContentVersion ?? 0,
    isFresh: () => true,
    refresh,
    stop: () => stopped.abort(),
  }
}

/**
 * Shares one read among simultaneous callers; nobody waits longer than 300 ms for it, nor at all in the second after a
 * failed one. Known values stay.
 */
function once(work: () => Promise<void>, log: Logger, outage: string): () => Promise<void> {
  let running: Promise<void> | null = null
  let resting = 0
  return async () => {
    if (running === null && Date.now() < resting) return
    running ??= work()
      .catch((error: unknown) => {
        resting = Date.now() + 1_000
        log.warn({ outage, error: String(error) }, 'The sites could not be read again')
      })
      .finally(() => {
        running = null
      })
    await Promise.race([running, sleep(300, undefined, { ref: false })])
  }
}
