/**
 * AUTH-2: decides who may give or take which role, and which sets of roles are valid. Nothing here reads the database.
 */

import {
  type AdminRole,
  type AdminRoleChoice,
  type Permission,
  roleCodeOf,
  roleIDs,
} from '@obverse/contract/domains/users'
import { effectiveRoles, mayDo, missingParents, type RoleCode, roles } from '@obverse/contract/roles'
import { Failure, forbidden, invalid } from '../../errors'
import { type Message, messageOf } from '../../texts'

/** A person's roles: the recorded ones, and the effective ones among them. */
export type RoleState = { PeopleID: number; recorded: ReadonlySet<RoleCode>; effective: ReadonlySet<RoleCode> }

export const roleStateOf = (PeopleID: number, recorded: ReadonlySet<RoleCode>): RoleState => ({
  PeopleID,
  recorded,
  effective: effectiveRoles(recorded),
})

const nameOf = (code: RoleCode) => `Users.Roles.${code}` as const
const without = (all: Iterable<RoleCode>, some: ReadonlySet<RoleCode>) => [...all].filter((code) => !some.has(code))

/** Tells whether roles administer everything: those of a super-admin who does not only read. */
export const administers = (effective: ReadonlySet<RoleCode>): boolean =>
  effective.has('SuperAdmin') && mayDo(effective, 'change')

/** Returns the roles of `target` that `actor` does not hold. ReadOnly is no rank: it gives nothing. */
const rolesBeyond = (actor: RoleState, target: RoleState): RoleCode[] =>
  without(target.effective, actor.effective).filter((code) => code !== 'ReadOnly')

/**
 * Returns the roles that `actor` may give to `target` and take from them: those they hold; ReadOnly, which stops and
 * returns the use of all other roles of the target, only when they hold all of those.
 */
function rolesInReach(actor: RoleState, target: RoleState): ReadonlySet<RoleCode> {
  const held = [...actor.effective].filter((code) => code !== 'ReadOnly')
  return new Set(rolesBeyond(actor, target).length === 0 ? [...held, 'ReadOnly'] : held)
}

/**
 * Tells whether `actor` may change the roles of `target`: never their own, and those of a super-admin only as a
 * super-admin.
 */
export function roleChanges(actor: RoleState, target: RoleState): Permission {
  if (!mayDo(actor.effective, 'edit')) return 'read-only'
  if (actor.PeopleID === target.PeopleID) return 'own'
  return target.effective.has('SuperAdmin') && !actor.effective.has('SuperAdmin') ? 'above-rank' : 'allowed'
}

/** Tells whether `actor` may suspend or reinstate `target`, which takes or gives all roles of the target. */
export function suspending(actor: RoleState, target: RoleState): Permission {
  if (!mayDo(actor.effective, 'suspend')) return 'read-only'
  if (actor.PeopleID === target.PeopleID) return 'own'
  return rolesBeyond(actor, target).length > 0 ? 'above-rank' : 'allowed'
}

/** Returns the whole role tree of a person, parents before their children, as one reader sees it. */
export function adminRoles(actor: RoleState, target: RoleState): AdminRole[] {
  const mayChange = roleChanges(actor, target) === 'allowed'
  const inReach = rolesInReach(actor, target)
  return roles.map(({ Code, Parent, DisplayName }) => ({
    RoleID: roleIDs[Code],
    Code,
    ParentRoleID: Parent === null ? null : roleIDs[Parent],
    DisplayName,
    IsInRole: target.recorded.has(Code),
    CanChange: mayChange && inReach.has(Code),
  }))
}

export const refusals = {
  ownRoles: 'Users.Refused.OwnRoles',
  rolesAboveRank: 'Users.Refused.RolesAboveRank',
  give: 'Users.Refused.Give',
  take: 'Users.Refused.Take',
  lastSuperAdmin: 'Users.Refused.LastSuperAdmin',
} as const

export type RoleChange = { recorded: ReadonlySet<RoleCode>; added: RoleCode[]; removed: RoleCode[] }

/**
 * Applies choices to the target's roles; unlisted roles stay. @throws Failure `forbidden` (403) when the actor may not
 * change them, `invalid` (422) for a child without its parent, with field errors at `AdminRoles.{place in the
 * list}.IsInRole`.
 */
export function changeOfRoles(actor: RoleState, target: RoleState, choices: readonly AdminRoleChoice[]): RoleChange {
  const chosen = choices.map(({ RoleID, IsInRole }) => ({ code: roleCodeOf(RoleID), IsInRole }))
  const unknown = chosen.flatMap(({ code }, at) =>
    code ? [] : [[`AdminRoles.${at}.RoleID`, 'Users.Refused.UnknownRole']],
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))

  const recorded = new Set(target.recorded)
  for (const { code, IsInRole } of chosen) if (code) IsInRole ? recorded.add(code) : recorded.delete(code)
  const change = { recorded, added: without(recorded, target.recorded), removed: without(target.recorded, recorded) }

  refuseRank(actor, target, change)
  const fieldOf = (code: RoleCode): string | null => {
    const at = chosen.findIndex((choice) => choice.code === code)
    return at < 0 ? null : `AdminRoles.${at}.IsInRole`
  }
  refuseOrphans(recorded, fieldOf)
  refuseNotHeld(actor, target, change, fieldOf)
  return change
}

function refuseRank(actor: RoleState, target: RoleState, { added, removed }: RoleChange): void {
  if (added.length + removed.length === 0) return
  const permission = roleChanges(actor, target)
  if (permission === 'read-only') throw forbidden('Refused.ReadOnly')
  if (permission === 'own') throw forbidden(refusals.ownRoles)
  if (permission === 'above-rank') throw forbidden(refusals.rolesAboveRank)
}

/** Refuses a child without its parent beside the child; beside the parent when only that was sent. */
function refuseOrphans(recorded: ReadonlySet<RoleCode>, fieldOf: (code: RoleCode) => string | null): void {
  const fields: Record<string, Message> = {}
  for (const { code, parent } of missingParents(recorded)) {
    const field = fieldOf(code) ?? fieldOf(parent) ?? 'AdminRoles'
    const one = messageOf('Users.Refused.MissingParent', {}, { role: [nameOf(code)], parent: [nameOf(parent)] })
    fields[field] = [fields[field] ?? [], one].flat()
  }
  const [first] = Object.values(fields)
  if (first) throw invalid(fields, first)
}

/** Refuses roles that the actor does not hold; a dormant role that a new parent would activate counts as given. */
function refuseNotHeld(
  actor: RoleState,
  target: RoleState,
  { recorded, added, removed }: RoleChange,
  fieldOf: (code: RoleCode) => string | null,
): void {
  const fields: Record<string, Message> = {}
  const inReach = rolesInReach(actor, target)
  for (const code of without(added, inReach)) fields[fieldOf(code) ?? 'AdminRoles'] = refusals.give
  for (const code of without(removed, inReach)) fields[fieldOf(code) ?? 'AdminRoles'] = refusals.take
  const before = new Set([...target.effective, ...inReach, ...added])
  const woken = without(effectiveRoles(recorded), before).filter((code) => recorded.has(code))
  if (woken.length > 0)
    fields.AdminRoles = [refusals.give, messageOf('Users.Refused.WouldWake', {}, { roles: woken.map(nameOf) })]
  const [first] = Object.values(fields)
  if (first) throw new Failure('forbidden', { text: first, fields })
}
