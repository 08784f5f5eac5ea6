import { expect, it } from 'vitest'
import { type Grade, parseGrade } from '../../grades'
import { populationOf } from './population'

const grade = (text: string): Grade => parseGrade('coins', text) ?? { Value: -1, Designation: 0, Flags: 0 }
// Ten of MS 64, three of 65 (one with CAC), one of 65+, two of 66, four red ones, five with details, one without a grade.
const counts = {
  '0:640:0': 10,
  '0:650:0': 2,
  '0:650:4': 1,
  '0:650:1': 1,
  '0:660:0': 2,
  '30:670:0': 4,
  '0:500:16': 5,
  '0:0:32': 1,
}

it('POP-4 counts the same grade and the finer ones of the same designation, with a CAC mark or without', () => {
  expect(populationOf('coins', grade('MS 65'), counts)).toMatchObject({ At: 3, Finer: 3, Total: 16, Details: 5 })
  expect(populationOf('coins', grade('MS 65+'), counts)).toMatchObject({ At: 1, Finer: 2 })
  expect(populationOf('coins', grade('MS 66'), counts)).toMatchObject({ At: 2, Finer: 0 })
  expect(populationOf('coins', grade('MS 67 RD'), counts)).toMatchObject({ At: 4, Finer: 0, Total: 4, Details: 0 })
})

it('POP-4 gives details and no grade no rank', () => {
  for (const text of ['AU Details', 'No Grade'])
    expect(populationOf('coins', grade(text), counts)).toMatchObject({ At: null, Finer: null, Total: 16, Details: 5 })
})

it('POP-4 lists the grades from the lowest that was given, at least thirteen, and marks the one of the certificate', () => {
  const { Columns } = populationOf('coins', grade('MS 65'), counts)
  expect(Columns.map(({ Name, Count }) => `${Name} ${Count}`).join(', ')).toBe(
    '55 0, 58 0, 60 0, 61 0, 62 0, 63 0, 64 10, 65 4, 66 2, 67 0, 68 0, 69 0, 70 0',
  )
  const { Columns: worn } = populationOf('coins', grade('VF 20'), counts)
  expect([worn.length, worn[0]]).toEqual([18, { Name: 'VF', Count: 0, IsAt: true }])
  expect(Columns.filter(({ IsAt }) => IsAt).map(({ Name }) => Name)).toEqual(['65'])
  expect(populationOf('coins', grade('No Grade'), {}).Columns).toEqual([])
})
