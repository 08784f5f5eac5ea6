import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { gradeFlags, gradePieces, scaleOf } from '@obverse/contract/grades'
import { accentOf } from '@obverse/look'
import type { ItemSlab } from '@obverse/look/slab/slab'
import type { Translate } from '../../lib/texts'

/** Returns the record that the holder of a certificate is drawn from; `company` is the name of the site. */
export function slabRecordOf(certificate: Certificate, company: string, t: Translate<'CertLookup'>): ItemSlab {
  const { CollectibleType, Grade, Status, Levels, CAC, ItemNumber, LabelLines, GradeReason } = certificate
  const { prefix, figure, plus, star, designation, isDetails } = gradePieces(scaleOf(CollectibleType) ?? 'coins', Grade)
  const [first = certificate.Description, ...rest] = LabelLines
  const subcategory = Levels.map(({ SEOName }) => SEOName).join('/')
  const kind = accentOf(CollectibleType)
  const isNone = (Grade.Flags & gradeFlags.noGrade) !== 0
  return {
    kind,
    company,
    number: certificate.CertNumber,
    lines: [first, ...rest],
    collectible: `${subcategory}/${certificate.Description}`,
    subcategory,
    words: {
      details: t('Slab.Details'),
      detailsShort: t('Slab.DetailsShort'),
      noGrade: t('Slab.NoGrade'),
      sticker: 'CAC',
    },
    prefix,
    plus,
    star,
    designation,
    gradeWords: certificate.DisplayGrade || t('Slab.NoGrade'),
    ...(CAC && { sticker: CAC }),
    year: certificate.Year,
    ...(certificate.Metal && { metal: certificate.Metal }),
    ...(kind === 'note' && { denomination: certificate.Denomination.replace(/[^\d,./]/g, ''), serial: ItemNumber }),
    ...(kind === 'comic' && ItemNumber && { issue: `#${ItemNumber}`, object: Levels.at(-1)?.Name }),
    ...(kind === 'card' && ItemNumber && { cardNumber: ItemNumber }),
    ...(isNone ? { noGrade: GradeReason } : isDetails ? { details: GradeReason } : { figure }),
    ...(Status === 'active' ? {} : { status: Status, statusWord: t(`Status.${Status}`) }),
  }
}
