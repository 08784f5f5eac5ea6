import { formatGrade, parseGrade, scaleOf } from '@obverse/contract/grades'
import { addWorkingDays } from '@obverse/contract/rules/services-and-fees'
import { describe, expect, it } from 'vitest'
import { amountDueOf, booksOf } from './amount-due'
import { itemsFor } from './demo/items'
import { gradeViewOf } from './grade-view'
import { CircuitOpen, openBreaker } from './http/breaker'
import { estimateOf, progressOf } from './ladder'

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T15:00:00Z`
const log = (...codes: Parameters<typeof progressOf>[0][number]['StatusCode'][]) =>
  codes.map((StatusCode, index) => ({ StatusCode, DateUTC: at(index + 1) }))

describe('the status of a submission', () => {
  it('SUB-3 follows the last event, however many steps were skipped', () => {
    expect(progressOf(log('awaiting-package', 'received', 'imaging'))).toMatchObject({
      StatusCode: 'imaging',
      Rung: 7,
      ReceivedUTC: at(2),
      ShippedUTC: null,
    })
    expect(progressOf([])).toMatchObject({ StatusCode: 'awaiting-package', Rung: 0, ReceivedUTC: null })
  })

  it('SUB-3 keeps its rung during an event beside the ladder', () => {
    expect(progressOf(log('received', 'finalized', 'payment-problem'))).toMatchObject({
      StatusCode: 'payment-problem',
      Rung: 9,
    })
  })

  it('SUB-3 stops being shipped when it comes back, and keeps its first receipt', () => {
    expect(progressOf(log('received', 'finalized', 'shipped', 'quality-control'))).toMatchObject({
      Rung: 8,
      ShippedUTC: null,
    })
    expect(progressOf(log('received', 'grading', 'received')).ReceivedUTC).toBe(at(1))
    expect(progressOf(log('received', 'shipped', 'grading', 'shipped')).ShippedUTC).toBe(at(4))
    expect(progressOf(log('received', 'shipped', 'payment-problem', 'shipped')).ShippedUTC).toBe(at(2))
  })
})

describe('the estimate', () => {
  const facts = {
    ReceivedUTC: '2026-03-06T15:00:00Z',
    WorkingDaysMin: 3,
    WorkingDaysMax: 5,
    IsFinalized: false,
    StatusCode: 'grading',
  } as const

  it('SUB-1 counts working days from the day of logging in, in the region of the site', () => {
    expect(addWorkingDays('2026-03-06', 1)).toBe('2026-03-09')
    expect(addWorkingDays('2026-03-07', 1)).toBe('2026-03-09')
    expect(addWorkingDays('2026-03-06', 0)).toBe('2026-03-06')
    expect(addWorkingDays('2026-03-08', 5)).toBe('2026-03-13')
    expect(addWorkingDays('2026-03-06', 35)).toBe('2026-04-24')
    expect(addWorkingDays('2026-03-04', 13)).toBe('2026-03-23')
    expect(estimateOf('com', facts, '2026-03-13')).toEqual({
      EarliestDay: '2026-03-11',
      LatestDay: '2026-03-13',
      WorkingDaysMin: 3,
      WorkingDaysMax: 5,
      CountedFrom: '2026-03-06',
      IsOverdue: false,
    })
    expect(estimateOf('com', facts, '2026-03-14')?.IsOverdue).toBe(true)
  })

  it('SUB-1 estimates nothing before the clock starts, after it stops, and for services without a time', () => {
    const now = '2026-03-14'
    expect(estimateOf('com', { ...facts, ReceivedUTC: null }, now)).toBeNull()
    expect(estimateOf('com', { ...facts, IsFinalized: true }, now)).toBeNull()
    expect(estimateOf('com', { ...facts, WorkingDaysMax: null }, now)).toBeNull()
    expect(estimateOf('com', { ...facts, StatusCode: 'returned-ungraded' }, now)).toBeNull()
  })
})

describe('the books of an invoice', () => {
  const opened = {
    StatusCode: 'grading',
    ReceivedUTC: at(1),
    TotalMinor: 100,
    PaidMinor: 0,
    CreditMinor: 0,
    InvoiceDate: '2026-03-02',
  } as const
  it.each([
    ['due', 100, {}],
    ['not-invoiced', 100, { InvoiceDate: null }],
    ['part-paid', 60, { PaidMinor: 40, InvoiceDate: null }],
    ['part-paid', 60, { PaidMinor: 40 }],
    ['part-paid', 20, { PaidMinor: 40, CreditMinor: 40 }],
    ['due', 60, { CreditMinor: 40 }],
    ['paid', 0, { PaidMinor: 100 }],
    ['paid', 0, { PaidMinor: 60, CreditMinor: 40 }],
    ['paid', 0, { PaidMinor: 110 }],
    ['refunded', 0, { CreditMinor: 100 }],
    ['no-charge', 0, { TotalMinor: 0, InvoiceDate: null }],
    ['not-due', 0, { StatusCode: 'awaiting-package', ReceivedUTC: null }],
    ['paid', 0, { StatusCode: 'awaiting-package', ReceivedUTC: null, PaidMinor: 100 }],
  ] as const)('SUB-2 PAY-1 are %s with %i due', (books, due, over) => {
    const facts = { ...opened, ...over }
    expect([booksOf(facts), amountDueOf(facts)]).toEqual([books, due])
  })
})

describe('the visibility of grades', () => {
  const facts = { IsFinalized: true, TotalMinor: 100, PaidMinor: 100, CreditMinor: 0, HasTerms: false }
  it('SUB-7 shows them once final and paid, or on account', () => {
    expect(gradeViewOf(facts, null)).toEqual({ AllowGradeView: true, GradeViewReason: 'shown' })
    expect(gradeViewOf({ ...facts, PaidMinor: 99 }, null).GradeViewReason).toBe('unpaid')
    expect(gradeViewOf({ ...facts, PaidMinor: 60, CreditMinor: 40 }, null).GradeViewReason).toBe('shown')
    expect(gradeViewOf({ ...facts, PaidMinor: 0, HasTerms: true }, null).AllowGradeView).toBe(true)
    expect(gradeViewOf({ ...facts, IsFinalized: false }, null).GradeViewReason).toBe('not-finalized')
  })
  it('SUB-7 lets a setting by staff override the rule', () => {
    expect(gradeViewOf({ ...facts, IsFinalized: false, PaidMinor: 0 }, true).AllowGradeView).toBe(true)
    expect(gradeViewOf(facts, false)).toEqual({ AllowGradeView: false, GradeViewReason: 'withheld-by-staff' })
  })
})

describe('the grades of the demonstration', () => {
  it.each(['Coin', 'Note', 'Comic', 'SportsCard', 'TradingCard'])('of kind %s are labels of its scale', (kind) => {
    const scale = scaleOf(kind) ?? 'coins'
    const written = itemsFor(kind, 30, 0).flatMap(({ Grade }) => (Grade === '' ? [] : [Grade]))
    const read = written.flatMap((text) => parseGrade(scale, text) ?? [])
    expect(read.map((grade) => formatGrade(scale, grade))).toEqual(written)
    expect(written.length).toBeGreaterThan(20)
  })
})

describe('the circuit breaker', () => {
  const fail = () => Promise.reject(new Error('down'))
  const fine = () => Promise.resolve('fine')

  it('SUB-1 opens after failures in a row, waits, and lets one call try again', async () => {
    let now = 0
    const breaker = openBreaker({ failures: 2, restMilliseconds: 100 }, () => now)
    await expect(breaker.run(fail)).rejects.toThrow('down')
    await expect(breaker.run(fine)).resolves.toBe('fine')
    await expect(breaker.run(fail)).rejects.toThrow('down')
    await expect(breaker.run(fail)).rejects.toThrow('down')
    await expect(breaker.run(fine)).rejects.toThrow(CircuitOpen)
    now = 100
    const probe = breaker.run(() => new Promise((_, reject) => setTimeout(() => reject(new Error('still down')), 5)))
    await expect(breaker.run(fine)).rejects.toThrow(CircuitOpen)
    await expect(probe).rejects.toThrow('still down')
    await expect(breaker.run(fine)).rejects.toThrow(CircuitOpen)
    now = 200
    await expect(breaker.run(fine)).resolves.toBe('fine')
    await expect(breaker.run(fine)).resolves.toBe('fine')
  })
})
