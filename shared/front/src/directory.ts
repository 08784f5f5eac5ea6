import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, Logger, Site } from '@obverse/backend'

/** Which site a host is, and which version its content has. */
export type Directory = {
  byHost(host: string): Site | null
  byCode(code: string): Site | null
  all(): Site[]
  /** The content version known now; 0 for an unknown site. */
  version(siteID: number): number
  /** False while an edit could go unnoticed: then ask `refresh` before believing `version`. */
  isFresh(): boolean
  /** Reads the versions again; never rejects, since what is stored should be served while the backend is down. */
  refresh(): Promise<void>
  stop(): void
}

/** The directory of a backend in this process. While its ear on the database is closed, versions are read over and over. */
export function directoryOf(backend: Backend, log: Logger): Directory {
  const read = new Map<number, number>()
  const refresh = once(async () => {
    const [site] = backend.sites.all()
    if (!site) return
    const meta = { site, culture: site.DefaultCulture, ip: '127.0.0.1' }
    const answer = await backend.fetch(new Request('http://localhost/api/sites/'), meta)
    if (!answer.ok) throw new Error(`the backend answered ${answer.status}`)
    for (const one of (await answer.json()) as Site[]) read.set(one.SiteID, one.ContentVersion)
  }, log)
  return {
    ...backend.sites,
    version: (siteID) => Math.max(backend.versions.of(siteID), read.get(siteID) ?? 0),
    isFresh: () => backend.versions.isListening(),
    refresh,
    stop() {},
  }
}

/**
 * The directory of a backend elsewhere (API_ORIGIN), asked for every two seconds and after every change that passes
 * through this front. Rejects in plain words when it cannot be read at all.
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
  const refresh = once(read, log)
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
 * One reading at a time, shared by whoever asks meanwhile; nobody waits for it longer than 300 ms, nor at all in the
 * second after one that failed. What was known stays.
 */
function once(work: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> | null = null
  let resting = 0
  return async () => {
    if (running === null && Date.now() < resting) return
    running ??= work()
      .catch((error: unknown) => {
        resting = Date.now() + 1_000
        log.warn({ error: String(error) }, 'The sites could not be read again')
      })
      .finally(() => {
        running = null
      })
    await Promise.race([running, sleep(300, undefined, { ref: false })])
  }
}
