/** The shape of the `resources` that each domain of the back office exports from its index.ts. */
import type { RoleCode } from '@obverse/contract'
import type { Money } from '@obverse/contract/money'
import type { ComponentType } from 'react'
import type { ResourceData } from '../providers/data-provider'
import type { Catalog } from '../providers/i18n-provider'
import type { AdminKey, Branch, ResourceWith } from './texts'

/** The areas of the rail, in their order. */
const areas = ['Content', 'Certification', 'Registry', 'Customers', 'Dealers', 'Reports', 'Settings'] as const
export type Area = (typeof areas)[number]

/** A screen that is fetched on first use: `() => import('./event-list').then((m) => m.EventList)`. */
export type LazyView = () => Promise<ComponentType>

/**
 * A hit of the Ctrl+K search; `to` is an address under /admin, `/events/edit/3`. `kind` and `state` are paths of texts, for
 * hits of one name that are different things; `date` is an instant, a calendar day, or a first and last day.
 */
export type Hit = {
  label: string
  amount?: Money
  kind?: string
  detail?: string
  state?: AdminKey
  date?: string | readonly [string, string]
  to: string
}
/** Searches for `text` (two characters or more); returns at most ten hits, best first. */
export type Search = (text: string, options: { signal: AbortSignal }) => Promise<Hit[]>

export type AdminResource = {
  /**
   * The resource of react-admin and its address under /admin/. The text `rail.{name}` names it in rail and breadcrumbs.
   */
  name: string
  area: Area
  /** The role that sees it. The server refuses everybody else. */
  role: RoleCode
  /** The icon in the rail; a resource without one is reached from other screens only. */
  icon?: ComponentType
  list?: LazyView
  create?: LazyView
  edit?: LazyView
  /**
   * The further screens below the resource's address: `{ path: 'edit/:eventID', view }`. One that creates a record below
   * another names the resource of the new one: `adds`.
   */
  routes?: { path: string; view: LazyView; adds?: ResourceWith<'add_to'> }[]
  data: ResourceData
  /** The texts of its domain: `domains.events` of '@obverse/texts/admin', made from `shared/texts/events/`. */
  texts: Catalog
  search?: () => Promise<Search>
  /** The name of a record in choices, breadcrumbs and titles: a field, or a function of the record. */
  represents?: string | ((record: Record<string, unknown>) => string)
  /** Returns the address under /admin of one person's records, linked from that person's page. */
  ofPerson?: (peopleID: number) => string
  /**
   * Returns the address under /admin of what there is under an invoice, submission or order number of a company; null for a
   * number that it has nothing under.
   */
  ofNumber?: (number: string, company?: string) => string | null
  /** Returns the address under /admin of an invoice of a person. */
  ofInvoice?: (peopleID: number, invoiceNumber: string) => string
  /** Returns the address under /admin of a certificate by its number. */
  ofCertNumber?: (certNumber: string) => string
  /** The button that acts on an invoice, offered on the screens of other domains to holders of the role. */
  numberAction?: () => Promise<ComponentType<{ number: string }>>
  /** The card of what it has under an invoice, shown on the screen of the invoice to holders of the role. */
  numberCard?: () => Promise<ComponentType<{ number: string }>>
  /** The kind of its records in the history, the trash and bulk calls. */
  entity?: string
  /**
   * The bulk actions, which can be undone; they need `entity`. 'publish' includes unpublishing, 'delete' moves records
   * to the trash.
   */
  bulk?: readonly ('publish' | 'delete')[]
  /** The kinds of records below it that others delete, and the paths of their names in the trash. */
  kindsBelow?: Readonly<Record<string, AdminKey>>
  /**
   * The fields whose values are keys, by name: keys of the records of another resource, or of texts that begin with a
   * path; and those whose numbers are minor units of the record's Currency, or basis points. History and conflicts show
   * what people read for them.
   */
  shows?: Readonly<Record<string, { of: string } | { texts: Branch } | { as: 'money' | 'rate' }>>
  /** True when two changes are never joined without asking, even of different fields. */
  asksOnConflict?: boolean
  /**
   * The screens that the site switcher moves to the same tool of another site: all of them, or the list only. Without it
   * the switcher is not there.
   */
  followsSite?: 'all' | 'list'
  /** Limits the resource to people who have the role of another resource for which this returns true. */
  serves?: (resource: AdminResource) => boolean
}

/** Returns the resources whose role a person has, in the order of registration. */
export const allowedResources = (resources: readonly AdminResource[], roles: readonly RoleCode[]): AdminResource[] =>
  resources.filter(
    ({ role, serves }) =>
      roles.includes(role) && (!serves || resources.some((other) => roles.includes(other.role) && serves(other))),
  )

/** Returns the areas of the rail that have entries for this person. */
export function railOf(
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
): { area: Area; entries: AdminResource[] }[] {
  const shown = allowedResources(resources, roles).filter((resource) => resource.icon)
  return areas
    .map((area) => ({ area, entries: shown.filter((resource) => resource.area === area) }))
    .filter(({ entries }) => entries.length > 0)
}
