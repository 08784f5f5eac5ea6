import { describe, expect, it } from 'vitest'
import { adviceOf, bytesText, refusalOf } from './image-rule'

const rule = { maxBytes: 10_000_000, warnBytes: 51_200 }
const png = (size: number) => ({ size, type: 'image/png' })

describe('image rule', () => {
  it('refuses an image above the limit, not at it', () => {
    expect(refusalOf(png(10_000_000), rule)).toBeNull()
    expect(refusalOf(png(10_000_001), rule)).toEqual({ key: 'frame.image.too_large' })
  })
  it('refuses a file that is not a supported image', () => {
    expect(refusalOf({ size: 1, type: 'image/svg+xml' }, rule)).toEqual({
      key: 'frame.image.wrong_type',
      args: { types: ['JPEG', 'PNG', 'WEBP'] },
    })
  })
  it('warns about an image above the advised size and accepts it', () => {
    expect(adviceOf(png(51_200), rule)).toBeNull()
    expect(adviceOf(png(51_201), rule)).toEqual({ key: 'frame.image.large', args: { size: '51 KB', limit: '51 KB' } })
    expect(adviceOf(png(51_201), { maxBytes: 1 })).toBeNull()
  })
  it('formats the size as text', () => {
    expect([1, 999_499, 1_000_000, 2_540_000].map(bytesText)).toEqual(['1 KB', '999 KB', '1 MB', '2.5 MB'])
  })
})
