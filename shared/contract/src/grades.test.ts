import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestCardsFirst,
  compareGrades,
  formatGrade,
  type Grade,
  gradeListOf,
  gradeLists,
  gradePieces,
  gradeScales,
  gradesOf,
  hasCards,
  parseGrade,
  scaleOf,
} from './grades'

const all = new Map(gradeScales.map((scale) => [scale, gradesOf(scale)]))
const grades = (scale: (typeof gradeScales)[number]) => all.get(scale) ?? []
const stored = ({ Value, Designation, Flags }: Grade) => `${Designation}:${Value}:${Flags}`
const labels = (scale: (typeof gradeScales)[number], designation = 0) =>
  grades(scale)
    .filter(({ Designation, Flags }) => Designation === designation && Flags === 0)
    .map((grade) => formatGrade(scale, grade))

describe('the scales', () => {
  it('of coins run from MS 70 down to PO 1', () => {
    expect(labels('coins').join(', ')).toBe(
      'MS 70, MS 69, MS 68, MS 67, MS 66, MS 65, MS 64, MS 63, MS 62, MS 61, MS 60, AU 58, AU 55, AU 53, AU 50, ' +
        'XF 45, XF 40, VF 35, VF 30, VF 25, VF 20, F 15, F 12, VG 10, VG 8, G 6, G 4, AG 3, FR 2, PO 1',
    )
    expect(labels('coins', 102).join(', ')).toBe(
      'PF 70 UC, PF 69 UC, PF 68 UC, PF 67 UC, PF 66 UC, PF 65 UC, PF 64 UC, PF 63 UC, PF 62 UC, PF 61 UC, PF 60 UC',
    )
  })

  it('of paper money need EPQ from 65 up and never have it below 25', () => {
    expect(labels('paper-money', 1)).toHaveLength(20)
    expect(labels('paper-money', 1).slice(0, 6)).toEqual([
      'Seventy Gem Unc 70 EPQ',
      'Superb Gem Unc 69 EPQ',
      'Superb Gem Unc 68 EPQ',
      'Superb Gem Unc 67 EPQ',
      'Gem Uncirculated 66 EPQ',
      'Gem Uncirculated 65 EPQ',
    ])
    expect(labels('paper-money', 1).at(-1)).toBe('Very Fine 25 EPQ')
    expect(labels('paper-money')[0]).toBe('Choice Uncirculated 64')
    expect(labels('paper-money').slice(-4)).toEqual(['Good 6', 'Good 4', 'Fair 2', 'Poor 1'])
  })

  it('of comics have the fine steps near ten', () => {
    expect(labels('comics').join(' ')).toBe(
      '10.0 9.9 9.8 9.6 9.4 9.2 9.0 8.5 8.0 7.5 7.0 6.5 6.0 5.5 5.0 4.5 4.0 3.5 3.0 2.5 2.0 1.8 1.5 1.0 0.5',
    )
  })

  it('SUB-6 of cards are Perfect 10, Pristine 10, Gem Mint 10, Mint+ 9.5, then 9.5 to 1 in half steps', () => {
    const halves = Array.from({ length: 18 }, (_, at) => String(9.5 - at / 2))
    expect(labels('cards')).toEqual(['Perfect 10', 'Pristine 10', 'Gem Mint 10', 'Mint+ 9.5', ...halves])
  })

  it('have a plus for coins from 45 to 68, and a star for coins and notes', () => {
    const numbersWith = (flag: number, scale: 'coins' | 'paper-money' | 'comics' | 'cards') => [
      ...new Set(grades(scale).flatMap(({ Value, Flags }) => (Flags & flag ? [Value / 10] : []))),
    ]
    expect(numbersWith(1, 'coins')).toEqual([68, 67, 66, 65, 64, 63, 62, 61, 60, 58, 55, 53, 50, 45])
    expect(numbersWith(2, 'coins')).toHaveLength(30)
    expect(numbersWith(2, 'paper-money')).toHaveLength(29)
    for (const scale of ['comics', 'cards'] as const) expect(numbersWith(3, scale)).toEqual([])
    expect(numbersWith(1, 'paper-money')).toEqual([])
  })

  it('have details without a number for coins only, stored as the lowest number of the word', () => {
    const details = grades('coins').filter(({ Flags, Designation }) => Flags === 16 && Designation % 100 === 0)
    expect(details.map((grade) => [formatGrade('coins', grade), grade.Value])).toEqual([
      ['UNC Details', 600],
      ['PF Details', 600],
      ['AU Details', 500],
      ['XF Details', 400],
      ['VF Details', 200],
      ['F Details', 120],
      ['VG Details', 80],
      ['G Details', 40],
      ['AG Details', 30],
      ['FR Details', 20],
      ['PO Details', 10],
    ])
    for (const scale of gradeScales.slice(1)) expect(grades(scale).some(({ Flags }) => Flags & 16)).toBe(false)
  })

  it.each(gradeScales)('of %s are in one order, best first, which is that of the stored value', (scale) => {
    const list = grades(scale)
    expect(new Set(list.map(stored)).size).toBe(list.length)
    for (const [at, grade] of list.entries()) {
      const next = list[at + 1]
      expect(grade.Value).toBeGreaterThanOrEqual(next?.Value ?? 0)
      if (next) expect([compareGrades(grade, next) < 0, compareGrades(next, grade) > 0]).toEqual([true, true])
    }
    const places = fc.array(fc.nat({ max: list.length - 1 }), { maxLength: 30 })
    const isSorted = fc.property(places, (some) => {
      const sorted = [...some].sort((a, b) => a - b)
      const given = some.flatMap((at) => list[at] ?? [])
      expect([...given].sort(compareGrades)).toEqual(sorted.map((at) => list[at]))
    })
    fc.assert(isSorted)
  })

  it.each(gradeScales)('of %s are stored as whole numbers up to 1000 and end with no grade', (scale) => {
    const values = grades(scale).map(({ Value }) => Value)
    expect(values.every((value) => Number.isInteger(value) && value <= 1000)).toBe(true)
    expect(values[0]).toBe(scale === 'coins' || scale === 'paper-money' ? 700 : 1000)
    expect(grades(scale).at(-1)).toEqual({ Value: 0, Designation: 0, Flags: 32 })
    expect(values.filter((value) => value === 0)).toHaveLength(1)
  })
})

describe('a grade in words', () => {
  it.each(gradeScales)('of %s is read as the same grade again, and no two have the same words', (scale) => {
    const seen = new Set<string>()
    for (const grade of grades(scale)) {
      const label = formatGrade(scale, grade)
      expect(parseGrade(scale, label), label).toEqual(grade)
      seen.add(label)
    }
    expect(seen.size).toBe(grades(scale).length)
  })

  it('is read whatever the case, the spaces, the hyphens and the place of the star', () => {
    const messy = fc.constantFrom(...gradeScales).chain((scale) => {
      const list = grades(scale)
      return fc.record({
        scale: fc.constant(scale),
        grade: fc.constantFrom(...list),
        gap: fc.constantFrom('', ' ', '  ', '-', '\u00a0'),
        isUpper: fc.boolean(),
        star: fc.constantFrom('★', '*', ' ★'),
        starsLast: fc.boolean(),
      })
    })
    const isRead = fc.property(messy, ({ scale, grade, gap, isUpper, star, starsLast }) => {
      const label = formatGrade(scale, grade).replaceAll(' ', gap)
      const starred = starsLast && label.includes('★') ? `${label.replace('★', '')}${star}` : label.replace('★', star)
      const text = isUpper ? starred.toUpperCase() : starred.toLowerCase()
      expect(parseGrade(scale, ` ${text} `), text).toEqual(grade)
    })
    fc.assert(isRead, { numRuns: 500 })
  })

  it.each([
    ['coins', 'ms65', 'MS 65'],
    ['coins', 'MS 65+', 'MS 65+'],
    ['coins', 'ms-65 + * rd', 'MS 65+★ RD'],
    ['coins', 'PF 69 UC', 'PF 69 UC'],
    ['coins', 'pr70 cam', 'PF 70 CAM'],
    ['coins', 'ef 45 bn', 'XF 45 BN'],
    ['coins', '65', 'MS 65'],
    ['coins', '58+', 'AU 58+'],
    ['coins', 'MS 64 RB DPL', 'MS 64 RB DPL'],
    ['coins', 'au details', 'AU Details'],
    ['coins', 'MS Details', 'UNC Details'],
    ['coins', 'no grade', 'No Grade'],
    ['paper-money', '64 epq', 'Choice Uncirculated 64 EPQ'],
    ['paper-money', 'Gem Unc 66 EPQ *', 'Gem Uncirculated 66★ EPQ'],
    ['paper-money', 'AU55', 'About Uncirculated 55'],
    ['paper-money', 'VF 25', 'Very Fine 25'],
    ['comics', '9.8', '9.8'],
    ['comics', '9', '9.0'],
    ['comics', '10', '10.0'],
    ['comics', '9.6 signature', '9.6 Signature'],
    ['cards', 'gem mint 10', 'Gem Mint 10'],
    ['cards', 'MINT+9.5', 'Mint+ 9.5'],
    ['cards', ' 9.5 ', '9.5'],
    ['cards', '9.0', '9'],
    ['cards', '９', '9'],
  ] as const)('of %s: %s is %s', (scale, typed, label) => {
    const grade = parseGrade(scale, typed)
    expect(grade && formatGrade(scale, grade)).toBe(label)
  })

  it.each([
    ['coins', ['', ' ', '+', '★', 'MS', 'MS 71', 'MS 59', 'MS 45', 'AU 65', 'PF 58', 'MS 70+', 'XF 40+', 'MS 65++']],
    ['coins', ['MS 65 UC', 'PF 65 DPL', 'MS 65 BN RD', 'MS 65 ★★', 'AU 58 Details', 'Details', 'MS 6 5', '6-5']],
    ['paper-money', ['65', '64+', 'Very Fine 64', 'Fine 15 EPQ', '3']],
    ['comics', ['9.7', '9.85', '0', '9.8+', '9.8★', 'Mint 9.8']],
    ['cards', ['10', 'Mint 9.5', 'Gem Mint 9.5', 'NM/MT 8', '0.5', '9.8']],
  ] as const)('of %s is not read from %j', (scale, texts) => {
    for (const text of texts) expect(parseGrade(scale, text), text).toBeNull()
  })

  it('is never read from other text with an error, and what is read is a grade of the scale', () => {
    const isSafe = fc.property(fc.constantFrom(...gradeScales), fc.string({ unit: 'binary' }), (scale, text) => {
      const grade = parseGrade(scale, text)
      if (grade) expect(grades(scale)).toContainEqual(grade)
    })
    fc.assert(isSafe)
  })

  it('is refused for facts that are no grade of the scale', () => {
    const facts = [
      ['coins', { Value: 700, Designation: 0, Flags: 1 }],
      ['coins', { Value: 580, Designation: 100, Flags: 0 }],
      ['coins', { Value: 0, Designation: 0, Flags: 0 }],
      ['comics', { Value: 970, Designation: 0, Flags: 0 }],
      ['cards', { Value: 900, Designation: 1, Flags: 0 }],
    ] as const
    for (const [scale, grade] of facts) expect(() => formatGrade(scale, grade)).toThrow(RangeError)
  })
})

describe('the scale of a collectible type', () => {
  it('is found in the spelling of sites', () => {
    expect(['Coin', 'coins', 'Note', 'Comic', 'SportsCard', 'sports-cards', 'TradingCard'].map(scaleOf)).toEqual([
      'coins',
      'coins',
      'paper-money',
      'comics',
      'cards',
      'cards',
      'cards',
    ])
    expect(scaleOf('VideoGame')).toBeNull()
    expect([hasCards(['TradingCard', 'SportsCard']), hasCards(['Coin', 'SportsCard'])]).toEqual([true, true])
    expect([hasCards(['Coin']), hasCards([])]).toEqual([false, false])
  })
})

describe('the order of card grades', () => {
  const ordered = (texts: (string | null)[]) => bestCardsFirst(texts, (text) => text)
  const halves = Array.from({ length: 18 }, (_, at) => String(9.5 - at / 2))
  const inOrder = ['Perfect 10', 'Pristine 10', 'Gem Mint 10', 'Mint+ 9.5', ...halves, '']

  it('SUB-6 is Perfect 10, Pristine 10, Gem Mint 10, Mint+ 9.5, 9.5 down to 1 in half steps, blank', () => {
    expect(halves.at(-1)).toBe('1')
    const isSame = fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), (shuffled) => {
      expect(ordered(shuffled)).toEqual(inOrder)
    })
    fc.assert(isSame)
  })

  it('SUB-6 ranks a named grade by the number at its end, whatever its case', () => {
    expect(ordered(['NM/MT 8', 'mint 9', 'GEM  MINT 10', 'Authentic', null])).toEqual([
      'GEM  MINT 10',
      'mint 9',
      'NM/MT 8',
      'Authentic',
      null,
    ])
    expect(ordered(['9.5', 'PSA 9.5', '10', 'Mint+ 9.5', 'Gem Mint 10', 'Pristine 10'])).toEqual([
      'Pristine 10',
      '10',
      'Gem Mint 10',
      'Mint+ 9.5',
      '9.5',
      'PSA 9.5',
    ])
  })

  it('SUB-6 ranks a grade without a number after the numbers, and blanks after it', () => {
    expect(ordered([null, '', 'Lot 52', ' ', '1', 'Authentic', '9.8'])).toEqual([
      '9.8',
      '1',
      'Lot 52',
      'Authentic',
      null,
      '',
      ' ',
    ])
  })

  it('SUB-6 keeps equal grades in their original order, and the given list as it is', () => {
    const items = [
      { DisplayGrade: '9', line: 3 },
      { DisplayGrade: '9.5', line: 1 },
      { DisplayGrade: '9', line: 2 },
    ]
    expect(bestCardsFirst(items, ({ DisplayGrade }) => DisplayGrade).map(({ line }) => line)).toEqual([1, 3, 2])
    expect(items[0]?.line).toBe(3)
  })
})

describe('the lists of grades', () => {
  const names = (list: (typeof gradeLists)[number]) => gradeListOf('coins', list).map(({ Name }) => Name)
  const from60 = Array.from({ length: 11 }, (_, at) => String(60 + at))

  it('RES-4 run from PrAg and G up to 70', () => {
    for (const list of ['census', 'price-guide', 'pcgs', 'set-scores'] as const)
      expect(names(list)).toEqual([...['PrAg', 'G', 'VG', 'F', 'VF', '40', '45', '50', '53', '55', '58'], ...from60])
    expect(names('details-census')).toEqual(['PrAg', 'G', 'VG', 'F', 'VF', 'XF', 'AU', 'UNC'])
    expect(gradeListOf('coins', 'census')[0]).toEqual({ Name: 'PrAg', From: 10, To: 30 })
    expect(gradeListOf('coins', 'details-census').at(-1)).toEqual({ Name: 'UNC', From: 600, To: 700 })
  })

  it('RES-4 of the other scales have a column for each number or named grade, and none of details', () => {
    expect(
      gradeListOf('cards', 'census')
        .map(({ Name }) => Name)
        .slice(-5),
    ).toEqual(['9.5', 'Mint+ 9.5', 'Gem Mint 10', 'Pristine 10', 'Perfect 10'])
    expect(
      gradeListOf('paper-money', 'census')
        .map(({ Name }) => Name)
        .slice(0, 4),
    ).toEqual(['1', '2', '4', '6'])
    expect(gradeListOf('comics', 'price-guide')[0]).toEqual({ Name: '0.5', From: 50, To: 50 })
    for (const scale of ['paper-money', 'comics', 'cards'] as const)
      for (const list of ['details-census', 'pcgs'] as const) expect(gradeListOf(scale, list)).toEqual([])
  })

  it.each(gradeScales.flatMap((scale) => gradeLists.map((list) => [scale, list] as const)))(
    'RES-4 of %s for %s are sorted, without repetition, and every grade is in exactly one column',
    (scale, list) => {
      const columns = gradeListOf(scale, list)
      expect(new Set(columns.map(({ Name }) => Name)).size).toBe(columns.length)
      for (const [at, { From, To }] of columns.entries()) {
        expect(From).toBeLessThanOrEqual(To)
        expect(From).toBeGreaterThan(columns[at - 1]?.To ?? 0)
      }
      const values = new Set(columns.length === 0 ? [] : grades(scale).map(({ Value }) => Value))
      values.delete(0)
      for (const value of values) expect(columns.filter(({ From, To }) => value >= From && value <= To)).toHaveLength(1)
    },
  )
})

describe('the pieces of a grade', () => {
  it.each([
    ['coins', 'MS 65+★ RD', { prefix: 'MS', figure: '65', plus: true, star: true, designation: 'RD' }],
    ['coins', 'PF 69 UC', { prefix: 'PF', figure: '69', designation: 'UC' }],
    ['coins', 'UNC Details', { prefix: 'UNC', figure: '', isDetails: true }],
    ['coins', 'VF Details BN', { prefix: 'VF', figure: '', isDetails: true, designation: 'BN' }],
    ['paper-money', '64 EPQ', { prefix: 'Choice Uncirculated', figure: '64', designation: 'EPQ' }],
    ['comics', '9.8 Signature', { prefix: '', figure: '9.8', designation: 'Signature' }],
    ['cards', 'Gem Mint 10', { prefix: 'Gem Mint', figure: '10' }],
    ['cards', 'No Grade', { prefix: '', figure: '', isDetails: false }],
  ] as const)('RES-4 of the scale %s are those of %s', (scale, text, pieces) => {
    const none = { prefix: '', figure: '', plus: false, star: false, designation: '', isDetails: false }
    expect(gradePieces(scale, parseGrade(scale, text) ?? { Value: -1, Designation: 0, Flags: 0 })).toEqual({
      ...none,
      ...pieces,
    })
  })
  it('RES-4 join to the label of every grade of every scale', () => {
    for (const scale of gradeScales)
      for (const grade of gradesOf(scale)) {
        const { prefix, figure, plus, star, designation, isDetails } = gradePieces(scale, grade)
        const number = `${figure}${plus ? '+' : ''}${star ? '★' : ''}`
        const joined = [prefix, isDetails ? 'Details' : number, designation].filter((part) => part !== '').join(' ')
        expect(joined || 'No Grade').toBe(formatGrade(scale, grade))
      }
  })
  it('RES-4 are refused for a grade that the scale does not have', () => {
    expect(() => gradePieces('coins', { Value: 999, Designation: 0, Flags: 0 })).toThrow(RangeError)
  })
})
