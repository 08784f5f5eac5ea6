import { expect, it } from 'vitest'
import { containingIn } from './english-search'

const things = [
  { key: '1', name: 'Silver', texts: { Name: 'Silver coins', Text: 'Silver, silver and GOLD' } },
  { key: '2', name: 'İzmir', texts: { Name: 'İzmir', Text: '' } },
  { key: '3', name: 'Gold', texts: { Name: 'Gold' } },
  { key: '34', name: 'None', texts: {} },
  { key: '5', name: 'Silver again', texts: { Name: 'More silver' } },
]
const found = (words: string) => containingIn(things, words).map(({ key }) => key)

it('words are found in every thing that has them, once each and in their order', () => {
  expect(found('silver')).toEqual(['1', '5'])
  expect(found('gold')).toEqual(['1', '3'])
  expect(found('i')).toEqual(['1', '2', '5'])
  expect(found('3')).toEqual(['3', '34'])
  expect(found('more silver')).toEqual(['5'])
  expect(found('copper')).toEqual([])
})

it('words are found in one thing, never from the end of one to the beginning of the next', () => {
  expect(found('coins\nsilver')).toEqual(['1'])
  for (const words of ['gold34', 'gold\n34', 'gold2', 'gold\n2', '345', '34\n5']) expect(found(words)).toEqual([])
  expect(containingIn([], 'gold')).toEqual([])
})
