import type { StatusCode, TimelineEvent } from '@obverse/contract/domains/submissions'
import { statusLabel } from '@obverse/contract/rules/submissions'
import { describe, expect, it } from 'vitest'
import { storyOf } from './story'

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
const told = (list: TimelineEvent[]) => storyOf(list).map(({ passedOver, backFrom }) => ({ passedOver, backFrom }))
const plain = { passedOver: [], backFrom: null }

describe('the story of a submission', () => {
  it('SUB-3 tells one event after the other, and nothing that did not happen', () => {
    const list = events('received', 'verification', 'scheduled')
    expect(told(list)).toEqual([plain, plain, plain])
    expect(storyOf(list).map(({ event }) => event)).toEqual(list)
  })

  it('SUB-3 says which steps were passed over, but not detours that only some submissions take', () => {
    expect(told(events('awaiting-package', 'verification', 'quality-control'))).toEqual([
      plain,
      { passedOver: ['received'], backFrom: null },
      { passedOver: ['scheduled', 'grading', 'encapsulation', 'imaging'], backFrom: null },
    ])
  })

  it('SUB-3 says from where a submission went back, and what follows is no leap', () => {
    expect(told(events('grading', 'encapsulation', { back: 'grading' }, 'encapsulation'))).toEqual([
      plain,
      plain,
      { passedOver: [], backFrom: 'encapsulation' },
      plain,
    ])
  })

  it('SUB-3 takes a hold for a stop, neither a leap nor a step back', () => {
    expect(told(events('scheduled', 'on-hold', 'grading'))).toEqual([plain, plain, plain])
    expect(told(events('on-hold', 'shipped'))).toEqual([plain, plain])
  })
})
