/**
 * The staff roles as a tree (AUTH-2, decision 9). A role is effective only while all its ancestors are held; SuperAdmin
 * implies every other role but ReadOnly.
 *
 * ReadOnly takes away instead of giving: whoever holds it reads what their other roles let them read, and changes
 * nothing (decision "Staff who only read").
 */
export const roles = [
  { Code: 'Admin', Parent: null, DisplayName: 'Admin' },
  { Code: 'SuperAdmin', Parent: 'Admin', DisplayName: 'Super admin' },
  { Code: 'ReadOnly', Parent: 'Admin', DisplayName: 'Read only' },
  { Code: 'Content', Parent: 'Admin', DisplayName: 'Content' },
  { Code: 'HelpCenter', Parent: 'Content', DisplayName: 'Help center' },
  { Code: 'Fees', Parent: 'Content', DisplayName: 'Services and fees' },
  { Code: 'Events', Parent: 'Content', DisplayName: 'Events' },
  { Code: 'Sliders', Parent: 'Content', DisplayName: 'Sliders' },
  { Code: 'DealerArticles', Parent: 'Content', DisplayName: 'Dealer articles' },
  { Code: 'Registry', Parent: 'Admin', DisplayName: 'Registry' },
  { Code: 'Transfers', Parent: 'Registry', DisplayName: 'Set transfers' },
  { Code: 'Corrections', Parent: 'Registry', DisplayName: 'Score corrections' },
  { Code: 'Awards', Parent: 'Registry', DisplayName: 'Awards' },
  { Code: 'Customer', Parent: 'Admin', DisplayName: 'Customer' },
  { Code: 'Users', Parent: 'Customer', DisplayName: 'Users' },
  { Code: 'Agreements', Parent: 'Customer', DisplayName: 'Agreements' },
  { Code: 'VAT', Parent: 'Customer', DisplayName: 'VAT' },
  { Code: 'Submissions', Parent: 'Customer', DisplayName: 'Submissions' },
  { Code: 'InvoicePayments', Parent: 'Customer', DisplayName: 'Invoice payments' },
  { Code: 'Dealers', Parent: 'Admin', DisplayName: 'Dealers' },
  { Code: 'Payments', Parent: 'Dealers', DisplayName: 'Dealer payments' },
  { Code: 'Certs', Parent: 'Admin', DisplayName: 'Certificates' },
  { Code: 'Override', Parent: 'Certs', DisplayName: 'Grade override' },
  { Code: 'Images', Parent: 'Certs', DisplayName: 'Submission images' },
  { Code: 'PopReport', Parent: 'Certs', DisplayName: 'Population report' },
  { Code: 'Reports', Parent: 'Admin', DisplayName: 'Reports' },
  { Code: 'Translations', Parent: 'Admin', DisplayName: 'Translations' },
  { Code: 'Settings', Parent: 'Admin', DisplayName: 'Settings' },
] as const satisfies readonly { Code: string; Parent: string | null; DisplayName: string }[]

export type RoleCode = (typeof roles)[number]['Code']

const parentOf: ReadonlyMap<string, RoleCode | null> = new Map(roles.map((role) => [role.Code, role.Parent]))

/** Returns the parent of a role, or null for the root. */
export const parentRole = (code: RoleCode): RoleCode | null => parentOf.get(code) ?? null

export const isRoleCode = (text: string): text is RoleCode => parentOf.has(text)

/**
 * Returns the effective roles of a person: recorded roles whose every ancestor is recorded too (a corrupt record grants
 * nothing), or all of them for a super-admin, with ReadOnly only if it is recorded.
 */
export function effectiveRoles(held: Iterable<RoleCode>): Set<RoleCode> {
  const all = new Set(held)
  const counts = (code: RoleCode): boolean => {
    const parent = parentRole(code)
    return all.has(code) && (parent === null || counts(parent))
  }
  if (counts('SuperAdmin'))
    return new Set(roles.map((role) => role.Code).filter((code) => code !== 'ReadOnly' || counts(code)))
  return new Set([...all].filter(counts))
}

/** Returns every chosen role without its parent, for "{child} role requires {parent} role." [A5]. */
export function missingParents(chosen: Iterable<RoleCode>): { code: RoleCode; parent: RoleCode }[] {
  const all = new Set(chosen)
  return [...all].flatMap((code) => {
    const parent = parentRole(code)
    return parent && !all.has(parent) ? [{ code, parent }] : []
  })
}

/** The actions of staff that only read. An export holds the rows that a list shows anyway. */
const readingActions = ['list', 'show', 'read', 'export'] as const

/** An action of staff. react-admin's own are list, show, create, edit, delete and export. */
export type StaffAction =
  | (typeof readingActions)[number]
  | 'change'
  | 'create'
  | 'edit'
  | 'delete'
  | 'restore'
  | 'suspend'
  | 'inquire'
  | 'resolve'
  | 'settle'
  | 'void'
  | 'refund'

const reading: ReadonlySet<string> = new Set(readingActions)

/**
 * Tells whether a person who has the role for some work may do an action of it: a holder of ReadOnly only reads. An
 * action that this file does not know changes something.
 */
export const mayDo = (held: Iterable<RoleCode>, action: string): boolean =>
  reading.has(action) || !new Set(held).has('ReadOnly')
