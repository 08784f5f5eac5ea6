import { expect, it } from 'vitest'
import { fitted, keyed, moved, turned, zoomed } from './view'

it('IMG-2 zooms in steps between the whole image and eight times its size', () => {
  expect(zoomed(fitted, 1).zoom).toBe(1.25)
  expect(zoomed(fitted, -1)).toEqual(fitted)
  expect(zoomed(fitted, 99).zoom).toBe(8)
})

it('IMG-2 keeps the middle while zooming, and a whole image stays in the middle', () => {
  const near = moved(zoomed(fitted, 1), 100, 50)
  expect(zoomed(near, 1)).toMatchObject({ x: 125, y: 62.5 })
  expect(zoomed(near, -5)).toEqual(fitted)
  expect(moved(fitted, 10, 10)).toEqual(fitted)
})

it('IMG-2 keys zoom, turn, move, and go to the next image while the whole is seen', () => {
  expect(keyed(fitted, '+')).toEqual(zoomed(fitted, 1))
  expect(keyed(fitted, 'r')).toEqual(turned(fitted, 1))
  expect(keyed(fitted, 'R')).toMatchObject({ turn: -90 })
  expect(keyed(fitted, 'ArrowRight')).toEqual({ step: 1 })
  expect(keyed(fitted, 'ArrowUp')).toBeNull()
  const near = zoomed(fitted, 2)
  expect(keyed(near, 'ArrowRight')).toMatchObject({ x: -60 })
  expect(keyed(near, 'PageDown')).toEqual({ step: 1 })
  expect(keyed(near, '0')).toEqual(fitted)
  expect(keyed(near, 'Tab')).toBeNull()
})
