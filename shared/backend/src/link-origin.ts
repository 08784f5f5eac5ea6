import type { Site } from '@obverse/contract/domains/sites'

/** Tells whether a host name means this very machine, like ngc.localhost. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|.+\.localhost)$/.test(host)

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
