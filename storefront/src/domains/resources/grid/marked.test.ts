import { expect, it } from 'vitest'
import { markedAt, shadeOf } from './marked'

it('RES-4 the marked column is found by its name', () => {
  const Columns = ['64', '65', '66'].map((Name) => ({ Name, From: 0, To: 0, IsLow: false }))
  expect(markedAt({ Columns, At: '66' })).toBe(2)
  expect(markedAt({ Columns, At: '' })).toBe(0)
})

it('RES-4 cells are shaded by their share of the row', () => {
  expect([0, 3, 4, 10, 11, 25, 26].map((count) => shadeOf(count, 100))).toEqual([0, 0, 1, 1, 2, 2, 3])
  expect(shadeOf(0, 0)).toBe(0)
})
