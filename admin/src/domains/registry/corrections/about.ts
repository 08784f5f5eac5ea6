import type { Correction } from '@obverse/contract/domains/registry'
import type { Translate } from '../../../lib/texts'

/** Says what a request is about: an item, or a certificate of it that another member has in a set. */
export const aboutOf = ({ Details }: Pick<Correction, 'Details'>, t: Translate): string =>
  Details.CertNumber === ''
    ? Details.RequestCollectibleName
    : t('resources.score-corrections.claim', { number: Details.CertNumber, item: Details.RequestCollectibleName })
