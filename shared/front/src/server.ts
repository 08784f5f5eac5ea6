import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Handler } from './dispatch'
import type { FlatHeaders } from './security-headers'

/** Creates the public server with its limits: an invalid request is answered, and its connection closed. */
export function createFrontServer(handle: Handler, common: FlatHeaders): Server {
  const server = createServer(
    {
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

/**
 * Closes the idle connections and the port, lets running requests finish for at most `ms`, then closes their
 * connections.
 */
export async function close(server: Server, ms: number): Promise<void> {
  const closed = once(server, 'close')
  server.closeIdleConnections()
  server.close()
  const impatient = setTimeout(() => server.closeAllConnections(), ms)
  // A kept connection becomes idle after its answer, and close() alone does not notice it.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(impatient)
  clearInterval(sweeping)
}
