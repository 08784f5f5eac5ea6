/** A server that receives the events of the webhook, as an integrator's would. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Event = {
  id: string
  type: string
  time: string
  sequence: number
  newsletter: string | null
  site: string | null
  language: string | null
  email: string | null
}
export type Received = { event: Event; body: string; headers: IncomingHttpHeaders; url: string }
export type Receiver = {
  address: string
  received: Received[]
  /** Answers the next requests, one after the other; 204 once there are no more. */
  answers: ((response: ServerResponse) => void)[]
  stop(): void
}

/** Tells whether a request was signed with a secret, as the documentation says. */
export const isSigned = ({ headers, body }: Received, secret: string): boolean =>
  headers['x-obverse-signature'] ===
  `v1=${createHmac('sha256', secret).update(`${headers['x-obverse-timestamp']}.${body}`).digest('hex')}`

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: Receiver['answers'] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push({ event: JSON.parse(body), body, headers: request.headers, url: request.url ?? '' })
      const answer = answers.shift()
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/newsletter`,
    received,
    answers,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
