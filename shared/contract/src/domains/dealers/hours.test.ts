import { describe, expect, it } from 'vitest'
import { allDay, hoursProblem, spansInOrder, spansProblem, withCopies } from './hours'

const span = (Opens: string, Closes: string) => ({ Opens, Closes })
const day = (Weekday: number, ...Spans: { Opens: string; Closes: string }[]) => ({ Weekday, Spans })

describe('the opening times of a day', () => {
  it('DA-4 may be none, several, the whole day, and a night past midnight', () => {
    expect(spansProblem([])).toBeNull()
    expect(spansProblem([span('09:30', '12:30'), span('14:00', '18:00')])).toBeNull()
    expect(spansProblem([allDay])).toBeNull()
    expect(spansProblem([span('17:00', '01:00')])).toBeNull()
    expect(spansProblem([span('09:00', '12:00'), span('12:00', '18:00')])).toBeNull()
  })

  it('DA-4 are times that exist', () => {
    for (const [Opens, Closes] of [
      ['9:00', '10:00'],
      ['24:00', '10:00'],
      ['10:60', '12:00'],
      ['10:00', '24:01'],
      ['', '12:00'],
      ['10:00', '25:00'],
    ] as const)
      expect(spansProblem([span(Opens, Closes)]), `${Opens}-${Closes}`).toBe('Time')
    expect(spansProblem([span('10:00', '10:00')])).toBe('Empty')
  })

  it('DA-4 overlap nowhere, in whatever order they are typed, and are four at most', () => {
    expect(spansProblem([span('14:00', '18:00'), span('09:00', '14:30')])).toBe('Overlap')
    expect(spansProblem([allDay, span('10:00', '12:00')])).toBe('Overlap')
    expect(spansProblem([span('20:00', '02:00'), span('22:00', '23:00')])).toBe('Overlap')
    const five = ['08', '10', '12', '14', '16'].map((hour) => span(`${hour}:00`, `${hour}:30`))
    expect(spansProblem(five)).toBe('Many')
    expect(spansProblem(five.slice(1))).toBeNull()
  })
})

describe('a week', () => {
  it('DA-4 refuses a night that runs into the next day, from Sunday into Monday too', () => {
    expect(hoursProblem([day(5, span('20:00', '02:00')), day(6, span('01:00', '05:00'))])).toEqual({
      Weekday: 5,
      problem: 'NextDay',
    })
    expect(hoursProblem([day(1, span('00:30', '05:00')), day(7, span('20:00', '01:00'))])).toEqual({
      Weekday: 7,
      problem: 'NextDay',
    })
    expect(hoursProblem([day(5, span('20:00', '02:00')), day(6, span('02:00', '05:00'))])).toBeNull()
    expect(hoursProblem([day(5, allDay), day(6, allDay)])).toBeNull()
    expect(hoursProblem([day(2, span('10:00', '10:00'))])).toEqual({ Weekday: 2, problem: 'Empty' })
  })

  it('DA-4 copies the times of a day to others, and they are their own afterwards', () => {
    const week = [day(1, span('09:00', '12:00')), day(2), day(3, span('10:00', '11:00'))]
    const copied = withCopies(week, 1, [2, 3])
    expect(copied.map(({ Spans }) => Spans)).toEqual(Array.from({ length: 3 }, () => [span('09:00', '12:00')]))
    expect(copied[1]?.Spans[0]).not.toBe(copied[0]?.Spans[0])
    expect(withCopies(week, 2, [1])[0]?.Spans).toEqual([])
    expect(spansInOrder([span('14:00', '18:00'), span('09:00', '12:00')])[0]?.Opens).toBe('09:00')
  })
})
