import { describe, expect, it } from 'vitest'
import { toCsv } from './csv'

const one = (value: unknown) => toCsv([{ label: 'A', value: () => value }], [{}]).split('\r\n')[1]

describe('toCsv', () => {
  it('starts with a byte order mark and ends each row with CRLF', () => {
    const columns = [
      { label: 'ID', value: (row: { id: number; Name: string }) => row.id },
      { label: 'Name', value: (row: { id: number; Name: string }) => row.Name },
    ]
    expect(toCsv(columns, [{ id: 1, Name: 'Müller' }])).toBe('\uFEFFID,Name\r\n1,Müller\r\n')
  })
  it('separates columns with semicolons for spreadsheets in German', () => {
    const columns = ['A', 'B'].map((label) => ({ label, value: () => `${label};1,5` }))
    expect(toCsv(columns, [{}], ';')).toBe('\uFEFFA;B\r\n"A;1,5";"B;1,5"\r\n')
  })
  it('writes an amount as a number, below zero too, and with a comma for spreadsheets in German', () => {
    const column = [{ label: 'A', value: () => -45.8 }]
    expect(toCsv(column, [{}])).toBe('\uFEFFA\r\n-45.8\r\n')
    expect(toCsv(column, [{}], ';')).toBe('\uFEFFA\r\n-45,8\r\n')
  })
  it('quotes values with a comma, a quote or a line break', () => {
    expect(one('a,b')).toBe('"a,b"')
    expect(one('say "hi"')).toBe('"say ""hi"""')
    expect(toCsv([{ label: 'A', value: () => 'one\ntwo' }], [{}])).toBe('\uFEFFA\r\n"one\ntwo"\r\n')
  })
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('keeps a spreadsheet from running %j', (text) => {
    expect(one(text)?.replace(/^"/, '').startsWith("'")).toBe(true)
  })
  it('disarms formulas in headings too, and behind quotes', () => {
    expect(toCsv([{ label: '=A', value: () => '=HYPERLINK("x","y")' }], [{}])).toBe(
      `\uFEFF'=A\r\n"'=HYPERLINK(""x"",""y"")"\r\n`,
    )
  })
  it('writes a negative number as a number', () => {
    expect(one(-5)).toBe('-5')
  })
  it('writes an empty cell for a missing value, and words for lists', () => {
    expect(one(null)).toBe('')
    expect(one(['a', 'b'])).toBe('a; b')
    expect(one(true)).toBe('true')
    expect(one({ x: 1 })).toBe('"{""x"":1}"')
  })
})
