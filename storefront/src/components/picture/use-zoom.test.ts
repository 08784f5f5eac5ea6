import { describe, expect, it } from 'vitest'
import { afterKey, maxScale, whole, within } from './use-zoom'

describe('a zoomed picture', () => {
  it('CL-4 is never smaller than its frame, nor larger than six times it', () => {
    expect(within({ scale: 0.2, x: 0, y: 0 }, 400, 600)).toEqual(whole)
    expect(within({ scale: 99, x: 0, y: 0 }, 400, 600).scale).toBe(maxScale)
  })
  it('CL-4 is moved as far as its edge, and at its own size not at all', () => {
    expect(within({ scale: 1, x: 50, y: -50 }, 400, 600)).toEqual(whole)
    expect(within({ scale: 2, x: 900, y: -900 }, 400, 600)).toEqual({ scale: 2, x: 200, y: -300 })
  })
  it('CL-4 obeys + - 0 and the arrows, and no other key', () => {
    expect(afterKey(whole, '+')?.scale).toBeGreaterThan(1)
    expect(afterKey({ ...whole, scale: 3 }, '-')?.scale).toBeLessThan(3)
    expect(afterKey({ scale: 3, x: 9, y: 9 }, '0')).toEqual(whole)
    expect(afterKey(whole, 'ArrowRight')?.x).toBeLessThan(0)
    expect(afterKey(whole, 'ArrowDown')?.y).toBeLessThan(0)
    expect(afterKey(whole, 'Escape')).toBeNull()
  })
})
