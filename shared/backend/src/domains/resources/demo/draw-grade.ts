/** Draws grades with shares as they are really given: most modern coins are 69 or 70, one raw classic in six has details. */
import { formatGrade, type Grade, type GradeScale, parseGrade, scaleOf } from '@obverse/contract/grades'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { pick, type Random, weighted } from './random'
import type { Metal } from './shape'

/** A drawn grade. `Reason` is what is wrong with an item of a details grade or without a grade, else empty. */
export type DrawnGrade = { Grade: Grade; CAC: '' | 'green' | 'gold'; Reason: string }

const coins = {
  modern: weighted('70:25, 69:45, 68:11, 67:7, 66:5, 65:3, 64:2, 63:1, 62:.5, 58:.5'),
  classic: weighted(
    `67:1, 66:4, 65:8, 64:12, 63:12, 62:8, 61:4, 60:1, 58:8, 55:6, 53:4, 50:3, 45:5, 40:4, 35:2, 30:3, 25:2,
     20:3, 15:2, 12:2, 10:1, 8:1.5, 6:.8, 4:1, 3:.3, 2:.1, 1:.1`,
  ),
  details: weighted('UNC:35, AU:30, XF:18, VF:10, F:4, VG:2, G:1'),
}
const notes = {
  modern: weighted('70:2, 69:6, 68:18, 67:30, 66:24, 65:10, 64:6, 63:3, 58:1'),
  classic: weighted(
    `67:2, 66:5, 65:8, 64:12, 63:9, 62:4, 61:2, 60:1, 58:5, 55:6, 53:5, 50:4, 45:4, 40:4, 35:5, 30:6, 25:6, 20:5,
     15:3, 12:4, 10:1.5, 8:1.5, 6:.6, 4:.6, 2:.1, 1:.1`,
  ),
}
const comics = {
  modern: weighted('10.0:.1, 9.9:.9, 9.8:46, 9.6:23, 9.4:11, 9.2:7, 9.0:5, 8.5:3, 8.0:2, 7.5:1, 7.0:.5, 6.0:.5'),
  classic: weighted(
    `9.8:12, 9.6:11, 9.4:10, 9.2:8, 9.0:8, 8.5:8, 8.0:7, 7.5:6, 7.0:6, 6.5:5, 6.0:5, 5.5:4, 5.0:3.5, 4.5:3, 4.0:3,
     3.5:2.5, 3.0:2, 2.5:1.5, 2.0:1, 1.8:.7, 1.5:.7, 1.0:.5, 0.5:.5`,
  ),
}
const cards = {
  modern: weighted(
    'Pristine 10:3, Gem Mint 10:24, Mint+ 9.5:9, 9.5:8, 9:34, 8.5:12, 8:5, 7.5:2, 7:1.5, 6.5:.7, 6:.5, 5:.3',
  ),
  // The perfect ten is not given any more: it is left to older items.
  classic: weighted(
    `Perfect 10:.3, Pristine 10:.7, Gem Mint 10:7, Mint+ 9.5:3, 9.5:3, 9:15, 8.5:6, 8:15, 7.5:6, 7:12, 6.5:5, 6:9,
     5.5:3, 5:7, 4.5:1.5, 4:3, 3.5:.5, 3:1.5, 2.5:.3, 2:.7, 1.5:.3, 1:.5`,
  ),
}
const numbers = { coins, 'paper-money': notes, comics, cards }

const detailsReasons = weighted(
  'Cleaned:40, Environmental damage:18, Scratched:14, Altered color:10, Damaged rim:8, Polished:6, Mount removed:4',
)
const noGradeReasons: Record<GradeScale, ReturnType<typeof weighted>> = {
  coins: weighted('Altered color:30, Cleaned:25, Not genuine:20, Altered date:15, Damaged rim:10'),
  'paper-money': weighted('Repaired tear:35, Washed:20, Trimmed edge:20, Rust:15, Not genuine:10'),
  comics: weighted('Missing page:45, Trimmed cover:30, Brittle paper:15, Detached cover:10'),
  cards: weighted('Trimmed:45, Altered surface:25, Recolored:20, Not genuine:10'),
}
/** The share of items without a grade, as a fraction. */
const noGradeShare: Record<GradeScale, { modern: number; classic: number }> = {
  coins: { modern: 0.003, classic: 0.02 },
  'paper-money': { modern: 0.005, classic: 0.04 },
  comics: { modern: 0.005, classic: 0.02 },
  cards: { modern: 0.015, classic: 0.04 },
}
const detailsShare = { modern: 0.01, classic: 0.16 }
const colors = { modern: weighted('RD:92, RB:7, BN:1'), classic: weighted('BN:45, RB:33, RD:22') }
const labels = {
  modern: weighted(':90, Signature:9.5, Qualified:.5'),
  classic: weighted(':88, Signature:5, Qualified:3, Restored:4'),
}

const read = new Map<string, Grade>()
/** Returns the grade of a label. @throws RangeError when the scale has no such grade */
function gradeOf(scale: GradeScale, label: string): Grade {
  const key = `${scale} ${label}`
  const grade = read.get(key) ?? parseGrade(scale, label)
  if (!grade) throw new RangeError(`The scale ${scale} has no grade ${label}.`)
  read.set(key, grade)
  return { ...grade }
}
const noGrade = formatGrade('coins', { Value: 0, Designation: 0, Flags: 32 })

type Age = 'modern' | 'classic'

/** Returns the label of a coin without details. */
function coinLabelOf(random: Random, age: Age, metal: Metal): string {
  const number = pick(random, coins[age])
  const isMint = Number(number) >= 60
  const isProof = isMint && random() < (age === 'modern' ? 0.15 : 0.015)
  const hasPlus = Number(number) >= 45 && Number(number) <= 68 && random() < 0.12
  const hasStar = isMint && random() < 0.012
  // Copper loses its red with wear; mirrors are known on silver dollars and on proofs.
  const color = metal !== 'copper' ? '' : isMint ? pick(random, colors[age]) : 'BN'
  const mirror = random()
  const proofFinish = age === 'modern' ? (mirror < 0.92 ? 'UC' : 'CAM') : mirror < 0.25 ? 'CAM' : ''
  const mintFinish = metal === 'silver' && age === 'classic' && isMint ? finishOf(mirror) : ''
  const grade = `${isProof ? 'PF ' : ''}${number}${hasPlus ? '+' : ''}${hasStar ? '★' : ''}`
  return `${grade} ${color} ${isProof ? proofFinish : mintFinish}`
}
const finishOf = (chance: number) => (chance < 0.02 ? 'DPL' : chance < 0.07 ? 'PL' : '')

/** Returns the label of a note: paper of exceptional quality is a must from 65 up and cannot be below 25. */
function noteLabelOf(random: Random, age: Age): string {
  const number = pick(random, notes[age])
  const value = Number(number)
  const chance = value >= 65 ? 1 : value >= 60 ? 0.5 : value >= 25 ? 0.25 : 0
  const isExceptional = random() < chance
  const hasStar = isExceptional && value >= 60 && random() < 0.008
  return `${number}${hasStar ? '★' : ''}${isExceptional ? ' EPQ' : ''}`
}

function labelOf(random: Random, scale: GradeScale, age: Age, metal: Metal): string {
  if (scale === 'coins') return coinLabelOf(random, age, metal)
  if (scale === 'paper-money') return noteLabelOf(random, age)
  const number = pick(random, numbers[scale][age])
  return scale === 'comics' ? `${number} ${pick(random, labels[age])}`.trim() : number
}

/**
 * Draws a grade of the scale of `kind`; the same numbers of `random` give the same grade. `metal` decides colors and
 * mirrors of coins. CAC marks are drawn for classic coins; world coins have none, which callers see to.
 */
export function drawGrade(random: Random, kind: CollectibleType, isModern: boolean, metal: Metal = ''): DrawnGrade {
  const scale = scaleOf(kind)
  if (!scale) throw new RangeError(`${kind} has no grades.`)
  const age = isModern ? 'modern' : 'classic'
  if (random() < noGradeShare[scale][age])
    return { Grade: gradeOf(scale, noGrade), CAC: '', Reason: pick(random, noGradeReasons[scale]) }
  if (scale === 'coins' && random() < detailsShare[age]) {
    const label = `${pick(random, coins.details)} Details${metal === 'copper' ? ' BN' : ''}`
    return { Grade: gradeOf(scale, label), CAC: '', Reason: pick(random, detailsReasons) }
  }
  const Grade = gradeOf(scale, labelOf(random, scale, age, metal))
  const mark = scale === 'coins' && !isModern ? random() : 1
  return { Grade, CAC: mark < 0.003 ? 'gold' : mark < 0.083 ? 'green' : '', Reason: '' }
}
