import { expect, it } from 'vitest'
import { truncate } from './truncate'

it("UTIL-7 cuts a text and appends '...' by default", () => {
  expect(truncate('Morgan dollar', 6)).toBe('Morgan...')
  expect(truncate('Morgan dollar', 7)).toBe('Morgan...')
})
it('UTIL-7 appends another trailer', () => {
  expect(truncate('Morgan dollar', 6, ' (more)')).toBe('Morgan (more)')
  expect(truncate('Morgan dollar', 6, '')).toBe('Morgan')
})
it('UTIL-7 leaves a text that fits unchanged', () => {
  expect(truncate('Morgan', 6)).toBe('Morgan')
  expect(truncate('', 0)).toBe('')
})
it('UTIL-7 never cuts a character in two', () => {
  expect(truncate('👩‍👩‍👧‍👦é👍🏽', 2)).toBe('👩‍👩‍👧‍👦é...')
  expect(truncate('👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦')
})
