import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Handler } from './request-watch'
import type { FlatHeaders } from './security-headers'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

// Servers whose answers close their connection.
const draining = new WeakSet<Server>()

/**
 * Creates the public server with its limits: an invalid request is answered, and its connection closed. While the
 * server drains, every answer closes its connection, also that of a request which arrived before.
 */
export function createFrontServer(handle: Handler, common: FlatHeaders): Server {
  class Answer extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, message?: string, headers?: Headers): this
    override writeHead(status: number, headers?: Headers): this
    override writeHead(status: number, second?: string | Headers, third?: Headers): this {
      if (draining.has(server)) this.shouldKeepAlive = false
      return typeof second === 'string' ? super.writeHead(status, second, third) : super.writeHead(status, second)
    }
  }
  const server: Server = createServer(
    {
      ServerResponse: Answer,
      keepAlive: true,
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 1_000,
    },
    (req, res) => (countHosts(req.rawHeaders) > 1 ? refuse(req.socket, '400 Bad Request') : handle(req, res)),
  )
  const always = Array.from({ length: common.length / 2 }, (_, i) => `${common[2 * i]}: ${common[2 * i + 1]}\r\n`).join(
    '',
  )
  const refuse = (socket: Duplex, status: string) =>
    socket.end(
      `HTTP/1.1 ${status}\r\n${always}content-security-policy: default-src 'none'\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    refuse(socket, STATUS[error.code ?? ''] ?? '400 Bad Request')
  })
  return server
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Counts the Host headers of a request: with two, a proxy and this process may each believe another one. */
function countHosts(raw: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < raw.length; i += 2) if (raw[i]?.length === 4 && raw[i]?.toLowerCase() === 'host') hosts += 1
  return hosts
}

/** Listens on a port and returns it. @throws Error in plain words */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  server.listen({ port, ...(host !== undefined && { host }) })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use by another program. Stop it, or set PORT to another one.`)
    if (code === 'EACCES') throw new Error(`This user may not listen on port ${port}. Set PORT to 1024 or above.`)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

// The time a proxy needs to notice a closed connection and to open another one, here too.
const NOTICE = 200

/**
 * Lets a proxy leave without losing a request: for `ms` every answer closes its connection and new connections are
 * accepted, then the connections that nobody used are closed, and last the port.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  draining.add(server)
  await sleep(ms)
  // Just after the loop has read all sockets: a request that has arrived is being answered.
  await nextTurn()
  server.closeIdleConnections()
  await sleep(NOTICE)
  await nextTurn()
}

/** Closes the port, lets running requests finish for at most `ms`, then closes their connections. */
export async function close(server: Server, ms: number): Promise<void> {
  const closed = once(server, 'close')
  draining.add(server)
  server.close()
  const impatient = setTimeout(() => server.closeAllConnections(), ms)
  // An answer that was begun before keeps its connection, and close() alone does not notice the end of it.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(impatient)
  clearInterval(sweeping)
}
