/** Starts a TCP proxy before a database, which can stop passing bytes without closing anything. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The database's address, through the proxy. */
  url: string
  /** Passes nothing any more on the open connections, or on later ones too, and says nothing. */
  silence(which: 'open' | 'all'): void
  /** Passes what comes on later connections again. */
  resume(): void
  stop(): Promise<void>
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (isSilent) return
    const far = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${port}`)
      : connect(port, decodeURIComponent(target.hostname) || '127.0.0.1')
    sockets.add(far)
    far.on('error', () => undefined)
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    silence(which) {
      isSilent = which === 'all'
      for (const socket of sockets) socket.unpipe().pause()
    },
    resume() {
      isSilent = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
