import { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowedUrl, isPublicAddress, type OutgoingSetting, postOutside } from './outgoing'

let server: Server
let port: number
let seen: IncomingMessage[] = []
let answer = (response: ServerResponse): void => void response.end()
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request)
    answer(response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  answer = (response) => void response.end()
})

const outside: OutgoingSetting = { allowsLoopback: false }
const here: OutgoingSetting = { allowsLoopback: true, timeoutMilliseconds: 400 }
const given = { headers: {}, body: '{}' }
const post = (path = '/', setting: OutgoingSetting = here) =>
  postOutside(`http://localhost:${port}${path}`, given, setting)
/** Answers these addresses for every name, one answer after the other. */
const resolving = (...answers: string[]): OutgoingSetting => ({
  ...outside,
  timeoutMilliseconds: 400,
  resolve: (_host, _options, done) => {
    const address = answers.shift() ?? ''
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  },
})

describe('an address of the internet', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '239.1.1.1'],
    ...['240.0.0.1', '255.255.255.255', '168.63.129.16', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
    ...['::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
    ...['2002:7f00:1::', '2001::1', 'example.com', ''],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an address that staff typed', () => {
  it.each([
    ...['http://example.com/', 'https://example.com:8443/', 'https://name:word@example.com/', 'ftp://example.com/'],
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::ffff:7f00:1]/'],
    ...['https://169.254.169.254/latest/', 'https://localhost/', 'https://intranet/', 'https://example.com/#part'],
    ...['example.com', '', 'javascript:alert(1)'],
  ])('is refused: %s', (typed) => expect(allowedUrl(typed, outside)).toBeNull())
  it('is taken when it is https on port 443', () => {
    for (const typed of ['https://example.com/hook?a=1', 'https://example.com:443/', 'https://8.8.8.8/'])
      expect(allowedUrl(typed, outside), typed).not.toBeNull()
  })
  it('may be this machine in development, with and without TLS and on any port, but no other machine without it', () => {
    for (const typed of ['http://localhost:4000/', 'http://127.0.0.1:9/', 'https://[::1]:9/'])
      expect(allowedUrl(typed, here), typed).not.toBeNull()
    for (const typed of ['http://example.com/', 'http://10.0.0.1/', 'https://10.0.0.1/'])
      expect(allowedUrl(typed, here), typed).toBeNull()
  })
})

describe('a post to the outside', () => {
  it('tells the status', async () => {
    answer = (response) => void response.writeHead(418).end('short and stout')
    expect(await post('/hook')).toEqual({ kind: 'answered', status: 418 })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /hook'])
  })
  it('does not follow a redirect', async () => {
    answer = (response) => void response.writeHead(307, { location: `http://localhost:${port}/other` }).end()
    expect(await post('/hook')).toEqual({ kind: 'answered', status: 307 })
    expect(seen).toHaveLength(1)
  })
  it('waits for a status only so long, and reads little of an endless answer', async () => {
    answer = () => undefined
    expect(await post()).toEqual({ kind: 'failed', fault: 'timeout' })
    answer = (response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(2000)), 5)
      response.on('close', () => clearInterval(more))
    }
    const began = performance.now()
    expect(await post('/', { ...here, timeoutMilliseconds: 5000 })).toEqual({ kind: 'answered', status: 200 })
    expect(performance.now() - began).toBeLessThan(3000)
  })
  it('reaches no private address, neither typed nor by its name, and not this machine', async () => {
    expect(await postOutside(`https://127.0.0.1:${port}/`, given, outside)).toEqual({
      kind: 'failed',
      fault: 'private-address',
    })
    // A name of the internet that the system's own resolver takes for this machine.
    const aliased: OutgoingSetting = {
      ...outside,
      resolve: (_host, options, done) => lookup('localhost', options, done),
    }
    expect(await postOutside('https://alias.example/', given, aliased)).toEqual({
      kind: 'failed',
      fault: 'private-address',
    })
    for (const address of ['127.0.0.1', '10.0.0.8', '::1', 'fd00::1', '169.254.169.254'])
      expect(await postOutside('https://rebound.example/', given, resolving(address)), address).toEqual({
        kind: 'failed',
        fault: 'private-address',
      })
    expect(seen).toEqual([])
  })
  it('asks for the address of a name once and connects to what it checked', async () => {
    let asked = 0
    const setting: OutgoingSetting = {
      ...here,
      resolve: (_host, _options, done) => {
        asked += 1
        done(null, [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.8', family: 4 }])
      },
    }
    expect(await post('/', setting)).toEqual({ kind: 'answered', status: 200 })
    expect(asked).toBe(1)
  })
  it('fails when one of several addresses is private', async () => {
    const setting: OutgoingSetting = {
      ...outside,
      resolve: (_host, _options, done) =>
        done(null, [
          { address: '203.0.114.1', family: 4 },
          { address: '192.168.0.1', family: 4 },
        ]),
    }
    expect(await postOutside('https://two.example/', given, setting)).toEqual({
      kind: 'failed',
      fault: 'private-address',
    })
  })
  it('tells a name that nobody has and a server that does not answer', async () => {
    const nobody: OutgoingSetting = {
      ...outside,
      resolve: (_host, _options, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []),
    }
    expect(await postOutside('https://nobody.example/', given, nobody)).toEqual({
      kind: 'failed',
      fault: 'unknown-host',
    })
    expect(await postOutside('http://127.0.0.1:9/', given, here)).toEqual({ kind: 'failed', fault: 'unreachable' })
    expect(await postOutside(`https://localhost:${port}/`, given, here)).toMatchObject({ kind: 'failed' })
  })
})
