/** What the tree of roles knows about a choice; the server applies the same rules again. */
import { isRoleCode, missingParents, parentRole, type RoleCode, roles } from '@obverse/contract/roles'
import { translated } from '../../providers/domain-texts'

/** The roles of a form: true for those chosen. */
export type RoleChoices = Partial<Record<RoleCode, boolean>>

/** Returns the key of a role's name, to be shown in the language of the screen. */
export const roleNameKeyOf = (code: RoleCode): string => `resources.users.fields.Choices.${code}`

/** The chosen roles, in the order of the tree. */
export const chosenRoles = (choices: RoleChoices): RoleCode[] =>
  roles.map((role) => role.Code).filter((code) => choices[code] === true)

/** Returns the parent a chosen role needs and does not have [A5]; otherwise null. */
export const missingParent = (code: RoleCode, choices: RoleChoices): RoleCode | null =>
  missingParents(chosenRoles(choices)).find((missing) => missing.code === code)?.parent ?? null

/** The ancestors a role still needs, the topmost first. */
export function neededParents(code: RoleCode, choices: RoleChoices): RoleCode[] {
  const parent = parentRole(code)
  if (parent === null) return []
  return [...neededParents(parent, choices), ...(choices[parent] ? [] : [parent])]
}

export const childrenOf = (code: RoleCode | null): RoleCode[] =>
  roles.filter((role) => role.Parent === code).map((role) => role.Code)

/** Returns which roles a save gives and takes. */
export function differenceOf(before: RoleChoices, after: RoleChoices): { added: RoleCode[]; removed: RoleCode[] } {
  const [had, has] = [chosenRoles(before), chosenRoles(after)]
  return {
    added: has.filter((code) => !had.includes(code)),
    removed: had.filter((code) => !has.includes(code)),
  }
}

/** The recorded roles of a person as a form holds them: every one, chosen or not. */
export const choicesOf = (adminRoles: readonly { Code: string; IsInRole: boolean }[]): RoleChoices =>
  Object.fromEntries(adminRoles.flatMap(({ Code, IsInRole }) => (isRoleCode(Code) ? [[Code, IsInRole] as const] : [])))

/** The chosen roles by their names, for people to read. */
export const namesOf = (choices: RoleChoices): string[] =>
  chosenRoles(choices).map((code) => translated(roleNameKeyOf(code)))
