import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { slabRecordOf as recordOf } from '@obverse/contract/slab-record'
import type { ItemSlab } from '@obverse/look/slab/slab'
import type { Translate } from '../../lib/texts'

/** Returns the record that the holder of a certificate is drawn from; `company` is the name of the site. */
export function slabRecordOf(certificate: Certificate, company: string, t: Translate<'CertLookup'>): ItemSlab {
  const words = {
    'Slab.Details': t('Slab.Details'),
    'Slab.DetailsShort': t('Slab.DetailsShort'),
    'Slab.NoGrade': t('Slab.NoGrade'),
    'Status.flagged': t('Status.flagged'),
    'Status.deleted': t('Status.deleted'),
  }
  return recordOf(certificate, company, (key) => words[key])
}
