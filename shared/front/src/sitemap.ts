/** Answers the sitemap of a site: one file while it is small, else an index of parts that are written while they are sent. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodingFor, type Logger, type Site } from '@obverse/backend'
import { requestIdOf, sendTrouble } from './answer'
import type { Directory } from './directory'
import { createHoldBack } from './hold-back'
import { Busy, createLimiter } from './limiter'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'
import { type Batch, batchesOf, type Cursor, FIRST, isBefore, readPages } from './sitemap-pages'
import { createEntryWriter, type Entry, indexOf, URLSET_END, URLSET_START } from './sitemap-xml'

/** The most of a sitemap. Tests make these small. */
export type SitemapSizes = {
  /** The addresses of a part, and of a file without parts. */
  part: number
  /** The bytes of a part. */
  bytes: number
  /** The bytes of a file without parts, which stays in memory. */
  whole: number
  /** The addresses that are read at once. */
  batch: number
}
// The protocol allows 50,000 addresses and 52,428,800 bytes.
const usual: SitemapSizes = { part: 50_000, bytes: 52_000_000, whole: 8_000_000, batch: 5_000 }

// Events end without an edit.
const KEPT_MS = 3_600_000
const SENT_MS = 120_000

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
  identity: () => new PassThrough(),
}

export type SitemapSetting = {
  directory: Pick<Directory, 'all' | 'version'>
  insideOrigin: string
  originOf: (site: Site) => string
  common: FlatHeaders
  log: Logger
  sitemap?: Partial<SitemapSizes>
}

/** The cut of a sitemap: where its parts begin, or the whole file. `pages` are those outside of the catalogue. */
type Plan = { version: number; made: number; pages: Entry[]; starts: Cursor[]; whole: string | null }

/** Creates the answers for the sitemap (`part` 0) and its parts, each for a site. */
export function createSitemap(setting: SitemapSetting) {
  const { directory, insideOrigin, originOf, common, log } = setting
  const sizes = { ...usual, ...setting.sitemap }
  const kept = new Map<number, Plan>()
  const running = new Map<number, Promise<Plan>>()
  const inTurn = createLimiter(3, 12)
  const holdBack = createHoldBack()

  const readerOf = (site: Site, pages: readonly Entry[]) => batchesOf(site, pages, insideOrigin, sizes.batch)
  const writerOf = (site: Site) => {
    const write = createEntryWriter(site, directory.all(), originOf(site))
    return (entries: readonly Entry[]) => entries.map(write).join('')
  }

  /** Reads all addresses once to see where parts begin. It keeps the text only while that may be the whole file. */
  const makePlan = async (site: Site): Promise<Plan> => {
    const version = directory.version(site.SiteID)
    const { pages, isWhole: hasPages } = await readPages(site, insideOrigin)
    const [read, write] = [readerOf(site, pages), writerOf(site)]
    const starts: Cursor[] = []
    let [isWhole, count, bytes, whole]: [boolean, number, number, string | null] = [hasPages, 0, 0, '']
    for (let at: Cursor | null = FIRST; at !== null; ) {
      const batch: Batch | null = await read(at).catch(() => null)
      if (batch === null) isWhole = false
      const { entries, next }: Batch = batch ?? { entries: [], next: null }
      const text = write(entries)
      const length = Buffer.byteLength(text)
      if (starts.length === 0 || count + entries.length > sizes.part || bytes + length > sizes.bytes) {
        starts.push(at)
        ;[count, bytes] = [0, 0]
      }
      count += entries.length
      bytes += length
      whole = whole !== null && starts.length === 1 && bytes <= sizes.whole ? whole + text : null
      at = next
    }
    const plan = { version, made: Date.now(), pages, starts, whole }
    // An older whole one is better than one without its events or its catalogue.
    if (!isWhole) return kept.get(site.SiteID) ?? plan
    kept.set(site.SiteID, plan)
    return plan
  }
  /** Returns the plan of a site; simultaneous requests share the work. */
  const planOf = async (site: Site): Promise<Plan> => {
    const known = kept.get(site.SiteID)
    if (known && known.version === directory.version(site.SiteID) && Date.now() - known.made < KEPT_MS) return known
    const making = running.get(site.SiteID) ?? makePlan(site).finally(() => running.delete(site.SiteID))
    running.set(site.SiteID, making)
    return making
  }

  /** Writes a part, a batch at a time. Rows that were removed move later batches, so it ends where the next part begins. */
  async function* partOf(site: Site, { pages, starts }: Plan, part: number) {
    const [read, write] = [readerOf(site, pages), writerOf(site)]
    const end = starts[part]
    let left = sizes.part
    for (let at: Cursor | null = starts[part - 1] ?? null; at !== null && (!end || isBefore(at, end)); ) {
      const { entries, next }: Batch = await read(at)
      if (entries.length > left) return
      left -= entries.length
      yield write(entries)
      at = next
    }
  }

  const send = async (req: IncomingMessage, res: ServerResponse, chunks: AsyncGenerator<string> | string[]) => {
    const encoding = encodingFor(req.headers['accept-encoding'])
    res.writeHead(200, [
      'content-type',
      'application/xml; charset=utf-8',
      'cache-control',
      'public, max-age=300',
      'vary',
      'accept-encoding',
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-security-policy',
      NO_PAGE_CSP,
      'x-request-id',
      requestIdOf(res),
      ...common,
    ])
    if (req.method === 'HEAD') return void res.end()
    // Within a time: a reader who stops must not keep the turn of others.
    await pipeline(Readable.from(chunks), compressors[encoding](), res, { signal: AbortSignal.timeout(SENT_MS) })
  }

  const sendPart = async (req: IncomingMessage, res: ServerResponse, site: Site, plan: Plan, part: number) => {
    const batches = partOf(site, plan, part)
    // The first batch is read before the status is sent: a backend that is down is a 503.
    const first = await batches.next()
    const chunks = async function* () {
      yield URLSET_START
      if (!first.done) yield first.value
      yield* batches
      yield URLSET_END
    }
    await send(req, res, chunks())
  }

  const answer = async (req: IncomingMessage, res: ServerResponse, site: Site, part: number) => {
    const plan = await planOf(site)
    const { starts, whole } = plan
    if (part === 0)
      return send(
        req,
        res,
        whole === null ? [indexOf(originOf(site), starts.length)] : [URLSET_START, whole, URLSET_END],
      )
    if (whole !== null || part > starts.length) return sendTrouble(req, res, 404, common, { site })
    await inTurn(() => sendPart(req, res, site, plan, part))
  }

  return (req: IncomingMessage, res: ServerResponse, site: Site, part: number): void => {
    answer(req, res, site, part).catch(async (error: unknown) => {
      if (res.headersSent) return void res.destroy()
      if (error instanceof Busy) await holdBack()
      else log.error({ site: site.Code, error: String(error) }, 'A sitemap could not be made')
      sendTrouble(req, res, 503, common, { site })
    })
  }
}
