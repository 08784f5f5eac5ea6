import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger, Site } from '@obverse/backend'
import { LRUCache } from 'lru-cache'
import { createHoldBack } from './hold-back'
import { Busy, createLimiter, type Load } from './limiter'
import { type Finished, MISSING_PATH, type Rendered } from './page-render'
import { type PageRequest, pageRequest } from './page-request'

/** An entry of the store: a page ready to send, or null when the key has no page. `freshFor` is in milliseconds. */
type Entry = { version: number; made: number; freshFor: number; page: Finished | null }

export type PageAnswer =
  | { kind: 'page'; page: Finished; how: 'hit' | 'miss' | 'stale' }
  | { kind: 'redirect'; status: number; location: string }
  /** Unavailable now: the storefront is down, too slow or failing, or too many are waiting. */
  | { kind: 'unavailable' }

export type PageStoreSetting = {
  render: (page: PageRequest) => Promise<Rendered>
  /** Returns the site's known content version; an entry of another version is not fresh. */
  version: (siteID: number) => number
  maxBytes: number
  log: Logger
  /** Tells whether rendering may succeed; if not, nobody waits who can get a stale page. */
  canRender?: () => boolean
  /** The maximum of renders at once, and of requests that wait. */
  renders?: number
  waiting?: number
  /** The pause before a page is refused because too many wait. */
  holdBack?: () => Promise<void>
  /** The ms for which an entry is served unchanged; up to five times that it is renewed in the background. */
  freshFor?: number
  /** The ms that a visitor waits for a fresh page when there is a stale one. */
  patience?: number
}

/** Stores pages that are the same for everyone, rendered once per edit of their site. */
export type PageStore = {
  /** Returns the page when it can be sent at once, without waiting; the fast path. */
  stored(key: string, siteID: number): Finished | null
  /** Returns the page, rendered when it must be; `from` is the network that asks. */
  get(page: PageRequest, from?: string): Promise<PageAnswer>
  /** Drops the pages with one of these tags, or all with any; a render under way is not kept if it may have read before. */
  raiseTags(tags: readonly string[] | 'all'): void
  /** Returns the page for an address without a page, for callers that know so without asking Next. */
  missing(site: Site, culture: string): Promise<PageAnswer>
  readonly bytes: number
  readonly maxBytes: number
  /** Counts the answers since the start; `hit` includes those of the fast path. */
  readonly answers: Readonly<Record<'hit' | 'miss' | 'stale' | 'redirect' | 'unavailable', number>>
  /** Returns the renders that run and wait. */
  load(): Load
}

// The bytes of an entry besides its page and its key, which counts two bytes a character.
const ENTRY_BYTES = 400
const ABSENT_BYTES = 4_000_000
/** A page with tags is told of every change: it needs no look at the clock. */
const TAGGED_FRESH_FOR = 3_600_000
const MOST_RAISED = 20_000

/**
 * Creates the page store. Pages change with time too (a slide begins, an event ends), so an entry becomes stale within
 * minutes even without an edit. A failed or slow render never replaces a stored page.
 */
export function createPageStore(setting: PageStoreSetting): PageStore {
  const { log, version, patience = 2_000, freshFor = 60_000, canRender = () => true } = setting
  const byTag = new Map<string, Set<string>>()
  const forget = (entry: Entry, key: string) => {
    for (const tag of entry.page?.tags ?? []) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: setting.maxBytes,
    sizeCalculation: (entry, key) => (entry.page?.bytes ?? ENTRY_BYTES) + 2 * key.length,
    dispose: forget,
  })
  // Addresses without a page: kept apart, so that made-up ones never push a page out.
  const absent = new LRUCache<string, Entry>({
    maxSize: Math.min(ABSENT_BYTES, Math.ceil(setting.maxBytes / 16)),
    sizeCalculation: (entry, key) => (entry.page?.bytes ?? ENTRY_BYTES) + 2 * key.length,
    dispose: forget,
  })
  // The number of raises so far, and which of them raised a tag last: a render may have read before one.
  let raises = 0
  let allRaised = 0
  const raised = new LRUCache<string, number>({
    max: MOST_RAISED,
    dispose: (at) => (allRaised = Math.max(allRaised, at)),
  })
  const isOutOfDate = (page: Finished | null, began: number) =>
    page !== null &&
    page.tags.length > 0 &&
    (allRaised > began || page.tags.some((tag) => (raised.get(tag) ?? 0) > began))
  const keep = (key: string, version: number, began: number, page: Finished | null) => {
    if (isOutOfDate(page, began)) return
    const isThere = page !== null && (page.status === 200 || key.endsWith(MISSING_PATH))
    const [into, outOf] = isThere ? [entries, absent] : [absent, entries]
    outOf.delete(key)
    const tags = page?.tags ?? []
    into.set(key, { version, made: Date.now(), freshFor: tags.length > 0 ? TAGGED_FRESH_FOR : freshFor, page })
    for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
  }
  const raiseTags = (tags: readonly string[] | 'all') => {
    raises += 1
    if (tags === 'all') allRaised = raises
    else for (const tag of tags) raised.set(tag, raises)
    for (const tag of tags === 'all' ? [...byTag.keys()] : tags)
      for (const key of [...(byTag.get(tag) ?? [])]) {
        entries.delete(key)
        absent.delete(key)
      }
  }
  const answers = { hit: 0, miss: 0, stale: 0, redirect: 0, unavailable: 0 }
  const flights = new Map<string, Promise<Rendered>>()
  const inTurn = createLimiter(setting.renders ?? 4, setting.waiting ?? 128)
  const holdBack = setting.holdBack ?? createHoldBack()

  /**
   * Renders once per key and version at a time, whatever the number of requests. Reads the version before the render
   * begins.
   */
  const fly = (page: PageRequest, now: number, from: string | undefined): Promise<Rendered> => {
    const began = raises
    // A request after a raise waits for no render that began before it.
    const flight = `${page.key}@${now}.${began}`
    const known = flights.get(flight)
    if (known) return known
    const render = inTurn(() => setting.render(page), from)
      .then((rendered) => {
        if (rendered.kind === 'page') keep(page.key, now, began, rendered.page)
        else if (rendered.kind === 'missing') keep(page.key, now, began, null)
        else if (rendered.kind === 'redirect') entries.delete(page.key)
        else {
          const { reason } = rendered
          log.error(
            { outage: `storefront: ${reason}`, page: page.key, reason },
            'A page was rendered but must not be stored',
          )
        }
        return rendered
      })
      .finally(() => flights.delete(flight))
    flights.set(flight, render)
    return render
  }

  const renderOrNull = (page: PageRequest, now: number, from: string | undefined): Promise<Rendered | 'busy' | null> =>
    fly(page, now, from).catch((error: unknown) => {
      if (error instanceof Busy) return 'busy'
      log.warn({ outage: 'storefront', page: page.key, error: String(error) }, 'A page could not be rendered')
      return null
    })

  const answerOf = async (page: PageRequest, rendered: Rendered, how: 'hit' | 'miss'): Promise<PageAnswer> => {
    if (rendered.kind === 'page') return { kind: 'page', page: rendered.page, how }
    if (rendered.kind === 'redirect') return rendered
    return rendered.kind === 'missing' ? missing(page.site, page.culture) : { kind: 'unavailable' }
  }

  const kept = (page: PageRequest, entry: Entry, how: 'hit' | 'stale'): Promise<PageAnswer> | PageAnswer => {
    if (entry.page === null) return missing(page.site, page.culture)
    return { kind: 'page', page: entry.page, how }
  }

  const get = async (page: PageRequest, from?: string): Promise<PageAnswer> => {
    const answer = await look(page, from)
    answers[answer.kind === 'page' ? answer.how : answer.kind] += 1
    return answer
  }

  const look = async (page: PageRequest, from: string | undefined): Promise<PageAnswer> => {
    const now = version(page.site.SiteID)
    const entry = entries.get(page.key) ?? absent.get(page.key)
    const age = entry ? Date.now() - entry.made : 0
    if (entry?.version === now && age < entry.freshFor) return kept(page, entry, 'hit')
    const render = renderOrNull(page, now, from)
    if (!entry) {
      const rendered = await render
      if (rendered === 'busy') await holdBack()
      return rendered && rendered !== 'busy' ? answerOf(page, rendered, 'miss') : { kind: 'unavailable' }
    }
    if (entry.version === now && age < 5 * entry.freshFor) return kept(page, entry, 'hit')
    const late = new AbortController()
    const rendered = await Promise.race([
      render,
      sleep(canRender() ? patience : 0, null, { signal: late.signal, ref: false }).catch(() => null),
    ])
    late.abort()
    if (rendered === null || rendered === 'busy' || rendered.kind === 'failed') return kept(page, entry, 'stale')
    return answerOf(page, rendered, 'miss')
  }

  // An address without a page is looked up within a look-up: `get` counts one answer.
  const missing = (site: Site, culture: string): Promise<PageAnswer> =>
    look(pageRequest(site, culture, MISSING_PATH, ''), undefined)

  return {
    stored(key, siteID) {
      const entry = entries.get(key)
      if (!entry?.page || entry.version !== version(siteID) || Date.now() - entry.made >= entry.freshFor) return null
      answers.hit += 1
      return entry.page
    },
    get,
    raiseTags,
    missing,
    get bytes() {
      return entries.calculatedSize + absent.calculatedSize
    },
    maxBytes: setting.maxBytes,
    answers,
    load: inTurn.load,
  }
}
