/** The check of VAT numbers by a registry: a port, and the adapter of the European Union's registry (VIES). */
import * as z from 'zod'

/** The registry's verdict; `unknown` when it gives no answer now, which is never the owner's fault. */
type RegistryVerdict = 'valid' | 'invalid' | 'unknown'
export type VATRegistry = {
  /** Tells if the registry has numbers of this country (ISO 3166 code). */
  covers: (countryCode: string) => boolean
  /** Asks about a number in the form of vatNumberOf. Never rejects. */
  ask: (countryCode: string, vatNumber: string) => Promise<RegistryVerdict>
}

const members = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
const ANSWER_WITHIN = 5_000
const Answer = z.object({ valid: z.boolean(), userError: z.string().optional() })
// Errors that concern the registry's availability, not the number.
const outages = /UNAVAILABLE|TIMEOUT|MAX_CONCURRENT|BLOCKED/

/** Returns the registry of the European Union at the address of its REST interface (origin and base path). */
export function vies(baseUrl: string, fetcher: typeof fetch = fetch): VATRegistry {
  return {
    covers: (countryCode) => members.has(countryCode),
    async ask(countryCode, vatNumber) {
      try {
        const response = await fetcher(`${baseUrl.replace(/\/$/, '')}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          // The registry calls Greece EL, as its numbers do.
          body: JSON.stringify({
            countryCode: countryCode === 'GR' ? 'EL' : countryCode,
            vatNumber: vatNumber.slice(2),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN),
        })
        const { valid, userError = '' } = Answer.parse(await response.json())
        if (!response.ok || outages.test(userError)) return 'unknown'
        return valid ? 'valid' : 'invalid'
      } catch {
        return 'unknown'
      }
    },
  }
}
