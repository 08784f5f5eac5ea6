import type { InvoiceItem } from '@obverse/contract/domains/submissions'
import { gradeFlags, gradePieces, parseGrade, scaleOf } from '@obverse/contract/grades'
import { accentOf } from '@obverse/look'
import type { ItemSlab } from '@obverse/look/slab/slab'

const noGrade = { Value: 0, Designation: 0, Flags: gradeFlags.noGrade }

/**
 * Returns the record that the holder of an item is drawn from, like that of its certificate; without a grade half while
 * grades are hidden. `type` is the collectible type of the site.
 */
export function itemHolderOf(item: InvoiceItem, type: string, hasGrades: boolean): ItemSlab {
  const { CertNumber, Description, Collectible, DisplayGrade, NoGradeReason } = item
  const scale = scaleOf(type) ?? 'coins'
  const { Path = '', Metal = '' } = Collectible ?? {}
  const { prefix, figure, plus, star, designation, isDetails } = gradePieces(
    scale,
    parseGrade(scale, DisplayGrade ?? '') ?? noGrade,
  )
  return {
    kind: accentOf(type),
    company: '',
    number: CertNumber,
    lines: [Description],
    collectible: `${Path}/${Description}`,
    subcategory: Path,
    words: { details: '', detailsShort: 'Det', noGrade: '', sticker: '' },
    prefix,
    plus,
    star,
    designation,
    ...(Metal && { metal: Metal }),
    ...(!hasGrades ? {} : figure ? { figure } : isDetails ? { details: NoGradeReason } : { noGrade: NoGradeReason }),
  }
}
