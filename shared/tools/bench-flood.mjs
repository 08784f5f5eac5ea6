import { load } from './bench-load.mjs'

// Runs as a process of its own: requests new addresses until it is killed, and prints the statuses of the answers.
const [port] = process.argv.slice(2)
let n = 0
const paths = [
  () => `/nowhere/${n}/`,
  () => `/submit/events/?tag=${n}`,
  () => `/submit/events/${n}/`,
  () => `/?utm=${n}`,
  () => `/about/help-center-faqs/${n}/${n}/`,
]
const instance = load('autocannon')({
  url: `http://localhost:${port}`,
  connections: 16,
  duration: 3600,
  timeout: 30,
  requests: paths.map((path) => ({
    setupRequest(request) {
      n += 1
      return { ...request, path: path(), headers: { accept: 'text/html' } }
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
