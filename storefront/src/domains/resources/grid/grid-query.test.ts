import { usualFilter } from '@obverse/contract/rules/resources'
import { expect, it } from 'vitest'
import { changed, filterAsked, gridQueryIn, searchOf, sortedBy, toggled } from './grid-query'

it('RES-3 the address of a grid has its choices alone, and is read as it was written', () => {
  const query = { plus: 'false', at: '65', filter: 'a b' }
  expect(searchOf(query)).toBe('?plus=false&at=65&filter=a+b')
  expect(gridQueryIn(`${searchOf(query)}&utm=x&sort=`)).toEqual(query)
  expect(searchOf({})).toBe('')
})

it('RES-5 another choice leads to the first page', () => {
  expect(searchOf(changed({ page: '3', at: '65' }, { at: '66' }))).toBe('?at=66')
  expect(searchOf(changed({ page: '3', at: '65' }, { page: '2' }))).toBe('?at=65&page=2')
})

it('RES-3 a mark in its usual state is not in the address', () => {
  expect(toggled('plus', usualFilter(false), false)).toEqual({ plus: 'false' })
  expect(toggled('plus', { ...usualFilter(false), plus: false }, false)).toEqual({ plus: '' })
  expect(toggled('greenCAC', usualFilter(true), true)).toEqual({ greenCAC: 'true' })
})

it('RES-3 a query is read as the server reads it: what it does not name, or names wrongly, is as usual', () => {
  expect(filterAsked({}, true)).toEqual(usualFilter(true))
  expect(filterAsked({ plus: 'false', goldCAC: 'true', base: 'maybe', fromGrade: '60' }, true)).toEqual({
    ...usualFilter(true),
    plus: false,
    goldCAC: true,
    fromGrade: '60',
  })
})

it('RES-5 a column is sorted downwards, then upwards, then not', () => {
  expect(sortedBy('total')({})).toEqual({ sort: 'total', order: '' })
  expect(sortedBy('total')({ sort: 'total' })).toEqual({ sort: 'total', order: 'ASC' })
  expect(sortedBy('total')({ sort: 'total', order: 'ASC' })).toEqual({ sort: '', order: '' })
})
