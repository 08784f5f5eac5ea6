import { isLoopbackHost, type Site } from '@obverse/backend'
import type { Env } from './env'

/**
 * Returns the origin at which the public reaches a site: of PUBLIC_ORIGIN at the site's own host, or this port on a name
 * of this machine.
 */
export function siteOriginOf(site: Pick<Site, 'Hosts'>, env: Pick<Env, 'PUBLIC_ORIGIN' | 'PORT'>): string {
  const { PUBLIC_ORIGIN, PORT } = env
  const [first = 'localhost'] = site.Hosts
  if (PUBLIC_ORIGIN?.includes('{host}') === false && site.Hosts.includes(new URL(PUBLIC_ORIGIN).hostname))
    return PUBLIC_ORIGIN
  if (PUBLIC_ORIGIN !== undefined && !isLoopbackHost(first))
    return PUBLIC_ORIGIN.replace(/\/\/(?:\{host\}|[^:/]+)/, `//${first}`)
  return `http://${first}${PORT === 80 ? '' : `:${PORT}`}`
}
