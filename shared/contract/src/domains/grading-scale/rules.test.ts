/** Tests the scales of each kind of collectible against the table of grades. */
import { describe, expect, it } from 'vitest'
import { gradeScales, gradesOf, parseGrade } from '../../grades'
import { collectibleOf, gradingScales, scaleAsked, scalesOf, stepsBetween, stepsOfScale } from './rules'

const labelsOf = (...of: Parameters<typeof stepsOfScale>) => stepsOfScale(...of).map(({ Label }) => Label)

describe('the scales of grading', () => {
  it('GS-1: standard is the scale without a name and for every name that the collectible does not have', () => {
    for (const asked of [undefined, '', 'standard', 'Details', 'legacy', 'no-such', ['details', 'ancients']])
      expect(scaleAsked('coins', asked), String(asked)).toBe('standard')
    expect([scaleAsked('coins', 'details'), scaleAsked('coins', 'ancients')]).toEqual(['details', 'ancients'])
    expect([scaleAsked('cards', 'legacy'), scaleAsked('cards', 'ancients')]).toEqual(['legacy', 'standard'])
    for (const of of gradeScales) expect(scalesOf(of)[0]).toBe('standard')
  })
  it('GS-1: a site has the scales of what it grades first', () => {
    expect(collectibleOf({ CollectibleTypes: ['TradingCard', 'SportsCard'] })).toBe('cards')
    expect(collectibleOf({ CollectibleTypes: ['Note'] })).toBe('paper-money')
    expect(collectibleOf({ CollectibleTypes: [] })).toBe(null)
  })
  it('GS-1: standard has each number of the table of grades once, best first', () => {
    expect(labelsOf('coins', 'standard')).toHaveLength(30)
    expect(labelsOf('coins', 'standard').slice(0, 2)).toEqual(['MS 70', 'MS 69'])
    expect(labelsOf('coins', 'standard').at(-1)).toBe('PO 1')
    expect(labelsOf('paper-money', 'standard').slice(5, 7)).toEqual([
      'Gem Uncirculated 65 EPQ',
      'Choice Uncirculated 64',
    ])
    expect(labelsOf('comics', 'standard').slice(0, 3)).toEqual(['10.0', '9.9', '9.8'])
    for (const of of gradeScales) {
      const values = new Set(
        gradesOf(of)
          .filter(({ Flags }) => Flags === 0)
          .map(({ Value }) => Value),
      )
      expect(stepsOfScale(of, 'standard')).toHaveLength(values.size - (of === 'cards' ? 1 : 0))
      for (const label of labelsOf(of, 'standard')) expect(parseGrade(of, label), label).not.toBe(null)
    }
  })
  it('GS-1: details have words without numbers, and legacy the names that cards had before', () => {
    expect(labelsOf('coins', 'details').slice(0, 3)).toEqual(['UNC Details', 'AU Details', 'XF Details'])
    expect(stepsOfScale('coins', 'details').every(({ IsDetails }) => IsDetails)).toBe(true)
    expect(labelsOf('cards', 'standard').slice(0, 5)).toEqual([
      'Perfect 10',
      'Pristine 10',
      'Gem Mint 10',
      'Mint+ 9.5',
      '9',
    ])
    expect(labelsOf('cards', 'legacy').slice(0, 4)).toEqual(['Perfect 10', 'Pristine 10', '9.5', '9'])
  })
  it('GS-1: ancients have the words of coins, choice in the better half', () => {
    expect(labelsOf('coins', 'ancients')).toEqual(
      'Gem MS,Ch MS,MS,Ch AU,AU,Ch XF,XF,Ch VF,VF,Ch F,F,VG,G,AG,FR,PO'.split(','),
    )
  })
  it('GS-1: every grade of a scale has an anchor of its own, and none is in better condition than one above it', () => {
    for (const of of gradeScales)
      for (const scale of gradingScales) {
        const steps = stepsOfScale(of, scale)
        expect(new Set(steps.map(({ Code }) => Code)).size).toBe(steps.length)
        for (const { Code } of steps) expect(Code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        const conditions = steps.map(({ Condition }) => Condition)
        expect(conditions).toEqual([...conditions].sort((a, b) => b - a))
        for (const condition of conditions) expect(condition >= 0 && condition <= 100).toBe(true)
        if (!scalesOf(of).includes(scale)) expect(steps).toEqual([])
      }
  })
  it('GS-1: two grades are as many steps apart as the scale has grades between them', () => {
    const steps = stepsOfScale('coins', 'standard')
    expect(stepsBetween(steps, 'ms-63', 'ms-65')).toBe(2)
    expect(stepsBetween(steps, 'ms-65', 'ms-63')).toBe(-2)
    expect(stepsBetween(steps, 'ms-65', 'ms-65')).toBe(0)
  })
})
