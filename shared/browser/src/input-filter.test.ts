import { expect, it } from 'vitest'
import { filterInput, parsePrice } from './input-filter'

it('UI-5 english takes characters up to code 128', () => {
  expect(filterInput('english', 'MS 65 \u007f\u0080~')).toBe('MS 65 \u007f\u0080~')
  expect(filterInput('english', 'Grüße \u0081北京 5€')).toBe('Gre  5')
})

it('UI-5 numbers takes digits, creditcard digits and spaces', () => {
  expect(filterInput('numbers', ' 12a3-4.5')).toBe('12345')
  expect(filterInput('creditcard', '4111-1111 1111x1111')).toBe('41111111 11111111')
})

it.each([
  ['int', ['', '-', '12', '-7'], ['1.5', '1e3', '12x', '--1']],
  ['float', ['', '-', '1.5', '-0,25', '.5', '3.'], ['1.2.3', '1,2,3', '1.5kg']],
] as const)(
  'UI-5 %s takes what can become one, and refuses what would become another number',
  (filter, right, wrong) => {
    expect(right.map((text) => filterInput(filter, text))).toEqual(right)
    expect(wrong.map((text) => filterInput(filter, text))).toEqual(wrong.map(() => null))
  },
)

it('UI-5 price takes digits with up to two decimals, with a point, and on de with a comma', () => {
  for (const text of ['', '12', '12.', '12.5', '12.50', '.5']) expect(filterInput('price', text)).toBe(text)
  for (const text of ['12.505', '12,50', '1.2.3', '12a', '-1']) expect(filterInput('price', text)).toBeNull()
  for (const text of ['12', '12,', '12,5', '12,50']) expect(filterInput('price', text, 'de')).toBe(text)
  for (const text of ['12,505', '12.50', '1.200.50']) expect(filterInput('price', text, 'de')).toBeNull()
  expect(filterInput('price', '12,50', 'uk')).toBeNull()
})

it('UI-5 price takes a pasted amount without its currency and its separators of thousands', () => {
  expect(filterInput('price', ' $1,234,567.50 ')).toBe('1234567.50')
  expect(filterInput('price', '1.234,50 €', 'de')).toBe('1234,50')
  expect(filterInput('price', '1,23,456')).toBeNull()
})

it('UI-5 the price parser reads a comma as a point', () => {
  expect(['12,50', '12.50', '7', ',5', '-3,25'].map(parsePrice)).toEqual([12.5, 12.5, 7, 0.5, -3.25])
  expect(['', 'free'].map(parsePrice)).toEqual([Number.NaN, Number.NaN])
})
