/** Starts a TCP proxy before a database, which can stop passing bytes without closing anything. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export type DatabaseProxy = {
  /** The database's address, through the proxy. */
  url: string
  /** Passes nothing any more on the open connections, or on later ones too, and says nothing. */
  silence(which: 'open' | 'all'): void
  /** Cuts the open connections, and later ones at once. */
  refuse(): void
  /** Returns how many connections there were. */
  connections(): number
  /** Passes what comes on later connections again. */
  resume(): void
  stop(): Promise<void>
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port, user = '', password = '', database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'refusing' = 'open'
  let connections = 0
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (state === 'refusing') near.destroy()
    if (state !== 'open') return
    connections += 1
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.add(far)
    far.on('error', () => undefined)
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const [who, secret] = [user, password ?? ''].map(encodeURIComponent)
  const at = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgresql://${who}:${secret}@127.0.0.1:${at}/${database}`,
    silence(which) {
      if (which === 'all') state = 'silent'
      for (const socket of sockets) socket.unpipe().pause()
    },
    refuse() {
      state = 'refusing'
      for (const socket of sockets) socket.destroy()
    },
    connections: () => connections,
    resume() {
      state = 'open'
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
