import { describe, expect, it } from 'vitest'
import { chosenOf, countOption, type FilterRule, passesFilters } from './rules'

const any: FilterRule = { IsCheckbox: true, IsInclusive: true, Options: [1, 2, 3] }
const all: FilterRule = { IsCheckbox: true, IsInclusive: false, Options: [11, 12, 13] }
const one: FilterRule = { IsCheckbox: false, IsInclusive: true, Options: [21, 22] }
const filters = [any, all, one]
const set = (...ids: number[]) => new Set(ids)
const passes = (options: number[], chosen: number[]) => passesFilters(set(...options), filters, set(...chosen))

describe('the filters of a gallery', () => {
  it('GAL-1 pass everything while nothing is chosen, and ignore options of no filter', () => {
    expect(passes([], [])).toBe(true)
    expect(passes([], [999])).toBe(true)
  })
  it('GAL-1 an inclusive filter passes an item with any of the chosen options', () => {
    expect(passes([2], [1, 2])).toBe(true)
    expect(passes([3], [1, 2])).toBe(false)
  })
  it('GAL-1 a filter that is not inclusive passes only an item with all of them', () => {
    expect(passes([11, 12], [11, 12])).toBe(true)
    expect(passes([11], [11, 12])).toBe(false)
  })
  it('GAL-1 a filter without checkboxes has one chosen option, the first of its order', () => {
    expect(chosenOf(one, set(22, 21))).toEqual([21])
    expect(passes([22], [22, 21])).toBe(false)
  })
  it('GAL-1 an item must pass every filter', () => {
    expect(passes([1, 11], [1, 11])).toBe(true)
    expect(passes([1], [1, 11])).toBe(false)
  })
})

describe('the count of an option', () => {
  const items = [set(1, 11, 21), set(1, 12, 22), set(2, 11, 12, 21), set(3, 11)]
  const count = (of: FilterRule, id: number, ...chosen: number[]) =>
    countOption(items, filters, set(...chosen), { of, id })
  it('GAL-1 of an inclusive filter says how many items have it, whatever else of the filter is chosen', () => {
    expect([1, 2, 3].map((id) => count(any, id, 1))).toEqual([2, 1, 1])
  })
  it('GAL-1 follows the choices in the other filters', () => {
    expect([1, 2, 3].map((id) => count(any, id, 12))).toEqual([1, 1, 0])
  })
  it('GAL-1 of a filter that asks for all says how many items would be left', () => {
    expect([11, 12, 13].map((id) => count(all, id, 11))).toEqual([3, 1, 0])
  })
})
