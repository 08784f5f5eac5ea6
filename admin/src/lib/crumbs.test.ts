import { describe, expect, it } from 'vitest'
import type { AdminResource } from './admin-resource'
import { trailOf } from './crumbs'

const events: AdminResource = {
  name: 'events',
  area: 'Content',
  role: 'Events',
  data: 'simple-rest',
  texts: {},
}
const trail = (path: string, named: { label: string; to?: string }[] = []) =>
  trailOf(path, [events], named, () => 'Events')

describe('trailOf', () => {
  it('is empty on the start page', () => {
    expect(trail('/')).toEqual({ area: null, crumbs: [] })
  })
  it('leads from the area through the resource', () => {
    expect(trail('/events/')).toEqual({ area: 'Content', crumbs: [{ label: 'Events', to: '/events' }] })
  })
  it('shows no pieces of the address until the screen sets its title', () => {
    expect(trail('/events/edit/3').crumbs.at(-1)).toEqual({ label: '…' })
    expect(trail('/events/edit/3', [{ label: 'Coin fair' }]).crumbs.at(-1)).toEqual({ label: 'Coin fair' })
  })
  it('takes the breadcrumbs of a page that belongs to no resource from the page', () => {
    expect(trail('/security', [{ label: 'Security' }])).toEqual({ area: null, crumbs: [{ label: 'Security' }] })
    expect(trail('/nowhere')).toEqual({ area: null, crumbs: [{ label: 'nowhere' }] })
  })
})
