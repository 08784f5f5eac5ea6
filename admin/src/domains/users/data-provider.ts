/**
 * users  list  GET  /admin/api/users/?search&role&staff&suspended&sort&order&page&perPage
 *        one   GET  /admin/users/data/{peopleID}/
 *        create POST /admin/api/users/
 *        save  PUT  /admin/users/data/{peopleID}/   (roles and VAT details, each only when it was changed)
 * A record holds the tree of roles as `Tree`, what the form chooses of it as `Choices`, and in `AdminRoles` the names of
 * the chosen ones, for people. Suspending and agreements are calls of their own: see the screens.
 */

import type { AdminRole, NewUser, User, UserDraft, VATInfo } from '@obverse/contract/domains/users'
import { HttpError } from 'ra-core'
import { listResource } from '../../lib/list-resource'
import { fieldsOf, withId } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client, errorBodyOf } from '../../providers/http'
import { choicesOf, namesOf, type RoleChoices } from './role-choices'

const { users } = client

export type UserRecord = Omit<User, 'AdminRoles'> & {
  id: number
  Tree: AdminRole[]
  Choices: RoleChoices
  AdminRoles: string[]
}
/** The meta of every read and save of one person, whose list rows are incomplete. */
export const whole = { whole: true }

/** Converts a user of the wire to the record of the form. */
function recordOf(user: User): UserRecord {
  const Choices = choicesOf(user.AdminRoles)
  return { ...withId(user, 'PeopleID'), Tree: user.AdminRoles, Choices, AdminRoles: namesOf(Choices) }
}

/** Returns the values of the form with the names of the chosen roles. */
export const withNames = (data: Partial<UserRecord>): Partial<UserRecord> => ({
  ...data,
  AdminRoles: namesOf(data.Choices ?? {}),
})

const vatDraft = ({ AccountName, VATCountryID, VATNumber }: VATInfo) => ({
  AccountName: AccountName ?? '',
  VATCountryID: Number(VATCountryID) || null,
  VATNumber: VATNumber ?? '',
})
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Returns the body of a save: the version that was read, and the changed parts. */
function draftOf(data: UserRecord, before: UserRecord): UserDraft {
  const choices = ({ Tree, Choices }: UserRecord) =>
    Tree.map(({ RoleID, Code }) => ({ RoleID, IsInRole: Choices[Code] === true }))
  const vat = data.VATInfo && vatDraft(data.VATInfo)
  return {
    Version: data.Version,
    ...(differ(choices(data), choices(before)) && { AdminRoles: choices(data) }),
    ...(vat && before.VATInfo && differ(vat, vatDraft(before.VATInfo)) && { VATInfo: vat }),
  }
}

/** Converts the server's error of the n-th role to the field of that role; a conflict names roles by their names. */
function inWordsOfTheForm(error: unknown, { Tree }: UserRecord): unknown {
  const body = errorBodyOf(error)
  if (!body || !(error instanceof HttpError)) return error
  const field = (name: string) => {
    const at = /^AdminRoles\.(\d+)\./.exec(name)?.[1]
    return at === undefined ? name.replace(/^AdminRoles$/, 'Choices.Admin') : `Choices.${Tree[Number(at)]?.Code}`
  }
  const errors =
    body.errors && Object.fromEntries(Object.entries(body.errors).map(([name, message]) => [field(name), message]))
  const { AdminRoles: current, ...rest } = fieldsOf(body.current)
  const fresh = Array.isArray(current) ? { current: { ...rest, AdminRoles: namesOf(choicesOf(current)) } } : {}
  return new HttpError(error.message, error.status, { ...body, ...(errors && { errors }), ...fresh })
}

export const userHandlers: Record<string, ResourceHandlers> = {
  users: {
    ...listResource('users.list'),
    ...recordHandlers<UserRecord, NewUser>('PeopleID', {
      create: async ({ Email, FirstName, LastName }) =>
        recordOf(await users.createUser({ body: { Email, FirstName, LastName } })),
    }),
    ...recordHandlers<UserRecord, UserRecord>('PeopleID', {
      one: async (peopleID, options) => recordOf(await users.user({ params: { peopleID } }, options)),
      save: async (peopleID, after, before) => {
        try {
          return recordOf(await users.saveUser({ params: { peopleID }, body: draftOf(after, before) }))
        } catch (error) {
          throw inWordsOfTheForm(error, before)
        }
      },
    }),
  },
}
