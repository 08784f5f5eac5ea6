import type { Site } from '@obverse/contract/domains/sites'
import type { BackendSetting } from '../setting'

/** Tells whether a host name means this very machine, like ngc.localhost. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|.+\.localhost)$/.test(host)

type Installation = Pick<BackendSetting, 'demo' | 'publicOrigin' | 'linkHosts'>
/**
 * Tells whether visitors reach a site. Where an installation serves more than this machine, a site whose hosts are all
 * names of this machine is off.
 */
export function isReachable(site: Pick<Site, 'Hosts'>, setting: Installation): boolean {
  const { demo, publicOrigin, linkHosts = [] } = setting
  const led = publicOrigin.includes('{host}') ? linkHosts : [new URL(publicOrigin).hostname, ...linkHosts]
  const isHere = demo || led.every(isLoopbackHost)
  return isHere || site.Hosts.some((host) => !isLoopbackHost(host))
}

/**
 * Makes the function that returns the origin of links to a site. The hosts of a site are data that staff change, so a
 * link leads only to hosts of the operator's list (without one: of this machine), else to the first of that list.
 */
export const linkOrigins =
  (publicOrigin: string, linkHosts: readonly string[] = []) =>
  (site: Pick<Site, 'Hosts'>): string => {
    const allowed = site.Hosts.find((host) => (linkHosts.length > 0 ? linkHosts.includes(host) : isLoopbackHost(host)))
    return publicOrigin.replace('{host}', allowed ?? linkHosts[0] ?? 'localhost')
  }
