import { describe, expect, it } from 'vitest'
import { isAsked, readAsked } from './asked'

const given = { culture: 'en-US', home: 'US', countries: ['US', 'DE'] }
const good = { value: '1,200.50', items: '20' }

describe('the question of the address', () => {
  it('SF-5 is none without a value and a number of items', () => {
    expect([isAsked({}), isAsked({ kind: 'grading', value: ' ' }), isAsked({ items: '1' })]).toEqual([
      false,
      false,
      true,
    ])
  })
  it('SF-5 is read in the format of the site, with grading, no membership and its country by default', () => {
    const query = { value: 120_050, items: 20, kind: 'grading', tier: 'Free', country: 'US' }
    expect(readAsked(good, given).query).toEqual(query)
    expect(readAsked({ ...good, value: '1.200,50' }, { ...given, culture: 'de-DE' }).query).toEqual(query)
    expect(readAsked({ ...good, kind: 'x', tier: ['Elite', 'Free'], country: '' }, given).query).toEqual(query)
    expect(readAsked({ ...good, kind: 'add-on', tier: 'Elite', country: 'DE' }, given).query).toEqual({
      ...query,
      kind: 'add-on',
      tier: 'Elite',
      country: 'DE',
    })
  })
  it.each([
    ['value', '', '0', '-5', 'much', '1.200,50', '0.001', '21474836.48'],
    ['items', '', '0', '10001', '1.5', '-1', '1e3', '123456'],
    ['country', 'XX', 'us'],
  ] as const)('SF-5 has a wrong %s, and the typed text stays', (name, ...texts) => {
    for (const text of texts) {
      const { query, wrong, typed } = readAsked({ ...good, [name]: text }, given)
      expect([query, wrong, typed[name]], text).toEqual([
        null,
        { value: false, items: false, country: false, [name]: true },
        text,
      ])
    }
  })
  it('SF-5 reaches to the largest value and number of items', () => {
    expect(readAsked({ value: '21,474,836.47', items: '10000' }, given).query).toMatchObject({
      value: 2_147_483_647,
      items: 10_000,
    })
    expect(readAsked({ value: '0.01', items: '1' }, given).query).toMatchObject({ value: 1, items: 1 })
  })
})
