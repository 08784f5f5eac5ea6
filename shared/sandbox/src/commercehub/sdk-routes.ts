import { Hono } from 'hono'
import { ownOrigin, script } from '../pages/page'
import type { Call, SandboxEnv, World } from '../world'
import { checkoutSdk } from './sdk'

const RENDER_SECONDS = 10

/** Serves GET /checkout.js (also under a version); with `?slow` its fields appear too late: FORM_RENDER_TIMEOUT. */
export function commerceHubSdk(world: World): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  const serve = (c: Call) => {
    const slow = c.req.query('slow') !== undefined
    return script(c, checkoutSdk(ownOrigin(c), slow, RENDER_SECONDS * 1000 * (slow ? world.slowness : 1)))
  }
  app.get('/checkout.js', serve)
  app.get('/:version{\\d+\\.\\d+\\.\\d+}/checkout.js', serve)
  return app
}
