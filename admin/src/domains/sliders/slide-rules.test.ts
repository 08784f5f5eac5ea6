import { describe, expect, it } from 'vitest'
import { altTextNeeded, endRefused, smallNeeded, wideNeeded, willHave } from './slide-rules'

const picture = new File(['x'], 'x.png', { type: 'image/png' })

describe('rules of a slide', () => {
  it('SL-4 require both images for podcast and mini slides only', () => {
    expect((['hero', 'mini', 'podcast', 'video'] as const).filter((type) => smallNeeded(type))).toEqual([
      'mini',
      'podcast',
    ])
    expect(wideNeeded('mini', { Published: false })).toBe('resources.slides.refused.wide')
    expect(wideNeeded('video', { Published: true })).toBeNull()
  })

  it('SL-4 require the image of a hero slide once it is published', () => {
    expect(wideNeeded('hero', { Published: false })).toBeNull()
    expect(wideNeeded('hero', { Published: true })).toBe('resources.slides.refused.published')
  })

  it('SL-4 count stored images unless they are removed', () => {
    expect(willHave(undefined, 'a.webp')).toBe(true)
    expect(willHave(null, 'a.webp')).toBe(false)
    expect(willHave(picture, null)).toBe(true)
    expect(willHave(undefined, null)).toBe(false)
  })

  it('SL-2 require an alternative text for an image, and none without', () => {
    expect(altTextNeeded(' ', { image: picture })).toBe('resources.slides.refused.alt_text')
    expect(altTextNeeded('', { MobileImageFileName: 'a.webp' })).toBe('resources.slides.refused.alt_text')
    expect(altTextNeeded('', { ImageFileName: 'a.webp', image: null })).toBeUndefined()
    expect(altTextNeeded('Rings', { image: picture })).toBeUndefined()
  })

  it('SL-2 require a schedule to end after it starts', () => {
    const StartsUTC = '2026-05-01T10:00:00Z'
    expect(endRefused('2026-05-01T11:59:00+02:00', { StartsUTC })).toBe('resources.slides.refused.end')
    expect(endRefused('2026-05-01T12:00:00+02:00', { StartsUTC })).toBeUndefined()
    expect(endRefused(null, { StartsUTC })).toBeUndefined()
    expect(endRefused('2026-05-01T12:00:00Z', {})).toBeUndefined()
  })
})
