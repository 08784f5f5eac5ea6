import { describe, expect, it } from 'vitest'
import { vatExampleOf, vatNumberOf } from './vat-formats'

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

describe('VAT numbers', () => {
  it('USR-C2 every member of the union and its neighbors have a format that accepts its own example', () => {
    for (const code of [...union, 'CH', 'GB', 'IS', 'NO']) {
      const example = vatExampleOf(code)
      expect(example, code).not.toBeNull()
      expect(vatNumberOf(example ?? '', code), code).toBe(example)
    }
  })
  it('USR-C2 accepts a number without its letters, with spaces, dots and small letters, and stores one form', () => {
    for (const text of ['DE123456789', 'de 123 456 789', '123.456.789', 'DE-123456789'])
      expect(vatNumberOf(text, 'DE'), text).toBe('DE123456789')
    expect(vatNumberOf('el 123456789', 'GR')).toBe('EL123456789')
    expect(vatNumberOf('nl123456789b01', 'NL')).toBe('NL123456789B01')
  })
  it("USR-C2 refuses numbers in another country's format", () => {
    for (const [code, text] of [
      ['DE', 'DE12345678'],
      ['DE', 'DE1234567890'],
      ['DE', 'AT123456789'],
      ['GB', 'GB12345'],
      ['IT', 'IT1234567890X'],
      ['US', 'ab!'],
      ['US', ''],
    ] as const)
      expect(vatNumberOf(text, code), `${code} ${text}`).toBeNull()
  })
})
