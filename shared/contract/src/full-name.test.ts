import { describe, expect, it } from 'vitest'
import { fullName, isFamilyNameFirst } from './full-name'

describe('the name of a person', () => {
  it('SITE-10 begins with the family name and has no space when it is Chinese; any other stays as typed', () => {
    expect(fullName({ FirstName: '小明', LastName: '王' })).toBe('王小明')
    expect(fullName({ FirstName: 'Erika', LastName: 'Mustermann' })).toBe('Erika Mustermann')
    expect(fullName({ FirstName: 'Anna', LastName: '李' })).toBe('Anna 李')
    expect(fullName({ FirstName: '小明', LastName: '' })).toBe('小明')
    expect([fullName(null), fullName({ FirstName: null, LastName: null })]).toEqual(['', ''])
  })

  it('SITE-10 is asked for with the family name first in Chinese alone', () => {
    expect(['zh-CN', 'zh-TW', 'de-DE', 'en-US'].map(isFamilyNameFirst)).toEqual([true, true, false, false])
  })
})
