import { describe, expect, it } from 'vitest'
import { isView, type ListView, readView, viewSearch, writeView } from './list-view'
import { listPath } from './paths'

const view: ListView = {
  filter: { q: 'a b', CountryID: 3 },
  sort: { field: 'Name', order: 'DESC' },
  perPage: 50,
  hiddenColumns: ['Code'],
}

describe('saved view', () => {
  it('is read as it was saved', () => {
    expect(readView(writeView(view))).toEqual(view)
  })
  it('becomes an address with its filters and sort', () => {
    const search = new URLSearchParams(viewSearch(view))
    expect(JSON.parse(search.get('filter') ?? '')).toEqual(view.filter)
    expect([search.get('sort'), search.get('order'), search.get('perPage'), search.get('page')]).toEqual([
      'Name',
      'DESC',
      '50',
      '1',
    ])
  })
  it('is that of a list with the same filters, sorting and columns, in whichever order they were given', () => {
    const text = writeView({ ...view, hiddenColumns: ['Code', 'Name'] })
    const again = { ...view, filter: { CountryID: 3, q: 'a b' }, hiddenColumns: ['Name', 'Code'] }
    expect(isView(text, again)).toBe(true)
    expect(isView(text, { ...again, perPage: 25 })).toBe(false)
    expect(isView(text, { ...again, filter: { q: 'a b' } })).toBe(false)
    expect(isView('{', again)).toBe(false)
  })
  it.each(['', '{', 'null', '[]', '{"filter":1}', '{"filter":{},"sort":{"field":"Name","order":"sideways"}}'])(
    'is refused when it is invalid (%j)',
    (text) => {
      expect(readView(text)).toBeNull()
    },
  )
  it('gets all required values when another version saved it', () => {
    expect(readView('{"filter":{},"sort":{"field":"Name","order":"ASC"}}')).toEqual({
      filter: {},
      sort: { field: 'Name', order: 'ASC' },
      perPage: 25,
      hiddenColumns: [],
    })
  })
})

it('carries the filter of a dashboard card to its list', () => {
  expect(listPath('events')).toBe('/events')
  expect(new URLSearchParams(listPath('events', { HasImage: false }).split('?')[1]).get('filter')).toBe(
    '{"HasImage":false}',
  )
})
