import { Hono } from 'hono'
import { isLoopback, type SandboxEnv, type World } from './world'

/** The header and key with which a test reads the processors' books. */
export const LEDGER_KEY_HEADER = 'x-sandbox-test-key'
export const LEDGER_KEY = 'read-the-ledger'

/** Serves GET /__ledger, the books of all processors, for tests on this machine; for all others it does not exist. */
export function ledgerRoute(world: World): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/__ledger', (c) => {
    if (!isLoopback(c) || c.req.header(LEDGER_KEY_HEADER) !== LEDGER_KEY) return c.notFound()
    return c.json(world.ledger.all(), 200, { 'cache-control': 'no-store' })
  })
  return app
}
