import { expect, it } from 'vitest'
import { placeOf } from './place-of-file'

const items = [1, 2, 12].map((LineNumber) => ({
  LineNumber,
  CertNumber: `6712345-0${String(LineNumber).padStart(2, '0')}`,
  Description: 'A coin',
  MissingSides: [],
}))
const read = (name: string) => {
  const { LineNumber, Side } = placeOf(name, items)
  return `${LineNumber} ${Side}`
}

it('IMG-1 the name of a file says which side of which item it shows', () => {
  expect(read('6712345-001-front.jpg')).toBe('1 front')
  expect(read('6712345012_REV.png')).toBe('12 back')
  expect(read('6712345 002 obverse.webp')).toBe('2 front')
  expect(read('2-back.jpeg')).toBe('2 back')
  expect(read('0012_f.jpg')).toBe('12 front')
})

it('IMG-1 a name that fits no item or no side leaves the choice to staff', () => {
  expect(read('6799999-001-front.jpg')).toBe('null front')
  expect(read('6712345-001.jpg')).toBe('1 null')
  expect(read('IMG_20260102_3.jpg')).toBe('null null')
  expect(read('3-front.jpg')).toBe('null front')
  expect(read('')).toBe('null null')
})
