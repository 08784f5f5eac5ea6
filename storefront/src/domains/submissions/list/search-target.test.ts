import { describe, expect, it } from 'vitest'
import { listAddress, listQueryIn } from './list-address'
import { searchTarget } from './search-target'

describe('searchTarget', () => {
  it('SUB-4 treats a text that starts with a letter as an order number on sites that have them', () => {
    expect(searchTarget(' A1234567 ', true)).toEqual({ kind: 'order', orderNumber: 'A1234567' })
    expect(searchTarget('Ä12', true)).toEqual({ kind: 'order', orderNumber: 'Ä12' })
  })

  it('SUB-4 searches for such a text on other sites', () => {
    expect(searchTarget('A1234567', false)).toEqual({ kind: 'words', search: 'A1234567' })
  })

  it('SUB-4 opens the submission of a number, without spaces and hyphens', () => {
    for (const site of [true, false]) {
      expect(searchTarget('1400001234', site)).toEqual({ kind: 'submission', submissionNumber: '1400001234' })
      expect(searchTarget(' 6 123-456 ', site)).toEqual({ kind: 'submission', submissionNumber: '6123456' })
    }
  })

  it('SUB-4 searches for any other text, and shows everything for an empty one', () => {
    expect(searchTarget('6123', true)).toEqual({ kind: 'words', search: '6123' })
    expect(searchTarget('  ', true)).toEqual({ kind: 'all' })
  })
})

describe('address of the list', () => {
  it('SUB-1 reads page and orderNumber; an invalid page becomes the first', () => {
    expect(listQueryIn({ page: '3', orderNumber: ' A1 ' })).toEqual({ page: 3, orderNumber: 'A1', search: '' })
    for (const page of ['0', '-2', 'x', '1.5', undefined, ['2', '3']]) expect(listQueryIn({ page }).page).toBe(1)
  })

  it('SUB-1 leaves out empty values', () => {
    expect(listAddress('/list/', { page: 1, orderNumber: '', search: '' })).toBe('/list/')
    expect(listAddress('/list/', { page: 2, orderNumber: 'A 1', search: '' })).toBe('/list/?orderNumber=A+1&page=2')
  })
})
