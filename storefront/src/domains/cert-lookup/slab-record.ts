import { type Certificate, slabRecordOf as recordOf } from '@obverse/contract/domains/cert-lookup'
import type { ItemSlab } from '@obverse/look/slab/slab'
import type { Translate } from '../../lib/texts'

/** Returns the record that the holder of a certificate is drawn from; `company` is the name of the site. */
export const slabRecordOf = (certificate: Certificate, company: string, t: Translate<'CertLookup'>): ItemSlab =>
  recordOf(certificate, company, t)
