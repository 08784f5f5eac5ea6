import { describe, expect, it } from 'vitest'
import { barcode, code128 } from './code128'

// Bars and gaps of the published table: the starts of sets B and C, and the values 16 to 25, which as text are the digits.
const published = new Map([
  ['11010010000', 104],
  ['11010011100', 105],
  ['10011101100', 16],
  ['10011100110', 17],
  ['11001110010', 18],
  ['11001011100', 19],
  ['11001001110', 20],
  ['11011100100', 21],
  ['11001110100', 22],
  ['11101101110', 23],
  ['11101001100', 24],
  ['11100101100', 25],
])

/** Reads bars and gaps back as a scanner does: symbol by symbol, with the check value and the stop. */
function decode(runs: number[]): string {
  const modules = runs.map((run, at) => (at % 2 === 0 ? '1' : '0').repeat(run)).join('')
  expect(modules.slice(-13)).toBe('1100011101011')
  const values = (modules.slice(0, -13).match(/.{11}/g) ?? []).map((symbol) => published.get(symbol) ?? Number.NaN)
  const check = values.pop()
  expect(values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103).toBe(check)
  const [start, ...rest] = values
  return rest.map((value) => (start === 105 ? String(value).padStart(2, '0') : String(value - 16))).join('')
}

describe('code128', () => {
  it('prints ten digits as pairs and nine one by one, without dashes', () => {
    expect(code128('6712345-001').length).toBe((1 + 5 + 1) * 6 + 7)
    expect(code128('672118-004').length).toBe((1 + 9 + 1) * 6 + 7)
  })
  it('has only symbols of eleven modules', () => {
    const runs = code128('6712345-001').slice(0, -7)
    const sums = Array.from({ length: runs.length / 6 }, (_, at) =>
      runs.slice(at * 6, at * 6 + 6).reduce((sum, run) => sum + run, 0),
    )
    expect(new Set(sums)).toEqual(new Set([11]))
  })
  it('is read back as the digits of the number', () => {
    expect(decode(code128('1621251-824'))).toBe('1621251824')
    expect(decode(code128('672118-004'))).toBe('672118004')
  })
  it('is nothing for a number without digits', () => {
    expect(code128('pending')).toEqual([])
  })
  it('fills its width', () => {
    const bars = [...barcode('6712345-001', 10, 0, 128, 30, '#000').matchAll(/M([\d.]+) 0h([\d.]+)/g)]
    const last = bars.at(-1)
    expect(Number(bars[0]?.[1])).toBe(10)
    expect(Number(last?.[1]) + Number(last?.[2])).toBeCloseTo(138, 1)
  })
})
