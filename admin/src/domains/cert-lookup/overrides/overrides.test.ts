import { parseGrade } from '@obverse/contract/grades'
import { describe, expect, it } from 'vitest'
import { gradesFor } from './grade-picker'
import { plainNumber } from './lookup-form'
import { movedPopulation } from './moved-population'

const grade = (text: string) => parseGrade('coins', text) ?? { Value: 0, Designation: 0, Flags: 0 }

describe('the override of a grade', () => {
  it('CO-1 reads a number in every spelling, also out of an address, and nothing else', () => {
    for (const typed of ['6712345-001', '671 2345 001', ' 6712345-1 ', 'https://x.example/certlookup/6712345-001/'])
      expect(plainNumber(typed)).toBe('6712345-001')
    expect([plainNumber('6712345'), plainNumber('hello'), plainNumber('')]).toEqual([null, null, null])
  })

  it('CO-1 offers the grade that was meant first, then others like it', () => {
    expect(gradesFor('coins', 'ms65+')[0]).toBe('MS 65+')
    expect(gradesFor('coins', 'pf 69 uc')[0]).toBe('PF 69 UC')
    expect(gradesFor('coins', 'no')).toEqual(['No Grade'])
    expect(gradesFor('comics', '9.8')).toEqual(['9.8', '9.8 Signature', '9.8 Qualified', '9.8 Restored'])
    expect(gradesFor('coins', 'hello')).toEqual([])
    expect(gradesFor('coins', '').length).toBe(60)
  })

  it('CO-1 shows how the population moves, without CAC marks, and nothing for a certificate that counts nowhere', () => {
    const Counts = { '0:650:4': 1, '0:650:0': 2, '0:660:0': 1 }
    const moved = movedPopulation('coins', { Counts, Grade: grade('MS 65') }, grade('MS 66'))
    expect(moved?.before).toMatchObject({ At: 3, Finer: 1, Total: 4, Details: 0 })
    expect(moved?.after).toMatchObject({ At: 2, Finer: 0, Total: 4, Details: 0 })
    const none = movedPopulation('coins', { Counts, Grade: grade('MS 65') }, grade('No Grade'))
    expect(none?.after).toMatchObject({ At: null, Total: 3 })
    expect(movedPopulation('coins', { Counts: null, Grade: grade('MS 65') }, grade('MS 66'))).toBeNull()
  })
})
