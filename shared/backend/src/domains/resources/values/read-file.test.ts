import { maxValueLines } from '@obverse/contract/rules/resources'
import { describe, expect, it } from 'vitest'
import { readGrade } from './grade'
import { readValueFile } from './read-file'

const read = (text: string, isMoney = true) => readValueFile({ text, isMoney })

describe('a file of prices or scores', () => {
  it('RES-4 is read by the names of its columns, whatever separates them and stands beside them', async () => {
    const lines = [
      [2, 7, 'MS 65', 125_050],
      [3, 8, 'PF 69 UC', null],
    ]
    expect(await read('\uFEFFID,Item,Grade,Amount\r\n7,"A, B",MS 65,1250.5\r\n8,C,PF 69 UC,\r\n')).toEqual({
      lines,
      problems: [],
    })
    expect((await read('amount;grade;id\n1250,50;MS 65;7\n;PF 69 UC;8\n\n')).lines).toEqual(lines)
    expect((await read('ID\tGrade\tAmount\n7\tMS 65\t12', false)).lines).toEqual([[2, 7, 'MS 65', 12]])
  })

  it('RES-4 is refused with the line and the reason', async () => {
    const problemsIn = async (text: string, isMoney = true) => (await read(text, isMoney)).problems
    expect(await problemsIn('Number,Grade,Amount\n1,MS 65,2')).toEqual([[1, 'Columns', '']])
    expect(await problemsIn('ID,Grade,Amount\n1,"MS 65,2')).toEqual([[1, 'Quotes', '']])
    expect(await problemsIn('ID,Grade,Amount\nx1,MS 65,2\n0,MS 65,2\n99999999999,MS 65,2')).toEqual([
      [2, 'ID', 'x1'],
      [3, 'ID', '0'],
      [4, 'ID', '99999999999'],
    ])
    const wrong = ['1,250.00', '-1', '0', '1.234', '1e3', '$5']
    expect(await problemsIn(`ID\tGrade\tAmount\n${wrong.map((one) => `1\tMS 65\t${one}`).join('\n')}`)).toHaveLength(
      wrong.length,
    )
    expect(await problemsIn('ID,Grade,Amount\n1,MS 65,2.5', false)).toEqual([[2, 'Amount', '2.5']])
    expect(await problemsIn(`ID,Grade,Amount\n${'1,MS 65,2\n'.repeat(maxValueLines + 1)}`)).toEqual([[1, 'Long', '']])
  })

  it('RES-4 has grades as on labels, with a CAC mark behind them, and neither details nor no grade', () => {
    const flagsOf = (text: string) => readGrade('coins', text)?.Flags
    expect(['MS 65', 'ms65+', 'MS 65 CAC', 'MS 65+ cac green', 'MS 65 CAC gold'].map(flagsOf)).toEqual([0, 1, 4, 5, 8])
    expect(['MS 75', 'AU Details', 'No grade', '', 'CAC'].map((text) => readGrade('coins', text))).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })
})
