import { expect, it } from 'vitest'
import { pictureAt, pictureSet } from './pictures'

it('a stored picture is offered in the widths below its own, and in its own', () => {
  expect(pictureSet('/files/a.webp', 400)).toBe(
    '/files/a.webp?width=160 160w, /files/a.webp?width=320 320w, /files/a.webp 400w',
  )
  expect(pictureSet('/files/a.webp', 160)).toBe('/files/a.webp 160w')
  expect(pictureSet('/files/a.webp', null)).toMatch(/\?width=160 160w, .*\?width=1600 1600w$/)
})

it('a picture of another server has one address: only ours knows widths', () => {
  expect(pictureSet('https://pictures.example/a.webp', 700)).toBeUndefined()
  expect(pictureAt('https://pictures.example/a.webp', 160)).toBe('https://pictures.example/a.webp')
  expect(pictureAt('/files/a.webp', 160)).toBe('/files/a.webp?width=160')
})
