import { expect, it } from 'vitest'
import { sizesOf } from './stored-picture'

const places = [{ from: 720, width: '192px', ratio: 16 / 9 }, { width: '92vw' }]

it('a picture is offered for the width of each window, the widest first', () => {
  expect(sizesOf(places, { width: 1600, height: 900 })).toBe('(min-width: 720px) 192px, 92vw')
  expect(sizesOf(places, { width: 900, height: 1600 })).toBe('(min-width: 720px) 192px, 92vw')
  expect(sizesOf(places, { width: null })).toBe('(min-width: 720px) 192px, 92vw')
})

it('a picture that is wider than its frame needs the pixels of its cropped sides too', () => {
  expect(sizesOf(places, { width: 3200, height: 900 })).toBe('(min-width: 720px) calc(192px * 2.00), 92vw')
})
