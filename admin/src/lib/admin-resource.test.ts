import { describe, expect, it } from 'vitest'
import { type AdminResource, allowedResources, railOf } from './admin-resource'

const icon = () => null
const resource = (name: string, others: Partial<AdminResource>): AdminResource => ({
  name,
  area: 'Content',
  role: 'Content',
  data: 'simple-rest',
  texts: {},
  ...others,
})
const resources = [
  resource('countries', { area: 'Settings', role: 'Settings', icon }),
  resource('questions', { role: 'HelpCenter' }),
  resource('help-center', { role: 'HelpCenter', icon }),
  resource('events', { role: 'Events', icon }),
]
const names = (list: AdminResource[]) => list.map(({ name }) => name)

describe('AUTH-1 visible resources', () => {
  it('are those that the roles allow', () => {
    expect(names(allowedResources(resources, ['Admin', 'Content', 'HelpCenter']))).toEqual(['questions', 'help-center'])
    expect(allowedResources(resources, [])).toEqual([])
  })
  it('are in the rail by area, in the order of the areas, except those reached from other screens', () => {
    const rail = railOf(resources, ['Settings', 'HelpCenter', 'Events'])
    expect(rail.map(({ area, entries }) => [area, names(entries)])).toEqual([
      ['Content', ['help-center', 'events']],
      ['Settings', ['countries']],
    ])
  })
  it('include a page that serves other resources only when one of them is visible', () => {
    const trash = resource('trash', { role: 'Admin', serves: ({ bulk = [] }) => bulk.includes('delete') })
    const all = [...resources, resource('tags', { role: 'Settings', bulk: ['delete'] }), trash]
    expect(names(allowedResources(all, ['Admin', 'Settings']))).toEqual(['countries', 'tags', 'trash'])
    expect(names(allowedResources(all, ['Admin', 'Events']))).toEqual(['events'])
  })
  it('leave out an area without entries', () => {
    expect(railOf(resources, ['Events']).map(({ area }) => area)).toEqual(['Content'])
  })
})
