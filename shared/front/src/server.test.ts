import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers'
import { close, createFrontServer, listen } from './server'

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
