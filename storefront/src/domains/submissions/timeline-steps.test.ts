import type { StatusCode, Submission, TimelineEvent } from '@obverse/contract/domains/submissions'
import { statusLabel } from '@obverse/contract/rules/submissions'
import { describe, expect, it } from 'vitest'
import { isPaid, timelineOf } from './timeline-steps'

const events = (...codes: (StatusCode | { back: StatusCode })[]): TimelineEvent[] =>
  codes.map((code, at) => {
    const StatusCode = typeof code === 'string' ? code : code.back
    return {
      EventID: at + 1,
      DateUTC: `2026-11-0${at + 1}T10:00:00Z`,
      StatusCode,
      Status: statusLabel(StatusCode),
      IsStepBack: typeof code !== 'string',
      Note: '',
    }
  })
const told = (list: TimelineEvent[]) => timelineOf(list).map(({ passedOver, backFrom }) => ({ passedOver, backFrom }))
const plain = { passedOver: [], backFrom: null }

describe('the story of a submission', () => {
  it('SUB-3 tells one event after the other, and nothing that did not happen', () => {
    const list = events('received', 'verification', 'scheduled')
    expect(told(list)).toEqual([plain, plain, plain])
    expect(timelineOf(list).map(({ event }) => event)).toEqual(list)
  })

  it('SUB-3 names the steps that were skipped, except detours that only some submissions take', () => {
    expect(told(events('awaiting-package', 'verification', 'quality-control'))).toEqual([
      plain,
      { passedOver: ['received'], backFrom: null },
      { passedOver: ['scheduled', 'grading', 'encapsulation', 'imaging'], backFrom: null },
    ])
  })

  it('SUB-3 names the step a submission went back from, and reports no skip after it', () => {
    expect(told(events('grading', 'encapsulation', { back: 'grading' }, 'encapsulation'))).toEqual([
      plain,
      plain,
      { passedOver: [], backFrom: 'encapsulation' },
      plain,
    ])
  })

  it('SUB-3 reports neither a skip nor a step back for a hold', () => {
    expect(told(events('scheduled', 'on-hold', 'grading'))).toEqual([plain, plain, plain])
    expect(told(events('on-hold', 'shipped'))).toEqual([plain, plain])
  })
})

it('SUB-2 a submission is paid once all its invoices are, and not while some are on another page', () => {
  const invoice = (Minor: number) => ({ UnpaidTotal: { Minor, Currency: 'USD' } }) as Submission['Invoices'][number]
  const paid = (Invoices: Submission['Invoices'], TotalPages = 1) =>
    isPaid({ Invoices, Pagination: { TotalPages } as Submission['Pagination'] })
  expect([paid([invoice(0)]), paid([invoice(0), invoice(5)]), paid([]), paid([invoice(0)], 2)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
