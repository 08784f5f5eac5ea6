/** Who may make a call. The only place that reads a call's audience; deny is the default. */
import type { Audience } from '@obverse/contract'
import type { Site } from '@obverse/contract/domains/sites'
import { isRoleCode } from '@obverse/contract/roles'
import type { Person } from '../context'
import { Failure } from '../errors'
import type { Incoming } from './call'

/** Whether an audience is one the policy knows; a contract with another one stops the process at start. */
export function isKnownAudience(who: unknown): who is Audience {
  if (typeof who !== 'string') return false
  if (['everyone', 'signed-in', 'customer', 'dealer', 'staff'].includes(who)) return true
  return who.startsWith('staff:') && isRoleCode(who.slice('staff:'.length))
}

/** Passes, or says why not: 401 for nobody, 403 for somebody without the role. */
export function admit(who: Audience, person: Person | null, site: Site): void {
  if (who === 'everyone') return
  if (!person) throw new Failure('signed_out')
  if (who === 'signed-in' || who === 'customer') return
  if (who === 'dealer') {
    if (person.DealerID === null) throw new Failure('forbidden')
    return
  }
  const role = who === 'staff' ? 'Admin' : who.slice('staff:'.length)
  if (!isRoleCode(role) || !person.roles.has(role)) throw new Failure('forbidden')
  if (site.Settings.staffSecondFactorRequired && !person.HasSecondFactor)
    throw new Failure('second_factor_required', {
      said: 'Refused.SecondFactorNeeded',
    })
}

/** Unsafe methods must come from our own pages: the browser says so, and nothing else may claim it. */
export function refuseCrossSite(request: Pick<Incoming, 'headers' | 'host'>): void {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite !== null) {
    if (fetchSite !== 'same-origin') throw new Failure('cross_site')
    return
  }
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin) || new URL(origin).host !== request.host) throw new Failure('cross_site')
}
