/** What a domain of the back office registers: the shape of the `resources` its index.ts exports. */
import type { RoleCode } from '@obverse/contract'
import type { ComponentType } from 'react'
import type { ResourceHandlers } from '../providers/data-provider'
import type { Catalog } from '../providers/i18n-provider'

/** The parts of the rail, in their order. */
export const areas = ['Content', 'Certification', 'Registry', 'Customers', 'Dealers', 'Reports', 'Settings'] as const
export type Area = (typeof areas)[number]

/** A screen that is fetched when somebody goes there: `() => import('./event-list').then((m) => m.EventList)`. */
export type LazyView = () => Promise<ComponentType>

/** Something Ctrl+K found: where it leads is an address under /admin, `/events/edit/3`. */
export type Hit = { label: string; detail?: string; to: string }
/** Looks for `text` (never empty, two characters or more); at most ten hits, best first. */
export type Search = (text: string, options: { signal: AbortSignal }) => Promise<Hit[]>

export type AdminResource = {
  /** The resource of react-admin and its address under /admin/. The rail and the crumbs call it `rail.{name}`. */
  name: string
  area: Area
  /** Who sees it. The server refuses everybody else on its own. */
  role: RoleCode
  /** Its mark in the rail; without one the resource is reached from other screens only. */
  icon?: ComponentType
  list?: LazyView
  create?: LazyView
  edit?: LazyView
  /** Further screens below the resource's address: `{ path: 'edit/:eventID', view }`. */
  routes?: { path: string; view: LazyView }[]
  /** The domain's handlers, or 'simple-rest' for a table under /admin/rest. */
  data: 'simple-rest' | (() => Promise<Record<string, ResourceHandlers>>)
  /** The texts of its domain: `domains.events` of '@obverse/texts/admin', made from `shared/texts/events/`. */
  texts: Catalog
  search?: () => Promise<Search>
  /** How a record is called in choices, crumbs and titles: a field, or a function of the record. */
  represents?: string | ((record: Record<string, unknown>) => string)
  /** Where it shows what belongs to one person (an address under /admin): linked from that person's page. */
  ofPerson?: (peopleID: number) => string
  /** The kind of record in the history, the trash and bulk calls. */
  entity?: string
  /**
   * What can be done with several records at once, and undone; needs `entity`. 'publish' includes unpublishing, 'delete'
   * moves records to the trash.
   */
  bulk?: readonly ('publish' | 'delete')[]
  /** Limits the resource to people who have the role of another resource for which this returns true. */
  serves?: (resource: AdminResource) => boolean
}

/** The resources whose role a person has, in the order they were registered. */
export const allowedResources = (resources: readonly AdminResource[], roles: readonly RoleCode[]): AdminResource[] =>
  resources.filter(
    ({ role, serves }) =>
      roles.includes(role) && (!serves || resources.some((other) => roles.includes(other.role) && serves(other))),
  )

/** What the rail shows: areas that have something for this person, each with its entries. */
export function railOf(
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
): { area: Area; entries: AdminResource[] }[] {
  const shown = allowedResources(resources, roles).filter((resource) => resource.icon)
  return areas
    .map((area) => ({ area, entries: shown.filter((resource) => resource.area === area) }))
    .filter(({ entries }) => entries.length > 0)
}
