/** The record that the holder of a certificate is drawn from, for the page and for the picture of the server. */

import type { CollectibleType } from './domains/cert-lookup/rules'
import type { Certificate } from './domains/cert-lookup/schemas'
import { gradeFlags, gradePieces, scaleOf } from './grades'

const kinds = {
  Coin: 'coin',
  Note: 'note',
  Comic: 'comic',
  SportsCard: 'card',
  TradingCard: 'card',
} as const satisfies Record<CollectibleType, string>

/** The texts that a holder prints, by key below `CertLookup`. */
export type SlabText = 'Slab.Details' | 'Slab.DetailsShort' | 'Slab.NoGrade' | 'Status.flagged' | 'Status.deleted'

/** Returns the record that the holder of a certificate is drawn from; `company` is the name of the site. */
export function slabRecordOf(certificate: Certificate, company: string, t: (key: SlabText) => string) {
  const { CollectibleType, Grade, Status, Levels, CAC, ItemNumber, LabelLines, GradeReason } = certificate
  const { prefix, figure, plus, star, designation, isDetails } = gradePieces(scaleOf(CollectibleType) ?? 'coins', Grade)
  const [first = certificate.Description, ...rest] = LabelLines
  const lines: readonly [string, ...string[]] = [first, ...rest]
  const subcategory = Levels.map(({ SEOName }) => SEOName).join('/')
  const kind = kinds[CollectibleType]
  const isNone = (Grade.Flags & gradeFlags.noGrade) !== 0
  return {
    kind,
    company,
    number: certificate.CertNumber,
    lines,
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
