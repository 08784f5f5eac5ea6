import { describe, expect, it } from 'vitest'
import type { AdminResource } from './admin-resource'
import { addsOf, createsOf, matching, pagesOf, searchedOf } from './palette'

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

describe('searches of the palette', () => {
  it('AUTH-1 are those of the roles: people and what they sent in first, then certificates, then texts', () => {
    const search = async () => async () => []
    const resources = [
      resource('news', { search }),
      resource('certificates', { area: 'Certification', search }),
      resource('sliders', { search }),
      resource('reports', { area: 'Customers' }),
      resource('users', { area: 'Customers', search }),
      resource('payments', { area: 'Customers', search }),
      resource('countries', { area: 'Customers', role: 'Settings', search }),
    ]
    expect(searchedOf(resources, ['Admin', 'Events']).map(({ name }) => name)).toEqual([
      'users',
      'payments',
      'certificates',
      'news',
      'sliders',
    ])
  })
})

describe('create screens below a record', () => {
  const resources = [
    resource('help-center', {
      routes: [
        { path: ':siteID', view },
        { path: ':siteID/category/create', view, adds: 'help-center-categories' },
        { path: ':siteID/category/:categoryID', view },
        { path: ':siteID/category/:categoryID/subcategory/create', view, adds: 'help-center-subcategories' },
      ],
    }),
    resource('votes', { role: 'Content', routes: [{ path: ':voteID/options/create', view, adds: 'vote-options' }] }),
  ]
  const below = { area: names.area, add: (kind: string, name: string) => `${kind} in ${name}` }
  const places = [
    { label: 'NGC', to: '/help-center/2/' },
    { label: 'Shipping', to: '/help-center/2/category/7/' },
  ]
  it('AUTH-1 are those of the open records that the roles allow, the last record first, each once', () => {
    const hits = addsOf(
      resources,
      ['Admin', 'Events'],
      [{ label: 'Best', to: '/votes/3' }, ...places, ...places],
      below,
    )
    expect(hits).toEqual([
      {
        label: 'help-center-subcategories in Shipping',
        detail: 'Content',
        to: '/help-center/2/category/7/subcategory/create',
      },
      { label: 'help-center-categories in NGC', detail: 'Content', to: '/help-center/2/category/create' },
    ])
  })
  it('are not there on a list, on a create screen and for people who only read', () => {
    const roles = ['Admin', 'Events', 'Content'] as const
    const others = [
      { label: 'Votes', to: '/votes' },
      { label: 'New vote', to: '/votes/create' },
    ]
    expect(addsOf(resources, roles, others, below)).toEqual([])
    expect(addsOf(resources, [...roles, 'ReadOnly'], places, below)).toEqual([])
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
