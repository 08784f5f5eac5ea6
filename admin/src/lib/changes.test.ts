// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { changesOf, readable } from './changes'

describe('what changed', () => {
  it('is the fields that differ, in words', () => {
    expect(
      changesOf(
        { id: 1, Version: 1, Name: 'A', IsPublished: false, Same: 1 },
        { id: 1, Version: 2, Name: 'B', IsPublished: true, Same: 1 },
      ),
    ).toEqual([
      { field: 'Name', before: 'A', after: 'B' },
      { field: 'IsPublished', before: 'No', after: 'Yes' },
    ])
  })
  it('is everything for a record that was created or removed', () => {
    expect(changesOf(null, { Name: 'A' })).toEqual([{ field: 'Name', before: '', after: 'A' }])
    expect(changesOf({ Name: 'A' }, null)).toEqual([{ field: 'Name', before: 'A', after: '' }])
  })
  it('is nothing where null and absent meet', () => {
    expect(changesOf({ Name: null }, {})).toEqual([])
  })
})

describe('a value to read', () => {
  it('of rich text is its words, and never runs', () => {
    expect(readable('<p>One <b>two</b></p><ul><li>three</li></ul><script>alert(1)</script>')).toContain(
      'One two\nthree',
    )
    expect(readable('5 < 6')).toBe('5 < 6')
  })
  it('of lists and groups is their parts', () => {
    expect(readable(['a', 'b'])).toBe('a, b')
    expect(readable({ isOn: true, at: null })).toBe('isOn: Yes\nat: ')
    expect(readable(true, { yes: 'Ja', no: 'Nein' })).toBe('Ja')
  })
})
