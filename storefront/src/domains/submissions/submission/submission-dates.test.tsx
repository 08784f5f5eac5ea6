import type { StatusCode, Submission } from '@obverse/contract/domains/submissions'
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { SubmissionDates } from './submission-dates'

const said = (StatusCode: StatusCode, Timeline: Partial<Submission['Timeline'][number]>[] = []): string => {
  const Estimate = {
    CountedFrom: '2026-10-01',
    EarliestDay: '2026-12-09',
    LatestDay: '2026-12-30',
    WorkingDaysMin: 10,
    WorkingDaysMax: 20,
    IsOverdue: false,
  }
  const submission: Partial<Submission> = {
    SubmittedDate: '2026-09-28',
    DeliveredToUsDate: null,
    ReceivedDate: null,
    StatusCode,
    Estimate,
    Service: 'Standard',
    TotalItems: 4,
    Timeline: Timeline as Submission['Timeline'],
  }
  return markupOf(<SubmissionDates submission={submission as Submission} />, ['Submissions.Detail'])
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the dates of a submission', () => {
  it('SUB-3 an estimate is shown while work is under way, and the day of completion after it', () => {
    expect(said('grading')).toMatch(/Estimated completion Dec 9, 2026 to Dec 30, 2026/)
    const finalized = { StatusCode: 'finalized', DateUTC: '2026-11-22T09:27:00Z' } as const
    expect(said('delivered', [finalized])).toMatch(/Completed Nov(ember)? 22, 2026/)
    expect(said('delivered', [finalized])).not.toMatch(/Estimated completion|Dec 9/)
    expect(said('shipped')).not.toMatch(/Estimated completion|Completed/)
  })

  it('SUB-3 work that rests promises no day', () => {
    expect(said('on-hold')).toMatch(/Estimated completion Work is paused\./)
    expect(said('payment-problem')).toMatch(/Estimated completion After payment/)
    expect(said('returned-ungraded')).not.toMatch(/Estimated completion/)
  })

  it('SUB-3 a finished submission that waits for its payment keeps its day of completion', () => {
    const finalized = { StatusCode: 'finalized', DateUTC: '2026-11-20T09:27:00Z' } as const
    const waiting = said('payment-problem', [finalized])
    expect(waiting).toMatch(/Completed Nov(ember)? 20, 2026/)
    expect(waiting).not.toMatch(/Estimated completion/)
  })
})
