/** Tests the requests to providers: what came, what may have come, and what never left. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createLine, type Server as Lines } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from './http'
import { deadUrl, type LocalProvider, startLocalProvider } from './testing/local-provider'

let provider: LocalProvider
beforeAll(async () => {
  provider = await startLocalProvider()
})
afterAll(() => provider.stop())

const asked = { headers: { 'Content-Type': 'application/json', Accept: 'text/csv' }, body: '{"name":"Jörg"}' }
const ask = (url = provider.url, timeoutMilliseconds = 5_000) => send(url, { ...asked, timeoutMilliseconds })
const portOf = (server: Server | Lines) => (server.address() as AddressInfo).port

/** Starts a server that writes raw text to each connection, and closes it then. */
async function rawServer(text: string): Promise<{ url: string; stop(): void }> {
  const server = createLine((line) => {
    line.on('error', () => undefined)
    line.once('data', () => line.end(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => server.close() }
}

describe('a request to a provider', () => {
  it('carries its headers and the bytes of its body, and brings the answer back', async () => {
    provider.answer(() => ({ status: 422, text: '\uFEFF{"ä":1}' }))
    expect(await ask()).toEqual({ kind: 'answered', status: 422, text: '{"ä":1}' })
    expect(provider.asked[0]).toMatchObject({
      method: 'POST',
      text: asked.body,
      headers: { accept: 'text/csv', 'content-type': 'application/json', 'content-length': '16' },
    })
  })

  it('is a GET without a body when asked so', async () => {
    provider.answer(() => ({ text: 'list' }))
    const answer = await send(`${provider.url}/day.csv`, { method: 'GET', headers: {}, timeoutMilliseconds: 5_000 })
    expect(answer).toEqual({ kind: 'answered', status: 200, text: 'list' })
    expect(provider.asked[0]).toMatchObject({ method: 'GET', path: '/day.csv', text: '' })
  })

  it('follows no redirect', async () => {
    const server = createServer((_, response) => response.writeHead(302, { location: provider.url }).end('moved'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    provider.answer(() => ({ text: '' }))
    expect(await ask(`http://127.0.0.1:${portOf(server)}`)).toEqual({ kind: 'answered', status: 302, text: 'moved' })
    expect(provider.asked).toEqual([])
    server.close()
    server.closeAllConnections()
  })

  it('goes over the connection of the one before', async () => {
    const ports = new Set<number | undefined>()
    const server = createServer((request, response) => {
      ports.add(request.socket.remotePort)
      request.resume().once('end', () => response.end('ok'))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    for (let n = 0; n < 3; n++) expect((await ask(`http://127.0.0.1:${portOf(server)}`)).kind).toBe('answered')
    expect(ports.size).toBe(1)
    server.close()
    server.closeAllConnections()
  })
})

describe('a request without a whole answer', () => {
  it('may have arrived when the connection breaks, and also when it was kept from the one before', async () => {
    provider.answer((_, count) => (count === 1 ? { text: 'kept' } : 'drop'))
    expect((await ask()).kind).toBe('answered')
    expect(await ask()).toEqual({ kind: 'unknown', code: 'ECONNRESET' })
    expect(provider.asked).toHaveLength(2)
  })

  it('may have arrived when its answer breaks off, or is none', async () => {
    const cut = await rawServer('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"half":')
    expect(await ask(cut.url)).toEqual({ kind: 'unknown', code: 'ECONNRESET' })
    cut.stop()
    const noise = await rawServer('220 mail ready\r\n')
    expect((await ask(noise.url)).kind).toBe('unknown')
    noise.stop()
  })

  it('may have arrived when its time is over, before the answer or in the middle of it', async () => {
    provider.answer(() => 'hang')
    expect(await ask(provider.url, 200)).toEqual({ kind: 'unknown', code: 'TimeoutError' })
    const server = createServer((_, response) => void response.writeHead(200).write('{"half":'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    expect(await ask(`http://127.0.0.1:${portOf(server)}`, 200)).toEqual({ kind: 'unknown', code: 'TimeoutError' })
    server.close()
    server.closeAllConnections()
  })

  it('was not sent when nobody listens, the name is unknown, or the address is none', async () => {
    expect(await ask(await deadUrl())).toEqual({ kind: 'not-sent', code: 'ECONNREFUSED' })
    expect((await ask('http://nowhere.invalid/')).kind).toBe('not-sent')
    expect(await ask('no address')).toEqual({ kind: 'not-sent', code: 'ERR_INVALID_URL' })
  })
})
