import { describe, expect, it } from 'vitest'
import { gradeFlags } from '../../grades'
import { cacMarks } from '../cert-lookup/rules'
import { type Counted, columnsOf, type GridView, gridOf, marksOf } from './grid'
import { usualFilter } from './rules'

const { plus, star, details, noGrade } = gradeFlags
const { green, gold } = cacMarks
const item = (CollectibleID: number, Counts: Counted['Counts']): Counted => ({
  CollectibleID,
  SeoName: `coin-${CollectibleID}`,
  Name: `Coin ${CollectibleID}`,
  Counts,
})
const filter = usualFilter(false)
const view: GridView = { filter, isOpen: true, at: '', sort: '', isUpwards: false }
/** Red ones in 65 with each mark, worn ones, details and no grade, and a proof. */
const cent = item(1, {
  '30:650:0': 10,
  [`30:650:${plus}`]: 4,
  [`30:650:${star}`]: 3,
  [`30:660:${green}`]: 2,
  [`30:660:${plus | gold}`]: 1,
  '0:400:0': 5,
  '0:200:0': 6,
  [`0:600:${details}`]: 7,
  [`0:0:${noGrade}`]: 8,
  '100:690:0': 9,
})
const shown = (over: Partial<GridView> = {}, items = [cent]) => {
  const { Columns, Rows } = gridOf('coins', items, { ...view, ...over })
  return Rows.map(({ CollectibleID, Designation, Total, Details, NoGrade, Counts }) => ({
    row: `${CollectibleID} ${Designation}`.trim(),
    Total,
    Details,
    NoGrade,
    counts: Object.fromEntries(Columns.flatMap(({ Name }, at) => ((Counts[at] ?? 0) > 0 ? [[Name, Counts[at]]] : []))),
  }))
}

describe('the grid of a population', () => {
  it('RES-3 has a row for each designation, with straight grades in columns and in the total, details and no grade apart', () => {
    expect(shown()).toEqual([
      { row: '1', Total: 11, Details: 7, NoGrade: 8, counts: { VF: 6, '40': 5 } },
      { row: '1 RD', Total: 20, Details: 0, NoGrade: 0, counts: { '65': 17, '66': 3 } },
      { row: '1 PF', Total: 9, Details: 0, NoGrade: 0, counts: { '69': 9 } },
    ])
  })

  it.each([
    ['base', 10],
    ['plus', 15],
    ['star', 17],
    ['greenCAC', 18],
    ['goldCAC', 19],
  ] as const)('RES-3 leaves out the grades of a mark that is off: %s', (mark, red) => {
    const [, row] = shown({ filter: { ...filter, [mark]: false } })
    expect(row?.Total).toBe(red)
  })

  it('RES-3 counts a grade with two marks only while both are on', () => {
    expect(shown({ filter: { ...filter, plus: false, base: false } })[1]?.counts).toEqual({ '65': 3, '66': 2 })
    expect(shown({ filter: { ...filter, goldCAC: false } })[1]?.counts).toEqual({ '65': 17, '66': 2 })
  })

  it('RES-3 begins with base, star and plus, and with CAC except for sets of the world', () => {
    const all = { base: true, star: true, plus: true, greenCAC: true, goldCAC: true, fromGrade: '', toGrade: '' }
    expect(usualFilter(false)).toEqual(all)
    expect(usualFilter(true)).toEqual({ ...all, greenCAC: false, goldCAC: false })
    expect(marksOf('coins')).toEqual(['base', 'star', 'plus', 'greenCAC', 'goldCAC'])
    expect(marksOf('paper-money')).toEqual(['base', 'star'])
    expect(marksOf('cards')).toEqual([])
  })

  it('RES-3 RES-4 shows the columns from one grade to another, in either order, and counts no others', () => {
    const names = (fromGrade: string, toGrade: string) =>
      columnsOf('coins', { ...filter, fromGrade, toGrade }, true).map(({ Name }) => Name)
    expect(names('', '')).toHaveLength(22)
    expect(names('68', '70')).toEqual(['68', '69', '70'])
    expect(names('70', '68')).toEqual(['68', '69', '70'])
    expect(names('', 'G')).toEqual(['PrAg', 'G'])
    expect(names('no', '')).toHaveLength(22)
    const rows = shown({ filter: { ...filter, fromGrade: '60', toGrade: '65' } })
    expect(rows.map(({ Total }) => Total)).toEqual([0, 17, 0])
  })

  it('RES-4 begins with one column for everything below Mint State, which opens', () => {
    const closed = columnsOf('coins', filter, false)
    expect(closed.map(({ Name }) => Name).slice(0, 3)).toEqual(['PrAg–58', '60', '61'])
    expect(closed[0]).toEqual({ Name: 'PrAg–58', From: 10, To: 580, IsLow: true })
    expect(columnsOf('comics', filter, false)[0]?.Name).toBe('0.5–7.5')
    expect(columnsOf('coins', { ...filter, fromGrade: '58' }, false)[0]?.Name).toBe('58')
    expect(shown({ isOpen: false })[0]?.counts).toEqual({ 'PrAg–58': 11 })
  })

  it('RES-4 counts finer grades above the marked column, or above the one with the most certificates', () => {
    const finer = (at: string) => gridOf('coins', [cent], { ...view, at }).Rows.map(({ Finer }) => Finer)
    expect(finer('65')).toEqual([0, 3, 9])
    expect(finer('VF')).toEqual([5, 20, 9])
    expect(finer('')).toEqual(finer('65'))
    expect(gridOf('coins', [cent], view).At).toBe('65')
    const worn = item(2, { '0:200:0': 9, '0:610:0': 1 })
    expect([true, false].map((isOpen) => gridOf('coins', [worn], { ...view, isOpen }).At)).toEqual(['VF', '61'])
    expect(gridOf('coins', [cent], { ...view, at: '65' }).Totals.Finer).toBe(12)
  })

  it('RES-5 sorts by any number, the largest first or last; equal ones keep the order of the catalogue', () => {
    const items = [
      item(1, { '0:650:0': 2 }),
      item(2, { '0:650:0': 5, '0:700:0': 1 }),
      item(3, { '0:650:0': 2 }),
      item(4, {}),
    ]
    const order = (sort: string, isUpwards = false) => shown({ sort, isUpwards }, items).map(({ row }) => row)
    expect(order('')).toEqual(['1', '2', '3', '4'])
    expect(order('total')).toEqual(['2', '1', '3', '4'])
    expect(order('total', true)).toEqual(['4', '1', '3', '2'])
    expect(order('70')).toEqual(['2', '1', '3', '4'])
    expect(order('nonsense')).toEqual(['1', '2', '3', '4'])
  })

  it('RES-3 sums its rows, and shows a collectible without certificates as zeros', () => {
    const { Totals, Rows } = gridOf('coins', [cent, item(2, {})], view)
    expect(Rows.at(-1)).toMatchObject({ CollectibleID: 2, Designation: '', Total: 0, Details: 0 })
    expect(Totals).toMatchObject({ Total: 40, Finer: 12, Details: 7, NoGrade: 8 })
    expect(Totals.Counts.reduce((total, count) => total + count, 0)).toBe(40)
  })
})
