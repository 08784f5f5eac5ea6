import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CardVault } from './card-vault'
import type { SandboxKeys } from './keys'
import type { Ledger } from './ledger'

/** The parts of the sandbox that all processors share. */
export type World = {
  keys: SandboxKeys
  now: () => Date
  ledger: Ledger
  vault: CardVault
  /** Returns this server's origin; known once it listens. */
  origin: () => string
  /**
   * Waits a documented delay, in seconds, times the `slow` option; returns true when the server was stopped meanwhile.
   */
  wait: (seconds: number) => Promise<boolean>
  /** The `slow` option. */
  slowness: number
  /** Tells if a page of this origin may frame our pages and get messages. */
  allows: (origin: string) => boolean
  /** Returns the `frame-ancestors` of our pages. */
  framers: () => string
}

export type SandboxEnv = { Bindings: HttpBindings }
export type Call = Context<SandboxEnv>

/** Breaks the connection without an answer, to simulate a lost one. */
export function dropConnection(c: Call): Response {
  c.env.incoming.socket.destroy()
  return new Response(null, { status: 499 })
}

/** Tells if the caller is on this machine without a proxy in between. */
export function isLoopback(c: Call): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? ''
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('via')
  return forwarded === undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}
