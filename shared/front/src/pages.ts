import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Logger, networkOf, type PageGate, type Site, sessionCookie } from '@obverse/backend'
import { sendPage, sendRedirect, sendTrouble } from './answer'
import type { Directory } from './directory'
import { createHoldBack } from './hold-back'
import type { StyleInliner } from './inline-styles'
import { Busy, createLimiter, type Load } from './limiter'
import type { Renderer } from './next-process'
import type { Finished } from './page-render'
import { createQueryFilter, keyPrefix, pageRequest, type QueryRules } from './page-request'
import type { PageAnswer, PageStore } from './page-store'
import { sendPrivatePage } from './private-page'
import { type FlatHeaders, type MoreSources, withCamera } from './security-headers'
import { cookieOf, rememberedCulture } from './visitor'

/** A request for a page: `asked` is the culture of `?lang=`, which is kept in a cookie. */
type PageAsk = {
  host: string
  site: Site
  culture: string
  asked: string | null
  ip: string
  path: string
  search: string
}

export type Pages = {
  /** Tells whether the storefront may have a page at this path. */
  isRoute(path: string): boolean
  /** Returns the stored page that answers a GET at once; `ipOf` returns the visitor's address, for pages that count. */
  stored(req: IncomingMessage, site: Site, ipOf: () => string): Finished | null
  send(req: IncomingMessage, res: ServerResponse, ask: PageAsk): Promise<void>
  /** Returns the renders of private pages that run and wait. */
  load(): Load
}

export type PagesSetting = {
  store: PageStore
  next: Renderer
  directory: Directory
  privatePrefixes: string[]
  /** The prefixes of the pages of signed-in visitors, the pages below it for everybody, and the page to sign in. */
  signedIn: { prefixes: string[]; except: string[]; signIn: string }
  /** The private pages that are the same for every visitor without a session, and stored for them. */
  sharedSignedOut: string[]
  /** The payment pages, and the origins that such a page of a site may load from. */
  paymentPages: string[]
  paySources: (site: Site) => MoreSources
  framedPages: string[]
  cameraPages: string[]
  /** Returns the origins from which the page at a path may load images besides our own. */
  imagesOf: (path: string) => readonly string[]
  storedQueries: QueryRules
  /** The queries with which a page is rendered for each request and never stored. */
  renderedQueries: QueryRules
  /** Tells whether the storefront may have a page at this path, which saves a render. */
  isRoute: (path: string) => boolean
  /** The prefixes of public pages whose calls are counted for the visitor: below them a page is rendered for its request. */
  countedPrefixes: string[]
  /** The counters of visitors of such pages, with which they are stored all the same. */
  gates: readonly PageGate[]
  /** Returns the calls that the backend lacks, for the page that says that a page cannot be shown. */
  missingCalls: () => readonly string[]
  originOf?: (site: Site) => string
  /** Inlines the style sheets of pages that are rendered for their request. */
  withStyles?: StyleInliner
  common: FlatHeaders
  https: boolean
  log: Logger
}

const A_YEAR = 31_536_000
// No page has a longer address; longer ones share the page for missing addresses without an entry of their own.
const LONGEST_PATH = 500
// The values of one name in a query that a page is rendered for.
const MOST_VALUES = 20

/** Serves pages of the storefront: stored for everyone, or rendered for one request (private pages, searches, counted pages). */
export function createPages(setting: PagesSetting): Pages {
  const { store, next, directory, common, log } = setting
  const storedQuery = createQueryFilter(setting.storedQueries)
  const renderedQuery = createQueryFilter(setting.renderedQueries, MOST_VALUES)
  const isUnder = (path: string, prefixes: string[]) => prefixes.some((prefix) => path.startsWith(prefix))
  const isPrivate = (path: string) => isUnder(path, setting.privatePrefixes)
  const isCounted = (path: string) =>
    isUnder(path, setting.countedPrefixes) && !setting.countedPrefixes.includes(path) && setting.isRoute(path)
  /** Tells whether a page makes no counted calls until its address asks for something. */
  const isForm = (path: string) => setting.renderedQueries[path] !== undefined
  const gateOf = (path: string) =>
    isForm(path)
      ? undefined
      : setting.gates.find(({ prefix }) => path.startsWith(prefix) && path.length > prefix.length)
  /** Counts a visit of a page that may come from the store; false when it has to be rendered for its request. */
  const mayBeStored = async (gate: PageGate, ip: string): Promise<boolean> =>
    directory.isFresh() &&
    (gate.tryPass(ip) ||
      (await gate.pass(ip).catch((error: unknown) => {
        log.error({ outage: 'database', error: String(error) }, 'A visit could not be counted')
        return false
      })))
  const privateInTurn = createLimiter(16, 64)
  // Apart from private pages, so that searches never keep anybody from paying.
  const searchesInTurn = createLimiter(4, 16)
  const holdBack = createHoldBack()
  const { prefixes, except, signIn } = setting.signedIn
  const hasSession = (req: IncomingMessage) => cookieOf(req.headers.cookie, sessionCookie) !== ''
  /** Tells whether only somebody signed in may see the page. */
  const isForSignedIn = (path: string) => isUnder(path, prefixes) && !except.includes(path) && setting.isRoute(path)
  /** Returns the address to sign in at for a page, which it opens afterwards. */
  const signInFor = ({ path, search }: PageAsk) => `${signIn}?redirect=${encodeURIComponent(path + search)}`
  /** Tells whether everybody who sends such a request gets the same page, but for its query. */
  const isShared = (req: IncomingMessage, path: string) =>
    !isPrivate(path) || (setting.sharedSignedOut.includes(path) && !hasSession(req))

  const sendStored = async (
    req: IncomingMessage,
    res: ServerResponse,
    ask: PageAsk,
    more: FlatHeaders,
  ): Promise<void> => {
    if (!directory.isFresh()) await directory.refresh()
    const { site, culture, path, search } = ask
    const answer: PageAnswer =
      path.length <= LONGEST_PATH && setting.isRoute(path)
        ? await store.get(pageRequest(site, culture, path, storedQuery(path, search)), networkOf(ask.ip))
        : await store.missing(site, culture)
    if (answer.kind === 'page') sendPage(req, res, answer.page, ask.host, more)
    else if (answer.kind === 'redirect') sendRedirect(res, answer.status, answer.location, common, more)
    else sendTrouble(req, res, 503, common, { site, missing: setting.missingCalls() })
  }

  return {
    isRoute: setting.isRoute,
    load() {
      const [one, other] = [privateInTurn.load(), searchesInTurn.load()]
      return { running: one.running + other.running, waiting: one.waiting + other.waiting }
    },
    stored(req, site, ipOf) {
      if (!directory.isFresh()) return null
      if (isUnder(req.url ?? '', prefixes) && hasSession(req)) return null
      const key = keyPrefix(site, rememberedCulture(site, req.headers.cookie)) + req.url
      const page = store.stored(key, site.SiteID)
      const gate = page && gateOf(req.url ?? '')
      return gate && !gate.tryPass(ipOf()) ? null : page
    },
    async send(req, res, ask) {
      // A choice of language sets a cookie, so no shared cache may keep the answer.
      const cookie = `culture=${ask.asked}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${setting.https ? '; Secure' : ''}`
      const more = ask.asked === null ? [] : ['set-cookie', cookie]
      const query = renderedQuery(ask.path, ask.search)
      const isSearch = query !== '' && setting.isRoute(ask.path)
      const counted = isCounted(ask.path) && (isSearch || !isForm(ask.path))
      const gate = counted ? gateOf(ask.path) : undefined
      if (gate && next.isReady() && (await mayBeStored(gate, ask.ip))) {
        const answer = await store.get(pageRequest(ask.site, ask.culture, ask.path, ''), networkOf(ask.ip))
        if (answer.kind === 'page') return sendPage(req, res, answer.page, ask.host, more)
        if (answer.kind === 'redirect') return sendRedirect(res, answer.status, answer.location, common, more)
      }
      if (isShared(req, ask.path) && !counted && (!isSearch || !next.isReady())) return sendStored(req, res, ask, more)
      // Without a session nobody can be signed in; a session that ended is found out while the page is rendered.
      if (isForSignedIn(ask.path) && !hasSession(req)) return sendRedirect(res, 307, signInFor(ask), common, more)
      await next.whenReady(5_000)
      const sources = isUnder(ask.path, setting.paymentPages) ? setting.paySources(ask.site) : null
      const framed = isUnder(ask.path, setting.framedPages)
      const own = isUnder(ask.path, setting.cameraPages) ? withCamera(common) : common
      const isPublic = !isPrivate(ask.path)
      const search = isPublic ? query + storedQuery(ask.path, ask.search).replace('?', '&') : ask.search
      const images = setting.imagesOf(ask.path)
      const isListed = isPublic && search === ''
      const ended = isForSignedIn(ask.path) ? { signIn: signInFor(ask) } : {}
      const asked = { ...ask, ...ended, search, sources, framed, images, isListed, hasSession: !isPublic || counted }
      const render = () => {
        if (more.length > 0) res.setHeader('set-cookie', cookie)
        return sendPrivatePage(
          {
            next,
            common: own,
            log,
            withStyles: setting.withStyles,
            missingCalls: setting.missingCalls,
            originOf: setting.originOf,
          },
          req,
          res,
          asked,
        )
      }
      await (isPublic ? searchesInTurn : privateInTurn)(render, networkOf(ask.ip)).catch(async (error: unknown) => {
        if (!(error instanceof Busy)) throw error
        // The page without its query has the form to search again, and its script searches by itself.
        if (isPublic && !counted) return sendStored(req, res, ask, more)
        await holdBack()
        sendTrouble(req, res, 503, common, { site: ask.site })
      })
    },
  }
}
