/** The provider environment of a site (SITE-12), with the checks that keep test money and real money apart. */
import { providerEnvironment } from '@obverse/browser'
import type { Site } from '@obverse/contract/domains/sites'
import type { PaymentsSetting } from './setting'

export type Environment = 'PROD' | 'CERT'

/**
 * Returns PROD for the configured www and beta hosts, else CERT; the setting overrides both. A request's host is never
 * used.
 */
export const environmentOf = (payments: PaymentsSetting, site: Pick<Site, 'Hosts'>): Environment =>
  providerEnvironment(site.Hosts[0] ?? '', payments.environment ?? undefined)

// The providers' live addresses [R: their documentation]; any other address is a test system or our sandbox.
const LIVE = [
  'connect.fiservapis.com',
  'www.saferpay.com',
  'centinel.cardinalcommerce.com',
  'centinel1000.cardinalcommerce.com',
]
const isLive = (url: string): boolean => LIVE.includes(new URL(url).hostname)
const isOurs = (url: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

const addressOf = (payments: PaymentsSetting, region: Site['Region']): string | undefined =>
  ({
    com: payments.commercehub?.baseUrl,
    de: payments.saferpay?.baseUrl,
    uk: payments.cardinal?.lookupUrl,
  })[region]

/**
 * Refuses to start when a live site would pay into a sandbox, or a test site into a live processor. The demonstration
 * may pay into its sandbox on any host, and into nothing else.
 * @throws Error with all mistakes.
 */
export function refuseWrongEnvironment(payments: PaymentsSetting, sites: readonly Site[]): void {
  const mistakes = sites.flatMap((site) => {
    const address = addressOf(payments, site.Region)
    if (!address) return []
    const label = environmentOf(payments, site)
    const where = `${site.Code} (${site.Hosts[0]}) belongs to ${label}, but its card processor is ${new URL(address).origin}`
    if (payments.isDemo) return isLive(address) ? [`${where}, which is live, in a demonstration.`] : []
    if (label === 'PROD' && isOurs(address)) return [`${where}, a sandbox.`]
    if (label === 'CERT' && isLive(address))
      return [`${where}, which is live. Set PAYMENTS_ENVIRONMENT=PROD if that is meant.`]
    return []
  })
  if (mistakes.length > 0)
    throw new Error(`Payments are not set up safely:\n${mistakes.map((text) => `  ${text}`).join('\n')}`)
}
