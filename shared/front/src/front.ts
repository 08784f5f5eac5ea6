import { join } from 'node:path'
import type { Logger, Site } from '@obverse/backend'
import { contract } from '@obverse/contract'
import { isCardTakenByStaff } from '@obverse/contract/rules/payments'
import {
  cameraPages,
  countedPrefixes,
  explainedPrefixes,
  framedPages,
  mapPages,
  paymentPages,
  privatePrefixes,
  renderedQueries,
  sharedSignedOutPages,
  signedOutPages,
  storedQueries,
} from '../../../storefront/src/page-rules'
import { createAdminFiles } from './admin-files'
import { type Behind, type Closing, type FrontSetting, openBehind } from './behind'
import { createDevDispatch } from './dev-dispatch'
import { createDispatch } from './dispatch'
import type { Env } from './env'
import { createStyleInliner } from './inline-styles'
import { type InsideDoor, openInsideDoor } from './inside-door'
import { mapEnv, tileOrigins } from './map-env'
import { createMetrics, type Metrics, openMetrics } from './metrics'
import { NextDown, type NextProcess, startNext } from './next-process'
import { readRoutes } from './next-routes'
import { renderPage } from './page-render'
import { type PageRequest, pageRequest } from './page-request'
import { createPageStore } from './page-store'
import { createPages } from './pages'
import { createPublicWeb } from './public-web'
import type { Handler } from './request-watch'
import { type Answered, createRequestWatch, requestLines } from './request-watch'
import { residentMemory } from './resident-memory'
import { type FlatHeaders, securityHeaders, withCamera } from './security-headers'
import { close, createFrontServer, drain, listen } from './server'
import { siteOriginOf } from './site-origin'
import { createStaticFiles } from './static-files'

export type Front = {
  port: number
  demo: boolean
  needsAdministrator: boolean
  sites(): readonly Site[]
  stop(): Promise<void>
}

/** Opens everything and listens. On failure closes what was opened. @throws Error in plain words. */
export async function openFront(setting: FrontSetting): Promise<Front> {
  const closings: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const one of closings.splice(0).reverse()) await one()
  }
  try {
    return await open(setting, closings, closeAll)
  } catch (error) {
    await closeAll().catch(() => undefined)
    throw error
  }
}

async function open(setting: FrontSetting, closings: Closing, closeAll: () => Promise<void>): Promise<Front> {
  const { env, checkout, log } = setting
  const https = env.PUBLIC_ORIGIN?.startsWith('https://') === true
  const common = securityHeaders(https)
  const inside = await openInsideDoor(contract, common, env.INSIDE_PORT)
  closings.push(() => inside.close())
  if (env.DEV_STOREFRONT_ORIGIN && env.DEV_ADMIN_ORIGIN)
    return openDev(
      setting,
      { storefront: env.DEV_STOREFRONT_ORIGIN, admin: env.DEV_ADMIN_ORIGIN },
      inside,
      closings,
      closeAll,
    )
  // Starts the storefront while the database starts.
  const storefront = join(checkout, 'storefront')
  const next = startNext({
    folder: storefront,
    insideOrigin: inside.origin,
    log,
    more: mapEnv(env),
    heapMegabytes: env.NEXT_HEAP_MB,
  })
  closings.push(() => next.stop())
  const behind = await openBehind(setting, common, closings)
  inside.open(behind)

  let stopping = false
  const handle = createHandler({
    env,
    checkout,
    log,
    ...(setting.requests && { requests: setting.requests }),
    https,
    common,
    next,
    insideOrigin: inside.origin,
    ...behind,
    whyNotReady: async () => {
      if (stopping) return ['this process is stopping']
      const trouble = await behind.trouble()
      return [...(next.isReady() ? [] : ['the storefront does not answer']), ...(trouble === null ? [] : [trouble])]
    },
  })
  if (env.METRICS_PORT > 0) {
    const metrics = await openMetrics(handle.metrics, env.METRICS_PORT)
    closings.push(() => metrics.close())
  }
  const server = createFrontServer(handle.handle, common)
  const port = await listen(server, env.PORT, env.HOST)
  closings.push(() => close(server, 8_000))
  await handle.warm()
  return {
    port,
    demo: behind.demo,
    needsAdministrator: await behind.needsAdministrator(),
    sites: () => behind.directory.all(),
    async stop() {
      stopping = true
      await drain(server, env.DRAIN_SECONDS * 1_000)
      await closeAll()
    },
  }
}

/** Opens the front before the development servers of npm run dev: no page store, no Next of its own. */
async function openDev(
  setting: FrontSetting,
  faces: { storefront: string; admin: string },
  inside: InsideDoor,
  closings: Closing,
  closeAll: () => Promise<void>,
): Promise<Front> {
  const { env } = setting
  const behind = await openBehind(setting, [], closings)
  inside.open(behind)
  const originOf = (site: Site) => siteOriginOf(site, env)
  const insideOrigin = inside.origin
  const publicWeb = createPublicWeb({
    directory: behind.directory,
    insideOrigin,
    originOf,
    common: [],
    log: setting.log,
  })
  const { handle, upgrade } = createDevDispatch({ contract, common: [], originOf, publicWeb, ...faces, ...behind })
  const server = createFrontServer(handle, []).on('upgrade', upgrade)
  const port = await listen(server, env.PORT, env.HOST)
  closings.push(() => close(server, 500))
  return {
    port,
    demo: behind.demo,
    needsAdministrator: await behind.needsAdministrator(),
    sites: () => behind.directory.all(),
    stop: closeAll,
  }
}

type HandlerSetting = Behind & {
  env: Env
  checkout: string
  log: Logger
  requests?: Pick<Logger, 'info'>
  https: boolean
  common: FlatHeaders
  next: NextProcess
  insideOrigin: string
  whyNotReady: () => Promise<readonly string[]>
}

/** Builds the handler of all requests; `warm` renders the first page before the first request. */
function createHandler(setting: HandlerSetting): { handle: Handler; metrics: Metrics; warm(): Promise<void> } {
  const { env, checkout, log, common, next, directory } = setting
  const storefront = join(checkout, 'storefront')
  const pageAt = readRoutes(storefront)
  const originOf = (site: Site) => siteOriginOf(site, env)
  const withStyles = createStyleInliner(join(storefront, '.next', 'static'), log)
  const keepsMissing = (path: string) => explainedPrefixes.some((prefix) => path.startsWith(prefix))
  const isCounted = (path: string) => countedPrefixes.some((prefix) => path.startsWith(prefix) && path !== prefix)
  const tiles = tileOrigins(env)
  const imagesOf = (path: string) => (mapPages.some((prefix) => path.startsWith(prefix)) ? tiles : [])
  // A processor serves a region: any site of it names the origins.
  const cardSources = () => {
    const site = directory.all().find(({ Region }) => isCardTakenByStaff(Region))
    return site ? setting.paySources(site) : null
  }
  const render = async (page: PageRequest) => {
    if (!(await next.whenReady(5_000))) throw new NextDown('the storefront is starting')
    const isForSignedOut = (path: string) => sharedSignedOutPages.includes(path)
    const headersOf = (given: PageRequest) => {
      const own = cameraPages.some((prefix) => given.path.startsWith(prefix)) ? withCamera(common) : common
      return isForSignedOut(given.path) || isCounted(given.path) ? own : [...own, ...cdnHeaders(env.CDN_SECONDS, given)]
    }
    return renderPage({ next, withStyles, originOf, isForSignedOut, keepsMissing, imagesOf, common: headersOf }, page)
  }
  const store = createPageStore({
    render,
    version: directory.version,
    maxBytes: env.PAGE_STORE_MB * 1_000_000,
    log,
    canRender: next.isReady,
  })
  setting.onTags(store.raiseTags)
  const pages = createPages({
    ...setting,
    originOf,
    withStyles,
    store,
    privatePrefixes,
    signedIn: { prefixes: ['/account/', '/dealers/account/'], except: signedOutPages, signIn: '/account/sign-in/' },
    sharedSignedOut: sharedSignedOutPages,
    paymentPages,
    framedPages,
    cameraPages,
    imagesOf,
    storedQueries,
    renderedQueries,
    countedPrefixes,
    isRoute: (path) => pageAt(path) !== null,
  })
  const metrics = createMetrics({
    store,
    privateLoad: pages.load,
    isStorefrontReady: next.isReady,
    storefrontMemory: () => residentMemory(next.pid),
    isReady: async () => (await setting.whyNotReady()).length === 0,
    measured: setting.measured,
  })
  const told = [
    ...(setting.requests ? [requestLines(setting.requests)] : []),
    ...(env.METRICS_PORT > 0 ? [metrics.answered] : []),
  ]
  const tell = (one: Answered) => {
    for (const each of told) each(one)
  }
  const watch = told.length > 0 ? createRequestWatch({ contract, pageAt, tell }) : null
  const handle = createDispatch({
    ...setting,
    contract,
    pages,
    publicWeb: createPublicWeb({ ...setting, originOf }),
    admin: createAdminFiles(join(checkout, 'admin', 'dist'), common, cardSources),
    nextFiles: createStaticFiles({
      folder: join(storefront, '.next', 'static'),
      prefix: '/_next/static',
      common,
      isImmutable: () => true,
    }),
    publicFiles: createStaticFiles({
      folder: join(storefront, 'public'),
      prefix: '',
      common,
      isImmutable: () => false,
    }),
    trustedProxies: env.TRUSTED_PROXIES,
    ...(watch && { note: watch.note }),
  })
  const warm = async () => {
    const site = directory.all().find((one) => one.IsDefault)
    if (site) await store.get(pageRequest(site, site.DefaultCulture, '/', ''))
  }
  return { handle: watch ? watch.watch(handle) : handle, metrics, warm }
}

/** Returns headers for a CDN: the seconds it may keep a page, and the names to purge it by. */
function cdnHeaders(seconds: number, { site, culture }: PageRequest): FlatHeaders {
  if (seconds === 0) return []
  const kept = `public, s-maxage=${seconds}, stale-while-revalidate=60, stale-if-error=86400`
  return [
    'cdn-cache-control',
    kept,
    'surrogate-control',
    `max-age=${seconds}`,
    'surrogate-key',
    `${site.Code} ${site.Code}-${culture}`,
  ]
}
