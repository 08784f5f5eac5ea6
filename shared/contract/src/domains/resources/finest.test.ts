import { describe, expect, it } from 'vitest'
import { gradeFlags } from '../../grades'
import { cacMarks } from '../cert-lookup/rules'
import { finestOf } from './finest'

describe('the finest of a collectible', () => {
  it('RES-3 is the best straight grade of each designation, with all certificates that have it', () => {
    const { plus, details, noGrade } = gradeFlags
    expect(
      finestOf('coins', {
        '0:650:0': 7,
        [`0:660:${plus}`]: 2,
        [`0:660:${plus | cacMarks.green}`]: 3,
        '0:660:0': 9,
        [`0:670:${details}`]: 1,
        [`0:0:${noGrade}`]: 4,
        '102:690:0': 1,
      }),
    ).toEqual([
      { Designation: 0, Grade: 'MS 66+', Count: 5 },
      { Designation: 102, Grade: 'PF 69 UC', Count: 1 },
    ])
  })
  it('RES-3 is nothing without a straight grade', () => {
    expect(finestOf('coins', {})).toEqual([])
    expect(finestOf('coins', { [`0:600:${gradeFlags.details}`]: 2, '0:650:0': 0 })).toEqual([])
  })
})
