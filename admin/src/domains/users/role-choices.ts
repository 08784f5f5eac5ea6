/** The rules of the role tree; the server applies the same rules again. */
import { isRoleCode, missingParents, parentRole, type RoleCode, roles } from '@obverse/contract/roles'
import { translated } from '../../providers/domain-texts'

/** The roles of a form: true for those chosen. */
export type RoleChoices = Partial<Record<RoleCode, boolean>>

/** Returns the text key of a role's name. */
export const roleNameKeyOf = (code: RoleCode) => `resources.users.fields.Choices.${code}` as const

/** Returns the chosen roles in the order of the tree. */
export const chosenRoles = (choices: RoleChoices): RoleCode[] =>
  roles.map((role) => role.Code).filter((code) => choices[code] === true)

/** Returns the missing parent of a chosen role [A5]; otherwise null. */
export const missingParent = (code: RoleCode, choices: RoleChoices): RoleCode | null =>
  missingParents(chosenRoles(choices)).find((missing) => missing.code === code)?.parent ?? null

/** Returns the missing ancestors of a role, the topmost first. */
export function neededParents(code: RoleCode, choices: RoleChoices): RoleCode[] {
  const parent = parentRole(code)
  if (parent === null) return []
  return [...neededParents(parent, choices), ...(choices[parent] ? [] : [parent])]
}

/** Returns the roles directly below a role; for null the topmost ones. */
export const childrenOf = (code: RoleCode | null): RoleCode[] =>
  roles.filter((role) => role.Parent === code).map((role) => role.Code)

/** Returns the roles that a save adds and removes. */
export function differenceOf(before: RoleChoices, after: RoleChoices): { added: RoleCode[]; removed: RoleCode[] } {
  const [had, has] = [chosenRoles(before), chosenRoles(after)]
  return {
    added: has.filter((code) => !had.includes(code)),
    removed: had.filter((code) => !has.includes(code)),
  }
}

/** Returns the recorded roles of a person for the form: all roles, chosen or not. */
export const choicesOf = (adminRoles: readonly { Code: string; IsInRole: boolean }[]): RoleChoices =>
  Object.fromEntries(adminRoles.flatMap(({ Code, IsInRole }) => (isRoleCode(Code) ? [[Code, IsInRole] as const] : [])))

/** Returns the names of the chosen roles. */
export const namesOf = (choices: RoleChoices): string[] =>
  chosenRoles(choices).map((code) => translated(roleNameKeyOf(code)))
