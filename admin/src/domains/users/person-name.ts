import { fullName, isFamilyNameFirst } from '@obverse/contract/full-name'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the name of a person for lists, titles and breadcrumbs, or the e-mail address. */
export const nameOf = ({ FirstName, LastName, Email }: Record<string, unknown>): string =>
  fullName({ FirstName: text(FirstName), LastName: text(LastName) }) || text(Email)

/** Returns the fields of a name in the order of a language (BCP 47). */
export const nameFieldsIn = (locale: string) =>
  isFamilyNameFirst(locale) ? (['LastName', 'FirstName'] as const) : (['FirstName', 'LastName'] as const)

export const userPath = (peopleID: number | string): string => `/users/${peopleID}/`
