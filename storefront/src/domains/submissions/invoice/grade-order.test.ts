import { describe, expect, it } from 'vitest'
import { bestFirst } from './grade-order'

const ordered = (grades: (string | null)[]) =>
  bestFirst(grades.map((DisplayGrade) => ({ DisplayGrade }))).map(({ DisplayGrade }) => DisplayGrade)

describe('order of card grades', () => {
  const halves = Array.from({ length: 18 }, (_, at) => String(9.5 - at / 2))
  const inOrder = ['Perfect 10', 'Pristine 10', 'Gem Mint 10', 'Mint+ 9.5', ...halves, '']

  it('SUB-6 is Perfect 10, Pristine 10, Gem Mint 10, Mint+ 9.5, 9.5 down to 1 in half steps, blank', () => {
    expect(halves.at(-1)).toBe('1')
    expect(ordered([...inOrder].reverse())).toEqual(inOrder)
  })

  it('SUB-6 ranks a named grade by the number at its end, whatever its case', () => {
    expect(ordered(['NM/MT 8', 'mint 9', 'GEM MINT 10', 'Authentic', null])).toEqual([
      'GEM MINT 10',
      'mint 9',
      'NM/MT 8',
      'Authentic',
      null,
    ])
  })

  it('SUB-6 keeps equal grades in their original order', () => {
    const items = [
      { DisplayGrade: '9', line: 3 },
      { DisplayGrade: '9', line: 1 },
      { DisplayGrade: '9', line: 2 },
    ]
    expect(bestFirst(items).map(({ line }) => line)).toEqual([3, 1, 2])
  })
})
