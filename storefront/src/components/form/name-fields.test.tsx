import { describe, expect, it } from 'vitest'
import { markupOf } from '../testing/markup'
import { NameFields } from './name-fields'
import { TextField } from './text-field'

const markupIn = (culture: Parameters<typeof markupOf>[2]) =>
  markupOf(
    <NameFields
      first={<TextField name="FirstName" label="First name" autoComplete="given-name" error="Enter a first name." />}
      last={<TextField name="LastName" label="Last name" autoComplete="family-name" />}
    />,
    [],
    culture,
  )
const namesIn = (markup: string) => [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)

describe('the fields of a name', () => {
  it('SITE-10 ask for the family name first in Chinese, and for the first name elsewhere', () => {
    expect(namesIn(markupIn('zh-CN'))).toEqual(['LastName', 'FirstName'])
    expect(namesIn(markupIn('zh-TW'))).toEqual(['LastName', 'FirstName'])
    for (const culture of ['en-US', 'en-GB', 'en-IN', 'de-DE', 'en-DE'] as const)
      expect(namesIn(markupIn(culture)), culture).toEqual(['FirstName', 'LastName'])
  })
  it('keep label, completion and error of each field in either order', () => {
    for (const culture of ['en-US', 'zh-CN'] as const) {
      const markup = markupIn(culture)
      expect(markup).toContain('<label for="field-FirstName">First name</label>')
      expect(markup).toContain('<label for="field-LastName">Last name</label>')
      expect(markup).toMatch(/<input(?=[^>]* name="LastName")(?=[^>]*autoComplete="family-name")[^>]*>/i)
      expect(markup).toMatch(
        /<input(?=[^>]* name="FirstName")(?=[^>]*autoComplete="given-name")(?=[^>]*aria-describedby="field-FirstName-error")[^>]*>/i,
      )
      expect(markup).toContain('id="field-FirstName-error"')
      expect(markup).not.toContain('field-LastName-error')
    }
  })
})
