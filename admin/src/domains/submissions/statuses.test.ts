import { statuses as ofContract } from '@obverse/contract/domains/submissions'
import { describe, expect, it } from 'vitest'
import { likelyNext, statuses } from './statuses'

describe('steps that staff record', () => {
  it('SUB-3 are the statuses of the contract', () => {
    expect(statuses).toEqual(ofContract)
  })

  it('SUB-3 offer the rung above first, past the detour of conservation', () => {
    expect(likelyNext('received')).toBe('verification')
    expect(likelyNext('received-at-ccs')).toBe('verification')
    expect(likelyNext('finalized')).toBe('shipped')
    expect(likelyNext('delivered')).toBe('delivered')
    expect(likelyNext('on-hold')).toBe('on-hold')
  })
})
