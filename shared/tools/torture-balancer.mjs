import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './product.mjs'

const PROBE_MS = 200
// Of one connection each, not of the path: the next hop has its own.
const HOP = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Starts a proxy that gives requests in turn to the processes that say they are ready, on kept connections. It never
 * sends a request twice. `failures` gets every request without a whole answer and every answer of 500 or above.
 */
export async function startBalancer({ port, ports }) {
  const agent = new Agent({ keepAlive: true })
  const stopping = new AbortController()
  const ready = new Set()
  const served = new Map(ports.map((each) => [each, 0]))
  const failures = []
  let turn = 0

  const probeUntil = async (stopped, each) => {
    while (!stopped.aborted) {
      const answer = await ask({ port: each, path: '/api/health/ready/' }).catch(() => null)
      if (answer?.status === 200) ready.add(each)
      else ready.delete(each)
      await sleep(PROBE_MS)
    }
  }
  const probes = ports.map((each) => probeUntil(stopping.signal, each))

  const server = createServer((req, res) => {
    const choice = ports.filter((each) => ready.has(each))
    const to = choice[turn++ % choice.length]
    const fail = (reason) => {
      failures.push(`${req.method} ${req.url} through ${to}: ${reason}`)
      if (res.headersSent) res.destroy()
      else res.writeHead(502, { connection: 'close' }).end()
    }
    if (to === undefined) return fail('no process is ready')
    served.set(to, served.get(to) + 1)
    const { method, url: path, headers } = req
    const sent = request({ host: '127.0.0.1', port: to, method, path, headers: withoutHop(headers), agent })
    sent.once('error', (error) => fail(error.message))
    sent.once('response', (answer) => {
      if (answer.statusCode >= 500) failures.push(`${method} ${path} through ${to}: ${answer.statusCode}`)
      answer.once('error', (error) => fail(error.message))
      res.writeHead(answer.statusCode, withoutHop(answer.headers))
      answer.pipe(res)
    })
    req.pipe(sent)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    failures,
    /** The number of requests by the port of their process. */
    served,
    /** Waits until requests go to a process. */
    async untilReady(each) {
      for (const end = Date.now() + 30_000; !ready.has(each); await sleep(20))
        if (Date.now() > end) throw new Error(`The process on port ${each} does not get ready.`)
    },
    async stop() {
      stopping.abort()
      await Promise.all(probes)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const withoutHop = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name)))
