/** Starts a connection pooler before a database that speaks as much of the protocol as pgbouncer does. */
import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import pg from 'pg'

export type Pooler = { url: string; stop(): Promise<void> }

const SSL_REQUEST = 80_877_103
const message = (type: string, body: Buffer | string) => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}
const READY = message('Z', 'I')
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8, 7)), READY])
const refusal = (text: string) => message('E', `SFATAL\0VFATAL\0C08P01\0M${text}\0\0`)

/** Cuts a stream into messages; the first one of a client has no type. */
function messagesOf(take: (type: string, whole: Buffer) => void, hasUntyped = false): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isUntyped = hasUntyped
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = isUntyped ? 0 : 1
      if (rest.length < start + 4) return
      const length = rest.readInt32BE(start) + start
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (isUntyped && whole.readInt32BE(4) !== SSL_REQUEST) {
        isUntyped = false
        take('', whole)
      } else take(isUntyped ? 'ssl' : String.fromCharCode(whole[0] ?? 0), whole)
    }
  }
}

/** Opens a connection to the database and takes it from the driver, which has signed in on it. */
async function signedIn(databaseUrl: string): Promise<Socket> {
  const socket = new Socket()
  await new pg.Client({ connectionString: databaseUrl, stream: () => socket }).connect()
  return socket.removeAllListeners().on('error', () => undefined)
}

/**
 * Lends each transaction of a client one of `size` connections, the one that came back last, or each client one of its
 * own for as long as it stays. Refuses startup options like pgbouncer.
 */
export async function startPooler(
  databaseUrl: string,
  mode: 'transaction' | 'session' = 'transaction',
  size = 2,
): Promise<Pooler> {
  const idle = await Promise.all(Array.from({ length: mode === 'session' ? 0 : size }, () => signedIn(databaseUrl)))
  const sockets = new Set<Socket>(idle)
  const waiting: ((far: Socket) => void)[] = []
  const giveBack = (far: Socket) => {
    far.removeAllListeners('data')
    const next = waiting.shift()
    if (next) next(far)
    else idle.push(far)
  }
  const serve = (near: Socket) => {
    let far: Socket | null = null
    let isAsking = false
    let open = 0
    const unsent: Buffer[] = []
    const lend = (given: Socket) => {
      far = given
      isAsking = false
      const read = messagesOf((type, whole) => {
        near.write(whole)
        if (type !== 'Z') return
        open -= 1
        if (mode === 'session' || open > 0 || whole[5] !== READY[5]) return
        far = null
        giveBack(given)
      })
      given.on('data', read)
      for (const one of unsent.splice(0)) given.write(one)
    }
    const ask = () => {
      isAsking = true
      const free = idle.pop()
      if (free) lend(free)
      else if (mode === 'transaction') waiting.push(lend)
      else
        void signedIn(databaseUrl).then((own) => {
          sockets.add(own)
          lend(own)
        })
    }
    const take = (type: string, whole: Buffer) => {
      if (type === 'ssl') near.write('N')
      else if (type === '')
        near.write(whole.includes('\0options\0') ? refusal('unsupported startup parameter') : WELCOME)
      else if (type !== 'X') {
        if (type === 'Q' || type === 'S') open += 1
        if (far) far.write(whole)
        else {
          unsent.push(whole)
          if (!isAsking) ask()
        }
      }
    }
    near.on('data', messagesOf(take, true))
    near.on('error', () => undefined)
    near.on('close', () => far?.destroy())
  }
  const server = createServer((near) => {
    sockets.add(near)
    serve(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { user, database } = new pg.Client({ connectionString: databaseUrl })
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
