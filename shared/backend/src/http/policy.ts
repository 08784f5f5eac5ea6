/** Decides who may make a call. The only place that reads a call's audience; deny is the default. */
import type { Audience, Endpoint } from '@obverse/contract'
import { isRoleCode, mayDo } from '@obverse/contract/roles'
import type { Person } from '../context'
import { Failure, forbidden } from '../errors'
import type { Incoming } from './call'

/** Tells whether the policy knows an audience; a contract with an unknown one stops the process at start. */
export function isKnownAudience(who: unknown): who is Audience {
  if (typeof who !== 'string') return false
  if (['everyone', 'signed-in', 'customer', 'dealer', 'staff'].includes(who)) return true
  return who.startsWith('staff:') && isRoleCode(who.slice('staff:'.length))
}

/**
 * Checks a person against the audience of a call. @throws Failure `signed_out` (401) for nobody, `forbidden` (403)
 * without the role, and for staff who only read when the call is not a GET, `second_factor_required` (401) for staff
 * who need one and have none, on whatever site they call.
 */
export function admit({ who, method }: Pick<Endpoint, 'who' | 'method'>, person: Person | null): void {
  if (who === 'everyone') return
  if (!person) throw new Failure('signed_out')
  if (who === 'signed-in' || who === 'customer') return
  if (who === 'dealer') {
    if (person.DealerID === null) throw new Failure('forbidden')
    return
  }
  const role = who === 'staff' ? 'Admin' : who.slice('staff:'.length)
  if (!isRoleCode(role) || !person.roles.has(role)) throw new Failure('forbidden')
  if (person.MustEnrolSecondFactor)
    throw new Failure('second_factor_required', {
      text: 'Refused.SecondFactorNeeded',
    })
  if (!mayDo(person.roles, method === 'GET' ? 'read' : 'change')) throw forbidden('Refused.ReadOnly')
}

/** Tells whether a person passes the audience of a call. */
export function isAdmitted(...given: Parameters<typeof admit>): boolean {
  try {
    admit(...given)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** Refuses unsafe methods that do not come from our own pages, by headers that only a browser can set. */
export function refuseCrossSite(request: Pick<Incoming, 'headers' | 'host'>): void {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite !== null) {
    if (fetchSite !== 'same-origin') throw new Failure('cross_site')
    return
  }
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin) || new URL(origin).host !== request.host) throw new Failure('cross_site')
}
