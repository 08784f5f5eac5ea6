/** The other origins that a page with a payment form loads from, for its Content-Security-Policy. */
import type { Site } from '@obverse/contract/domains/sites'
import type { PaymentsSetting } from './setting'

/** Origins like https://pay.example.com by kind: scripts, frames, fetches and forms. */
export type PageSources = { script: string[]; frame: string[]; connect: string[]; form: string[] }

/** Returns the origins the region's processor needs on our pages, and none of the others; empty without a processor. */
export function pageSources(payments: PaymentsSetting, region: Site['Region']): PageSources {
  if (region === 'com' && payments.commercehub) {
    const { sdkUrl, baseUrl } = payments.commercehub
    return { script: origins(sdkUrl), frame: origins(sdkUrl), connect: origins(sdkUrl, baseUrl), form: [] }
  }
  if (region === 'de' && payments.saferpay) {
    const { sdkUrl, fieldsUrl, baseUrl } = payments.saferpay
    const pages = origins(baseUrl, fieldsUrl)
    return { script: origins(sdkUrl), frame: pages, connect: [], form: pages }
  }
  if (region === 'uk' && payments.cardinal) {
    const { sdkUrl, lookupUrl, tokenizeUrl } = payments.cardinal
    const pages = origins(sdkUrl, lookupUrl)
    return { script: origins(sdkUrl), frame: pages, connect: origins(tokenizeUrl, sdkUrl), form: pages }
  }
  return { script: [], frame: [], connect: [], form: [] }
}

const origins = (...urls: string[]): string[] => [...new Set(urls.map((url) => new URL(url).origin))]
