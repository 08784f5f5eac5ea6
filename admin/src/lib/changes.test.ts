// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { changesOf, readable } from './changes'

describe('changesOf', () => {
  it('returns the fields that differ', () => {
    expect(
      changesOf(
        { id: 1, Version: 1, Name: 'A', IsPublished: false, Same: 1 },
        { id: 1, Version: 2, Name: 'B', IsPublished: true, Same: 1 },
      ),
    ).toEqual([
      { field: 'Name', before: 'A', after: 'B' },
      { field: 'IsPublished', before: false, after: true },
    ])
  })
  it('returns all fields of a created or removed record', () => {
    expect(changesOf(null, { Name: 'A' })).toEqual([{ field: 'Name', before: undefined, after: 'A' }])
    expect(changesOf({ Name: 'A' }, null)).toEqual([{ field: 'Name', before: 'A', after: undefined }])
  })
  it('treats null and absent as equal', () => {
    expect(changesOf({ Name: null }, {})).toEqual([])
  })
})

describe('readable', () => {
  it('returns the text of rich text, which never runs', () => {
    expect(readable('<p>One <b>two</b></p><ul><li>three</li></ul><script>alert(1)</script>')).toContain(
      'One two\nthree',
    )
    expect(readable('5 < 6')).toBe('5 < 6')
  })
  it('returns the parts of lists and groups', () => {
    expect(readable(['a', 'b'])).toBe('a, b')
    expect(readable({ isOn: true, at: null })).toBe('isOn: Yes\nat: ')
    expect(readable(true, { yes: 'Ja', no: 'Nein', locale: 'de-DE' })).toBe('Ja')
    expect(readable([true, '乙'], { yes: '是', no: '否', locale: 'zh-CN' })).toBe('是、乙')
  })
})
