import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Handler } from './dispatch'
import type { FlatHeaders } from './security-headers'

/** Creates the public server with its limits: an invalid request is answered, and its connection closed. */
export function createFrontServer(handle: Handler, common: FlatHeaders): Server {
  const server = createServer(
    { keepAlive: true, keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 120_000 },
    handle,
  )
  const always = Array.from({ length: common.length / 2 }, (_, i) => `${common[2 * i]}: ${common[2 * i + 1]}\r\n`).join(
    '',
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(
      `HTTP/1.1 ${status}\r\n${always}content-security-policy: default-src 'none'\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    )
  })
  return server
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

/** Stops accepting connections, lets running requests finish for at most `ms`, then closes their connections. */
export async function close(server: Server, ms: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const impatient = setTimeout(() => server.closeAllConnections(), ms)
  // A kept connection becomes idle after its answer, and close() alone does not notice it.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(impatient)
  clearInterval(sweeping)
}
