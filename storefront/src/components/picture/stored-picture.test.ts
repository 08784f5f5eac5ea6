import { expect, it } from 'vitest'
import { sizesOf } from './stored-picture'

const places = [{ from: 720, width: '192px', ratio: 16 / 9 }, { width: '92vw' }]

it('a picture is offered for the width of each window, the widest first', () => {
  const usual = '(min-width: 720px) 192px, (min-resolution: 2.5dppx) calc(92vw * 0.67), 92vw'
  expect(sizesOf(places, { width: 1600, height: 900 })).toBe(usual)
  expect(sizesOf(places, { width: 900, height: 1600 })).toBe(usual)
  expect(sizesOf(places, { width: null })).toBe(usual)
})

it('a picture that is wider than its frame needs the pixels of its cropped sides too', () => {
  expect(sizesOf(places, { width: 3200, height: 900 })).toBe(
    '(min-width: 720px) calc(192px * 2.00), (min-resolution: 2.5dppx) calc(92vw * 0.67), 92vw',
  )
})

it('a phone with three pixels for each of a page gets two of them', () => {
  const framed = [{ width: '96px', ratio: 1 }]
  expect(sizesOf(framed, { width: 400, height: 400 })).toBe('(min-resolution: 2.5dppx) calc(96px * 0.67), 96px')
  expect(sizesOf(framed, { width: 900, height: 400 })).toBe(
    '(min-resolution: 2.5dppx) calc(96px * 1.50), calc(96px * 2.25)',
  )
})
