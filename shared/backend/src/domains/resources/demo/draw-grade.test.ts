import { compareGrades, formatGrade, gradeFlags, parseGrade, scaleOf } from '@obverse/contract/grades'
import { describe, expect, it } from 'vitest'
import { drawGrade } from './draw-grade'
import { seeded } from './random'
import type { Metal } from './shape'

const kinds = ['Coin', 'Note', 'Comic', 'SportsCard', 'TradingCard'] as const
type Kind = (typeof kinds)[number]
const metals: Metal[] = ['', 'silver', 'gold', 'copper']

const drawn = (kind: Kind, isModern: boolean, seed = 1, count = 5000) => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, at) => {
    const metal = kind === 'Coin' ? (metals[at % metals.length] ?? '') : ''
    return { metal, ...drawGrade(random, kind, isModern, metal) }
  })
}
const has = (flags: number, flag: number) => (flags & flag) !== 0
/** Returns the share of the list that fits, in percent. */
const share = <T>(list: readonly T[], fits: (one: T) => boolean) => (list.filter(fits).length / list.length) * 100
const labelsOf = (kind: Kind, isModern: boolean) =>
  drawn(kind, isModern).map(({ Grade }) => formatGrade(scaleOf(kind) ?? 'coins', Grade))

describe.each(kinds)('drawn grades of kind %s', (kind) => {
  const scale = scaleOf(kind) ?? 'coins'
  const all = [true, false].flatMap((isModern) => drawn(kind, isModern))
  it('RES-4 are all of its scale', () => {
    const lost = all.filter(({ Grade }) => {
      const read = parseGrade(scale, formatGrade(scale, Grade))
      return read === null || compareGrades(read, Grade) !== 0
    })
    expect(lost).toEqual([])
  })
  it('have a reason for details and for no grade, and for nothing else', () => {
    const without = gradeFlags.details | gradeFlags.noGrade
    expect(all.filter(({ Grade, Reason }) => has(Grade.Flags, without) !== (Reason !== ''))).toEqual([])
    expect(all.some(({ Reason }) => Reason !== '')).toBe(true)
  })
  it('are the same for the same seed, and others for another', () => {
    expect(drawn(kind, false, 7, 200)).toEqual(drawn(kind, false, 7, 200))
    expect(drawn(kind, false, 7, 200)).not.toEqual(drawn(kind, false, 8, 200))
  })
  it('have a plus and details for coins alone, and a plus from 45 to 68', () => {
    const plus = all.filter(({ Grade }) => has(Grade.Flags, gradeFlags.plus))
    expect(plus.filter(({ Grade }) => Grade.Value < 450 || Grade.Value > 680)).toEqual([])
    expect(plus.length > 0).toBe(kind === 'Coin')
    expect(all.some(({ Grade }) => has(Grade.Flags, gradeFlags.details))).toBe(kind === 'Coin')
  })
  it('have CAC marks for coins with a straight grade alone', () => {
    const marked = all.filter(({ CAC }) => CAC !== '')
    expect(marked.filter(({ Reason }) => Reason !== '')).toEqual([])
    expect(marked.length > 0).toBe(kind === 'Coin')
  })
})

describe('the shares of drawn grades', () => {
  it('of modern coins are mostly 68 to 70, a quarter 70', () => {
    const all = drawn('Coin', true)
    expect(share(all, ({ Grade }) => Grade.Value >= 680)).toBeGreaterThan(75)
    const top = share(all, ({ Grade }) => Grade.Value === 700)
    const next = share(all, ({ Grade }) => Grade.Value === 690)
    expect([Math.round(top / 5), Math.round(next / 5)]).toEqual([5, 9])
    expect(share(all, ({ CAC }) => CAC !== '')).toBe(0)
  })
  it('of classic coins have details for 12 to 20 percent, and more green than gold marks', () => {
    const all = drawn('Coin', false)
    const details = share(all, ({ Grade }) => has(Grade.Flags, gradeFlags.details))
    expect(details).toBeGreaterThan(12)
    expect(details).toBeLessThan(20)
    expect(share(all, ({ Grade }) => Grade.Value >= 680)).toBeLessThan(5)
    expect(share(all, ({ CAC }) => CAC === 'green')).toBeGreaterThan(4)
    expect(share(all, ({ CAC }) => CAC === 'gold')).toBeLessThan(1)
  })
  it('of copper coins have a color, those of other metals none', () => {
    const labels = drawn('Coin', false).filter(({ Grade }) => !has(Grade.Flags, gradeFlags.noGrade))
    const isColored = ({ Grade }: (typeof labels)[number]) => / (?:BN|RB|RD)\b/.test(formatGrade('coins', Grade))
    expect(labels.filter((one) => isColored(one) !== (one.metal === 'copper'))).toEqual([])
  })
  it('of modern notes are mostly of exceptional paper', () => {
    const modern = labelsOf('Note', true)
    const classic = labelsOf('Note', false)
    const isExceptional = (label: string) => label.includes('EPQ')
    expect(share(modern, isExceptional)).toBeGreaterThan(80)
    expect(share(classic, isExceptional)).toBeLessThan(60)
  })
  it('of comics have their peak at 9.8', () => {
    for (const isModern of [true, false]) {
      const labels = labelsOf('Comic', isModern)
      const at = (label: string) => share(labels, (one) => one.startsWith(label))
      expect(at('9.8')).toBeGreaterThan(Math.max(at('9.9'), at('9.6'), at('9.4'), at('9.2'), at('9.0')))
    }
  })
  it.each(['SportsCard', 'TradingCard'] as const)('of modern cards of kind %s are more often 9 than 10', (kind) => {
    const labels = labelsOf(kind, true)
    const of = (label: string) => share(labels, (one) => one === label)
    expect(of('9')).toBeGreaterThan(of('Gem Mint 10'))
    expect(of('Gem Mint 10')).toBeGreaterThan(of('8.5'))
    expect(of('Pristine 10')).toBeLessThan(5)
    expect(of('Perfect 10')).toBe(0)
  })
})

describe('seeded', () => {
  it('gives numbers from 0 to 1, spread evenly', () => {
    const random = seeded(42)
    const numbers = Array.from({ length: 10_000 }, random)
    expect(numbers.filter((one) => one < 0 || one >= 1)).toEqual([])
    expect(numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toBeCloseTo(0.5, 1)
  })
})
