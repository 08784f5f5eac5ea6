import { describe, expect, it } from 'vitest'
import { type ListView, readView, viewSearch, writeView } from './list-view'
import { listPath } from './paths'

const view: ListView = {
  filter: { q: 'a b', CountryID: 3 },
  sort: { field: 'Name', order: 'DESC' },
  perPage: 50,
  hiddenColumns: ['Code'],
}

describe('a saved view', () => {
  it('is read as it was kept', () => {
    expect(readView(writeView(view))).toEqual(view)
  })
  it('shows at an address with its filters and sort', () => {
    const search = new URLSearchParams(viewSearch(view))
    expect(JSON.parse(search.get('filter') ?? '')).toEqual(view.filter)
    expect([search.get('sort'), search.get('order'), search.get('perPage'), search.get('page')]).toEqual([
      'Name',
      'DESC',
      '50',
      '1',
    ])
  })
  it.each(['', '{', 'null', '[]', '{"filter":1}', '{"filter":{},"sort":{"field":"Name","order":"sideways"}}'])(
    'that is none (%j) is refused',
    (text) => {
      expect(readView(text)).toBeNull()
    },
  )
  it('of another version lacks nothing it needs', () => {
    expect(readView('{"filter":{},"sort":{"field":"Name","order":"ASC"}}')).toEqual({
      filter: {},
      sort: { field: 'Name', order: 'ASC' },
      perPage: 25,
      hiddenColumns: [],
    })
  })
})

it('the list a dashboard card leads to carries its filter', () => {
  expect(listPath('events')).toBe('/events')
  expect(new URLSearchParams(listPath('events', { HasImage: false }).split('?')[1]).get('filter')).toBe(
    '{"HasImage":false}',
  )
})
