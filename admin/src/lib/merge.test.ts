import { describe, expect, it } from 'vitest'
import { differences, mergeOf } from './merge'

const before = { id: 4, Name: 'Old', SEOName: 'old', Note: null, Same: [1], Version: 1 }

describe('differences', () => {
  it('are the fields that either side changed, without keys and versions', () => {
    const states = {
      before,
      typed: { ...before, Name: 'Mine', Note: 'New' },
      current: { ...before, SEOName: 'theirs', Version: 2 },
    }
    expect(differences(states)).toEqual([
      { field: 'Name', before: 'Old', typed: 'Mine', current: 'Old' },
      { field: 'SEOName', before: 'old', typed: 'old', current: 'theirs' },
      { field: 'Note', before: null, typed: 'New', current: null },
    ])
  })
  it('of nested objects are told field by field', () => {
    const was = { VATInfo: { AccountName: 'A', VATNumber: '1' } }
    const current = { VATInfo: { AccountName: 'B', VATNumber: '1' } }
    expect(differences({ before: was, typed: was, current }).map(({ field }) => field)).toEqual(['VATInfo.AccountName'])
  })
  it('do not count a cleared text and a missing one as different', () => {
    expect(differences({ before: { A: '' }, typed: {}, current: { A: null } })).toEqual([])
  })
})

describe('mergeOf', () => {
  it('keeps both changes when each side changed other fields', () => {
    const merge = mergeOf({
      before,
      typed: { ...before, Name: 'Mine' },
      current: { ...before, SEOName: 'theirs', Version: 2 },
    })
    expect(merge).toEqual({
      data: { ...before, Name: 'Mine', SEOName: 'theirs', Version: 2 },
      contested: [],
      theirs: ['SEOName'],
      isComparable: true,
    })
  })
  it('names the fields that both changed, and keeps what was typed in them', () => {
    const merge = mergeOf({
      before,
      typed: { ...before, Name: 'Mine', Note: 'Both' },
      current: { ...before, Name: 'Theirs', Note: 'Both', Same: [1, 2], Version: 2 },
    })
    expect(merge.contested).toEqual(['Name'])
    expect(merge.data).toEqual({ ...before, Name: 'Mine', Note: 'Both', Same: [1, 2], Version: 2 })
  })
  it('joins nested objects field by field', () => {
    const was = { S: { a: 1, b: 1 }, Version: 1 }
    const merge = mergeOf({
      before: was,
      typed: { S: { a: 2, b: 1 }, Version: 1 },
      current: { S: { a: 1, b: 2 }, Version: 2 },
    })
    expect(merge).toMatchObject({ data: { S: { a: 2, b: 2 }, Version: 2 }, contested: [] })
  })
  it('is not comparable when a picture or a password was typed, which no record shows', () => {
    const picture = { ...before, Image: new File(['x'], 'x.png') }
    const current = { ...before, Version: 2 }
    expect(mergeOf({ before, typed: picture, current }).isComparable).toBe(false)
    expect(mergeOf({ before, typed: { ...before, Password: 'secret' }, current }).isComparable).toBe(false)
  })
})
