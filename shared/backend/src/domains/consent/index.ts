import type { consent } from '@obverse/contract/domains/consent'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { fillWaivers } from './demo'
import { kioskRecord } from './kiosks'
import { SIGNED_WAIVER } from './read'
import { handlers } from './routes'
import { signedWaivers } from './tables'
import { versionRecord } from './versions'

const contributed = contributionsOf([versionRecord, kioskRecord])

export const consentDomain: Domain<typeof consent> = {
  handlers,
  ...contributed,
  restorables: [...contributed.restorables, { entity: SIGNED_WAIVER, role: 'Customer' }],
  expiring: [{ kept: 'signedWaivers', table: signedWaivers, where: (before) => lt(signedWaivers.SignedUTC, before) }],
  demo: fillWaivers,
}
