/** A provider on this machine for the tests of one adapter: it gives the test's answers and records the requests. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Order } from '../../processor'

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; text: string }
/** The answer to a request: `drop` breaks the connection without an answer, `hang` never answers. */
export type Answering = { status?: number; text: string } | 'drop' | 'hang'

export type LocalProvider = {
  url: string
  asked: Asked[]
  /** Returns the bodies sent to a path, in order. */
  bodies(path: string): Record<string, unknown>[]
  /** Sets the answers from now on, and forgets the recorded requests. */
  answer(how: (asked: Asked, count: number) => Answering): void
  stop(): Promise<void>
}

export const json = (body: unknown, status = 200): Answering => ({ status, text: JSON.stringify(body) })

/** Starts a provider on a free port of this machine. */
export async function startLocalProvider(): Promise<LocalProvider> {
  let how: (asked: Asked, count: number) => Answering = () => 'drop'
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      text: Buffer.concat(chunks).toString('utf8'),
    }
    asked.push(one)
    const answer = how(one, asked.filter(({ path }) => path === one.path).length)
    if (answer === 'hang') return
    if (answer === 'drop') request.socket.destroy()
    else response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    bodies: (path) => asked.filter((one) => one.path === path).map(({ text }) => JSON.parse(text)),
    answer: (next) => {
      how = next
      asked.length = 0
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Returns an address where nothing listens. */
export async function deadUrl(): Promise<string> {
  const provider = await startLocalProvider()
  await provider.stop()
  return provider.url
}

/** Returns an order of 12.34; its ids are new each time. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    attemptID: crypto.randomUUID(),
    requestID: crypto.randomUUID().replaceAll('-', ''),
    invoice: '1400000001',
    amount: { minor: 1234, currency: 'EUR' },
    payer: {
      firstName: 'Jörg',
      lastName: 'Groß & Söhne',
      email: 'joerg@example.com',
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0 <test>',
      culture: 'de-DE',
    },
    description: 'Invoice 1400000001',
    keepsCard: false,
    returnUrl: 'https://www.example.de/pay/result/?requestID=1',
    notifyUrl: 'https://www.example.de/pay/api/notify/signed-1/',
    ...change,
  }
}
