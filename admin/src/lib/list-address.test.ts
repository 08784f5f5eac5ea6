import { describe, expect, it } from 'vitest'
import { correctedQuery } from './list-address'

const list = { perPage: 25, sorts: ['Name'] }

describe('the address of a list', () => {
  it('stays as it is while its page, rows and sort are possible', () => {
    for (const search of ['', '?filter=%7B%7D', '?perPage=100&page=3&sort=Name&order=DESC'])
      expect(correctedQuery(search, list), search).toBeNull()
  })
  it('falls back to the defaults of the list for anything else', () => {
    expect(correctedQuery('?perPage=7777&sort=DROP&order=ASC&filter=%7B%22q%22%3A%22a%22%7D', list)).toBe(
      'perPage=25&filter=%7B%22q%22%3A%22a%22%7D',
    )
    expect(correctedQuery('?page=-1', list)).toBe('')
    expect(correctedQuery('?page=x&perPage=', list)).toBe('perPage=25')
    expect(correctedQuery('?sort=Name&order=SIDEWAYS', list)).toBe('sort=Name')
  })
})
