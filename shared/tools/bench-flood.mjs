import { load } from './bench-load.mjs'

// Runs as a process of its own: floods the product until it is told to stop, and tells the statuses of the answers.
const [port, kind, cookie] = process.argv.slice(2)
let n = 0
const html = { accept: 'text/html' }
const floods = {
  /** Requests new addresses and query values. */
  unknown: {
    connections: 16,
    paths: [
      () => `/nowhere/${n}/`,
      () => `/submit/events/?tag=${n}`,
      () => `/submit/events/${n}/`,
      () => `/?utm=${n}`,
      () => `/about/help-center-faqs/${n}/${n}/`,
    ],
    headers: () => html,
  },
  /** Requests the description of all calls, the largest answer for everyone. */
  described: {
    connections: 20,
    paths: [() => '/api/docs/', () => '/openapi.json'],
    headers: () => ({ 'accept-encoding': 'br, gzip' }),
  },
  /** Requests pages that are rendered for one person, from a hundred networks. */
  private: {
    connections: 100,
    paths: [() => '/account/', () => '/account/my-submissions/tracking/', () => '/account/profile/'],
    headers: () => ({ ...html, cookie, 'x-forwarded-for': `10.1.${n % 100}.1` }),
  },
}
/** Looks up numbers from one network, far above what it may. */
floods.lookups = {
  connections: 200,
  paths: [() => `/certlookup/data/${n}-001/`],
  headers: () => ({}),
}
/** Calls that everyone may make, from one network. */
floods.calls = {
  connections: 200,
  paths: [() => '/api/sites/', () => '/api/help-center/categories/', () => '/api/galleries/'],
  headers: () => ({}),
}
/** More of the same than may wait: the rest is refused. */
floods.crowd = { ...floods.unknown, connections: 200 }
const { connections, paths, headers } = floods[kind]
const instance = load('autocannon')({
  url: `http://localhost:${port}`,
  connections,
  duration: 3600,
  timeout: 30,
  requests: paths.map((path) => ({
    setupRequest(request) {
      n += 1
      return { ...request, path: path(), headers: headers() }
    },
  })),
})
process.once('disconnect', () => process.exit(0))
process.once('message', () => {
  instance.once('done', ({ requests, statusCodeStats }) => {
    process.send({
      requests: requests.total,
      statuses: Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count }]) => [code, count])),
    })
  })
  instance.stop()
})
