import { describe, expect, it } from 'vitest'
import type { AdminResource } from './admin-resource'
import { createsOf, matching, pagesOf } from './palette'

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
  create: (r: AdminResource) => `New in ${r.name}`,
  area: (r: AdminResource) => r.area,
}
const view = async () => () => null

describe('pages of the palette', () => {
  it('AUTH-1 are those that the roles allow', () => {
    const resources = [resource('events', { create: view }), resource('countries', { role: 'Settings' })]
    expect(pagesOf(resources, ['Events'], names)).toEqual([{ label: 'events', detail: 'Content', to: '/events' }])
  })
})

describe('create screens of the palette', () => {
  const resources = [
    resource('events', { create: view }),
    resource('reports'),
    resource('countries', { role: 'Settings', create: view }),
  ]
  it('AUTH-1 are those of the roles, where there is one', () => {
    expect(createsOf(resources, ['Admin', 'Events'], names)).toEqual([
      { label: 'New in events', detail: 'Content', to: '/events/create' },
    ])
  })
  it('AUTH-1 are not there for people who only read', () => {
    expect(createsOf(resources, ['Admin', 'Events', 'ReadOnly'], names)).toEqual([])
  })
})

describe('matching', () => {
  const hits = [
    { label: 'New among countries', to: '/a' },
    { label: 'Countries', to: '/b' },
    { label: 'Zürich', detail: 'Settings', to: '/c' },
  ]
  it('puts labels that begin with the text first', () => {
    expect(matching(hits, 'coun').map(({ to }) => to)).toEqual(['/b', '/a'])
  })
  it('requires every word, in any case and with or without accents', () => {
    expect(matching(hits, 'SETT zurich').map(({ to }) => to)).toEqual(['/c'])
    expect(matching(hits, 'countries settings')).toEqual([])
  })
  it('returns everything for an empty text', () => {
    expect(matching(hits, ' ')).toHaveLength(3)
  })
})
