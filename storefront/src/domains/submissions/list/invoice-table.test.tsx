import type { InvoiceRow, StatusCode } from '@obverse/contract/domains/submissions'
import { SWRConfig } from 'swr'
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { InvoiceTable } from './invoice-table'

const links = { submissions: '/s/', invoices: '/i/' } as Parameters<typeof InvoiceTable>[0]['links']
const rowIn = (StatusCode: StatusCode, IsOverdue: boolean): InvoiceRow => ({
  OrderNumber: null,
  InvoiceNumber: '6712362',
  SubmissionNumber: '6712362',
  InvoiceDate: null,
  ReceivedDate: '2026-10-01',
  ShippedDate: null,
  StatusCode,
  Status: '',
  Service: 'Standard',
  TotalItems: 4,
  UnpaidTotal: { Minor: 0, Currency: 'USD' },
  PaymentMethod: '',
  ChargeAttempted: false,
  PaymentState: 'paid',
  Nickname: '',
  AllowGradeView: false,
  GradeViewReason: 'not-finalized',
  Estimate: {
    CountedFrom: '2026-10-01',
    EarliestDay: '2026-12-09',
    LatestDay: '2026-12-30',
    WorkingDaysMin: 10,
    WorkingDaysMax: 20,
    IsOverdue,
  },
})
const said = (code: StatusCode, IsOverdue = false): string => {
  const first = { Invoices: [rowIn(code, IsOverdue)], Pagination: { Page: 1, TotalPages: 1, TotalResults: 1 } }
  return markupOf(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InvoiceTable first={first} query={{ page: 1, orderNumber: '', search: '' }} links={links} today="2026-11-23" />
    </SWRConfig>,
    ['Submissions.List', 'Submissions.Status', 'Submissions.Money', 'Submissions.Trouble'],
  )
}

describe('the time of a submission in the list', () => {
  it('SUB-1 work under way counts its days and names its estimate', () => {
    expect(said('grading')).toMatch(/Day 53.*Estimate: Dec/)
    expect(said('grading', true)).toMatch(/Day 53.*Overdue.*No new date yet/)
  })

  it.each([
    ['finalized', 'Completed'],
    ['returned-ungraded', 'Not graded'],
    ['on-hold', 'Paused'],
    ['payment-problem', 'After payment'],
  ] as const)('SUB-1 %s counts no days, promises no day and is not overdue', (code, word) => {
    for (const isOverdue of [false, true]) {
      expect(said(code, isOverdue)).toContain(word)
      expect(said(code, isOverdue)).not.toMatch(/Day \d|Estimate:|Overdue/)
    }
  })
})
