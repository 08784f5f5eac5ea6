import { describe, expect, it } from 'vitest'
import { likelyNext } from './statuses'

describe('steps staff record', () => {
  it('SUB-3 offer the rung above first, past the detour of conservation', () => {
    expect(likelyNext('received')).toBe('verification')
    expect(likelyNext('received-at-ccs')).toBe('verification')
    expect(likelyNext('finalized')).toBe('shipped')
    expect(likelyNext('delivered')).toBe('delivered')
    expect(likelyNext('on-hold')).toBe('on-hold')
  })
})
