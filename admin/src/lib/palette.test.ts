import { describe, expect, it } from 'vitest'
import type { AdminResource } from './admin-resource'
import { matching, pagesOf } from './palette'

const resource = (name: string, others: Partial<AdminResource> = {}): AdminResource => ({
  name,
  area: 'Content',
  role: 'Events',
  icon: () => null,
  data: 'simple-rest',
  texts: {},
  ...others,
})
const names = {
  label: (r: AdminResource) => r.name,
  create: (name: string) => `New: ${name}`,
  area: (r: AdminResource) => r.area,
}
const view = async () => () => null

describe('the pages of the palette', () => {
  it('AUTH-1 are those the roles allow, with a create page where there is one', () => {
    const resources = [resource('events', { create: view }), resource('countries', { role: 'Settings' })]
    expect(pagesOf(resources, ['Events'], names)).toEqual([
      { label: 'events', detail: 'Content', to: '/events' },
      { label: 'New: events', detail: 'Content', to: '/events/create' },
    ])
  })
})

describe('matching', () => {
  const hits = [
    { label: 'New: Countries', to: '/a' },
    { label: 'Countries', to: '/b' },
    { label: 'Zürich', detail: 'Settings', to: '/c' },
  ]
  it('puts what begins with the text first', () => {
    expect(matching(hits, 'coun').map(({ to }) => to)).toEqual(['/b', '/a'])
  })
  it('asks for every word, in any case and with or without accents', () => {
    expect(matching(hits, 'SETT zurich').map(({ to }) => to)).toEqual(['/c'])
    expect(matching(hits, 'countries settings')).toEqual([])
  })
  it('offers everything to no text', () => {
    expect(matching(hits, ' ')).toHaveLength(3)
  })
})
