import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CardVault } from './card-vault'
import type { SandboxKeys } from './keys'
import type { Ledger } from './ledger'

/** What every part of the sandbox shares. */
export type World = {
  keys: SandboxKeys
  now: () => Date
  ledger: Ledger
  vault: CardVault
  /** Where this server is reached; known once it listens. */
  origin: () => string
  /** Waits a documented delay, in seconds, times the `slow` option; true when the server was stopped meanwhile. */
  wait: (seconds: number) => Promise<boolean>
  /** The `slow` option. */
  slowness: number
  /** Whether a page of this origin may frame our pages and be spoken to. */
  allows: (origin: string) => boolean
  /** The `frame-ancestors` of our pages. */
  framers: () => string
}

export type SandboxEnv = { Bindings: HttpBindings }
export type Call = Context<SandboxEnv>

/** Breaks the connection without an answer: what a lost answer looks like to a caller. */
export function dropConnection(c: Call): Response {
  c.env.incoming.socket.destroy()
  return new Response(null, { status: 499 })
}

/** Whether the caller sits on this machine and no proxy stands between. */
export function isLoopback(c: Call): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? ''
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('via')
  return forwarded === undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}
