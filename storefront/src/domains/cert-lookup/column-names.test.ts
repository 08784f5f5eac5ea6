import { expect, test } from 'vitest'
import { namesWithRoom } from './column-names'

const cards = [
  '5.5',
  '6',
  '6.5',
  '7',
  '7.5',
  '8',
  '8.5',
  '9',
  '9.5',
  'Mint+ 9.5',
  'Gem Mint 10',
  'Pristine 10',
  'Perfect 10',
]
const all = cards.map((_, index) => index)
const named = (candidates: readonly number[], width: number) =>
  [...namesWithRoom(cards, candidates, width)].map((index) => cards[index])

test('short names of a population are all named, long ones only where they cover no other', () => {
  expect(named([7, 0, 12, ...all.slice(1, 7), ...all.slice(8, 12)], 380)).toEqual([
    ...['9', '5.5', 'Perfect 10', '6', '6.5', '7', '7.5', '8', '8.5', '9.5'],
  ])
})
test('the grade of the certificate keeps its name, and what it covers has none', () => {
  expect(named([10, 0, 12], 270)).toEqual(['Gem Mint 10', '5.5'])
  expect(named([9, 0, 12], 270)).toEqual(['Mint+ 9.5', '5.5'])
})
