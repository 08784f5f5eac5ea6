import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers'
import { close, createFrontServer, drain, listen } from './server'

const common = securityHeaders(false)
const closings: (() => void)[] = []
afterEach(() => {
  for (const one of closings.splice(0)) one()
})

async function start(handle: Parameters<typeof createFrontServer>[0]) {
  const server = createFrontServer(handle, common)
  closings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: await listen(server, 0, '127.0.0.1') }
}

/** Sends raw bytes and returns everything the server sends until it closes the connection. */
async function say(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

describe('the public server', () => {
  it('answers invalid requests with the security headers, and closes the connection', async () => {
    const { port } = await start((_, res) => res.end('ok'))
    for (const [bytes, status] of [
      ['NONSENSE\r\n\r\n', '400'],
      ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
    ] as const) {
      const heard = await say(port, bytes)
      expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
      expect(heard).toContain('x-content-type-options: nosniff')
    }
  })

  it('refuses a request with two Host headers', async () => {
    let handled = 0
    const { port } = await start((_, res) => {
      handled += 1
      res.end('ok')
    })
    expect(await say(port, 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(handled).toBe(0)
  })

  it('closes a connection whose headers are not complete after ten seconds, with 408', async () => {
    const { port } = await start((_, res) => res.end('ok'))
    const began = performance.now()
    expect(await say(port, 'GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408/)
    expect((performance.now() - began) / 1000).toBeLessThan(13)
  }, 20_000)

  it('finishes running requests when it closes, and accepts no new ones', async () => {
    let underWay = (_finish: () => void) => {}
    const arrived = new Promise<() => void>((resolve) => {
      underWay = resolve
    })
    const { server, port } = await start((_, res) => underWay(() => res.end('finished')))
    const answer = new Promise<string>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', agent: false }, async (given) => {
        let text = ''
        for await (const chunk of given) text += chunk
        resolve(text)
      })
      sent.once('error', reject)
      sent.end()
    })
    const finish = await arrived
    const closed = close(server, 5_000)
    await expect(say(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).rejects.toThrow('ECONNREFUSED')
    finish()
    expect(await answer).toBe('finished')
    await closed
  })

  it('closes connections that do not finish in time', async () => {
    let arrived = () => {}
    const request = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const { server, port } = await start(() => arrived())
    // A closed connection shows as the end of the stream or as a reset, whichever the client notices first.
    const hanging = say(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n').catch(() => '')
    await request
    await close(server, 200)
    expect(await hanging).toBe('')
  })

  it('throws in plain words when it cannot listen', async () => {
    const { port } = await start((_, res) => res.end())
    const second = createFrontServer((_, res) => res.end(), common)
    await expect(listen(second, port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use by another program`)
  })
})

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

/** Opens a connection that is kept, and returns it with a function that sends a request and returns the answer. */
async function keptConnection(port: number): Promise<{ socket: Socket; ask: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const ask = async () => {
    socket.write(GET)
    const [answer] = await once(socket, 'data')
    return String(answer)
  }
  return { socket, ask }
}

describe('a server that drains', () => {
  it('answers on kept and on new connections and closes each with its answer, also for a request from before', async () => {
    const late: (() => void)[] = []
    const { server, port } = await start((req, res) => {
      if (req.url === '/late') late.push(() => res.end('late'))
      else res.writeHead(200, ['content-length', '2']).end('ok')
    })
    const [kept, slow] = [await keptConnection(port), await keptConnection(port)]
    expect(await kept.ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i)
    slow.socket.write(GET.replace('/ ', '/late '))
    await expect.poll(() => late.length).toBe(1)
    const drained = drain(server, 500)
    expect(await kept.ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
    expect(await (await keptConnection(port)).ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
    late[0]?.()
    expect(String((await once(slow.socket, 'data'))[0])).toMatch(/connection: close/i)
    await drained
    await close(server, 100)
  })

  it('closes the connections that nobody used before its port', async () => {
    const { server, port } = await start((_, res) => res.end('ok'))
    const kept = await keptConnection(port)
    await kept.ask()
    const drained = drain(server, 300)
    await once(kept.socket, 'close')
    expect(await (await keptConnection(port)).ask()).toContain('ok')
    await drained
    await close(server, 100)
  })

  it('loses no write of a proxy that asks for readiness and keeps connections for a shorter time than the drain', async () => {
    const written = { old: 0, new: 0 }
    let isReady = true
    const handle = (name: keyof typeof written) => (req: IncomingMessage, res: ServerResponse) => {
      req.resume().once('end', () => {
        if (req.method === 'POST') written[name] += 1
        res.writeHead(isReady || name === 'new' || req.method === 'POST' ? 200 : 503).end(name)
      })
    }
    const [old, next] = [await start(handle('old')), await start(handle('new'))]
    const agent = new Agent({ keepAlive: true, timeout: 300 })
    const send = (port: number, method: string) =>
      new Promise<number | string>((resolve) => {
        const sent = request({ port, host: '127.0.0.1', method, agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        })
        sent.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
        sent.end(method === 'POST' ? 'x'.repeat(1_000) : undefined)
      })
    const until = Date.now() + 3_500
    let target = old.port
    const probe = (async () => {
      while (target === old.port) {
        if ((await send(old.port, 'GET')) !== 200) target = next.port
        await sleep(100)
      }
    })()
    const outcomes: (number | string)[] = []
    // Some write without a pause, some leave their connection idle for a while.
    const writers = Array.from({ length: 12 }, async (_, n) => {
      while (Date.now() < until) {
        outcomes.push(await send(target, 'POST'))
        await sleep(n * 12)
      }
    })
    await sleep(400)
    isReady = false
    await drain(old.server, 2_000)
    await close(old.server, 1_000)
    await Promise.all([probe, ...writers])
    agent.destroy()
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
    expect(written.old + written.new).toBe(outcomes.length)
    expect(Math.min(written.old, written.new)).toBeGreaterThan(0)
  })
})
