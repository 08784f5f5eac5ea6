import { describe, expect, it } from 'vitest'
import { gradeFlags } from '../../grades'
import { cacMarks } from '../cert-lookup/rules'
import { usualFilter } from './rules'
import { type Valued, valueGridOf } from './value-grid'

const view = { filter: usualFilter(false), isOpen: false, at: '', sort: '', isUpwards: false }
const item = (CollectibleID: number, Values: Valued['Values'], Counts: Valued['Counts'] = {}): Valued => ({
  CollectibleID,
  SeoName: String(CollectibleID),
  Name: `Item ${CollectibleID}`,
  Counts,
  Values,
})
const rowsOf = (items: Valued[], over: Partial<typeof view> = {}) =>
  valueGridOf('coins', items, { ...view, ...over }, 'price-guide')

describe('the grid of prices and set scores', () => {
  const dear = item(
    1,
    {
      '0:650:0': [5000, 1],
      [`0:650:${gradeFlags.plus}`]: [6000, 1],
      [`0:650:${cacMarks.green}`]: [7000, 2],
      '0:400:0': [900, 1],
      '0:120:0': [300, 1],
      '102:690:0': [40_000, 1],
    },
    { '0:650:0': 3, '0:660:0': 2 },
  )

  it('RES-4 has the columns of the list, and a row for each designation with certificates or values', () => {
    const { Columns, Rows, At } = rowsOf([dear, item(2, {})])
    expect(Columns[0]?.Name).toBe('PrAg–58')
    expect(At).toBe('65')
    expect(Rows.map(({ Name, Designation, Total, Value }) => [Name, Designation, Total, Value])).toEqual([
      ['Item 1', '', 5, 5000],
      ['Item 1', 'PF UC', 0, null],
      ['Item 2', '', 0, null],
    ])
  })

  it('RES-3 shows the values of the marks that are on, without marks first, and a range where a column has several grades', () => {
    const cellOf = (name: string, over: Partial<typeof view> = {}) => {
      const { Columns, Rows } = rowsOf([dear], over)
      return Rows[0]?.Cells[Columns.findIndex(({ Name }) => Name === name)]
    }
    expect(cellOf('65')).toEqual([
      { Flags: 0, Amount: 5000, Upto: 5000, ImportID: 1 },
      { Flags: gradeFlags.plus, Amount: 6000, Upto: 6000, ImportID: 1 },
      { Flags: cacMarks.green, Amount: 7000, Upto: 7000, ImportID: 2 },
    ])
    expect(cellOf('65', { filter: { ...usualFilter(true), plus: false } })).toHaveLength(1)
    expect(cellOf('PrAg–58')).toEqual([{ Flags: 0, Amount: 300, Upto: 900, ImportID: 1 }])
  })

  it('RES-5 sorts by the value of the marked grade and by certificates; rows without the value are last either way', () => {
    const items = [item(2, {}), item(3, { '0:650:0': [100, 1] }), dear, item(4, { '0:660:0': [9, 1] })]
    const order = (sort: string, isUpwards: boolean) =>
      rowsOf(items, { at: '65', sort, isUpwards }).Rows.map(
        ({ CollectibleID, Designation }) => `${CollectibleID}${Designation}`,
      )
    expect(order('value', false)).toEqual(['1', '3', '2', '1PF UC', '4'])
    expect(order('value', true)).toEqual(['3', '1', '2', '1PF UC', '4'])
    expect(order('total', false)[0]).toBe('1')
    expect(order('finer', false)).toEqual(['2', '3', '1', '1PF UC', '4'])
  })
})
