/** Asking a registry whether a VAT number exists: a port, and the European Union's registry (VIES) behind it. */
import * as z from 'zod'

/** `unknown` when the registry does not answer for this number now; that is never the owner's fault. */
export type RegistryVerdict = 'valid' | 'invalid' | 'unknown'
export type VATRegistry = {
  /** Whether numbers of this country (ISO 3166 code) can be asked about at all. */
  covers: (countryCode: string) => boolean
  /** Asks about a number in the form vatNumberOf keeps it in. Never rejects. */
  ask: (countryCode: string, vatNumber: string) => Promise<RegistryVerdict>
}

const members = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
const ANSWER_WITHIN = 5_000
const Answer = z.object({ valid: z.boolean(), userError: z.string().optional() })
// A refusal in these words is about the registry's day, not about the number.
const outages = /UNAVAILABLE|TIMEOUT|MAX_CONCURRENT|BLOCKED/

/** The registry of the European Union, by its REST interface under this address (origin and base path). */
export function vies(baseUrl: string, fetcher: typeof fetch = fetch): VATRegistry {
  return {
    covers: (countryCode) => members.has(countryCode),
    async ask(countryCode, vatNumber) {
      try {
        const response = await fetcher(`${baseUrl.replace(/\/$/, '')}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          // Greece is EL there, as in its numbers.
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
