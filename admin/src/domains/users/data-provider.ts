/**
 * users  getList  GET  /admin/api/users/?search&role&staff&suspended&sort&order&page&perPage
 *        getOne   GET  /admin/users/data/{peopleID}/
 *        update   PUT  /admin/users/data/{peopleID}/   (roles and VAT details, each only when it was changed)
 * A record holds the tree of roles as `Tree`, what the form chooses of it as `Choices`, and in `AdminRoles` the names of
 * the chosen ones, for people. Suspending and agreements are calls of their own: see the screens.
 */
import type { AdminRole, User, UserDraft, UserRow, VATInfo } from '@obverse/contract/domains/users'
import { HttpError, type Identifier } from 'ra-core'
import { asBody, fieldsOf, withId } from '../../lib/record'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client, errorBodyOf } from '../../providers/http'
import { choicesOf, namesOf, type RoleChoices } from './role-choices'

const { users } = client
type ListQuery = NonNullable<NonNullable<Parameters<typeof users.list>[0]>['query']>

export type UserRecord = Omit<User, 'AdminRoles'> & {
  id: number
  Tree: AdminRole[]
  Choices: RoleChoices
  AdminRoles: string[]
}
/** Given with every read and save of one person: rows of the list hold less, and are not taken for the whole. */
export const whole = { whole: true }
export type UserListRecord = UserRow & { id: number }
export type UserListFilter = { q?: string; role?: string; staff?: boolean; suspended?: boolean }

export function recordOf(user: User): UserRecord {
  const Choices = choicesOf(user.AdminRoles)
  return { ...withId(user, 'PeopleID'), Tree: user.AdminRoles, Choices, AdminRoles: namesOf(Choices) }
}

/** The form's values as they are saved, with the names of what is chosen now. */
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

/** What a save sends: the version it was read at, and the parts that were changed. */
export function draftOf(data: UserRecord, before: UserRecord): UserDraft {
  const choices = ({ Tree, Choices }: UserRecord) =>
    Tree.map(({ RoleID, Code }) => ({ RoleID, IsInRole: Choices[Code] === true }))
  const vat = data.VATInfo && vatDraft(data.VATInfo)
  return {
    Version: data.Version,
    ...(differ(choices(data), choices(before)) && { AdminRoles: choices(data) }),
    ...(vat && before.VATInfo && differ(vat, vatDraft(before.VATInfo)) && { VATInfo: vat }),
  }
}

/** Errors about the n-th role of the wire stand beside that role in the form; a conflict tells roles by their names. */
export function inWordsOfTheForm(error: unknown, { Tree }: UserRecord): unknown {
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

const peopleID = (id: Identifier) => Number(id)

export const userHandlers: Record<string, ResourceHandlers> = {
  users: {
    getList: async ({ filter, pagination, sort, signal }) => {
      const { q, role, staff, suspended }: UserListFilter = filter
      const query: ListQuery = asBody({
        search: q,
        role,
        staff: staff === undefined ? undefined : String(staff),
        suspended: suspended === undefined ? undefined : String(suspended),
        page: pagination?.page,
        perPage: pagination?.perPage,
        sort: sort?.field === 'id' ? undefined : sort?.field,
        order: sort?.order,
      })
      const { Users, Pagination } = await users.list({ query }, signal ? { signal } : {})
      return { data: Users.map((user) => withId(user, 'PeopleID')), total: Pagination.TotalResults }
    },
    getOne: async ({ id, signal }) => ({
      data: recordOf(await users.user({ params: { peopleID: peopleID(id) } }, signal ? { signal } : {})),
    }),
    update: async ({ id, data, previousData }) => {
      const [after, before] = [asBody<UserRecord>(data), asBody<UserRecord>(previousData)]
      try {
        const body = draftOf(after, before)
        return { data: recordOf(await users.saveUser({ params: { peopleID: peopleID(id) }, body })) }
      } catch (error) {
        throw inWordsOfTheForm(error, before)
      }
    },
  },
}
