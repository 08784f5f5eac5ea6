import { describe, expect, it } from 'vitest'
import { isAsked, queryOf, readAsked } from './asked'

describe('the question in the address', () => {
  it('LOC-2 is read from location, specialties and services, and written the same', () => {
    const asked = readAsked({
      location: ' Tampa, FL ',
      specialties: ['morgan-dollars', 'us-gold', 'us-gold'],
      services: 'on-site-grading',
      radius: '160',
      openNow: 'true',
      page: '2',
    })
    expect(asked).toEqual({
      location: 'Tampa, FL',
      position: null,
      specialties: ['morgan-dollars', 'us-gold'],
      services: ['on-site-grading'],
      radius: 160,
      openNow: true,
      page: 2,
    })
    const written = new URLSearchParams(queryOf(asked))
    const sent = Object.fromEntries([...written.keys()].map((name) => [name, written.getAll(name)]))
    expect(readAsked(sent)).toEqual(asked)
  })
  it('LOC-2 has a position only without a place, and only a whole one', () => {
    expect(readAsked({ lat: '27.95', lon: '-82.46' }).position).toEqual({ lat: 27.95, lon: -82.46 })
    expect(readAsked({ lat: '27.95', lon: '-82.46', location: 'Tampa' }).position).toBeNull()
    expect(readAsked({ lat: '27.95' }).position).toBeNull()
  })
  it.each([{}, { radius: 'far', page: '0' }, { lat: '91', lon: '0' }, { location: '  ', openNow: 'yes' }])(
    'LOC-2 asks for nothing: %j',
    (sent) => {
      const asked = readAsked(sent)
      expect(isAsked(asked)).toBe(false)
      expect(queryOf(asked)).toBe('')
    },
  )
})
