const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the name of a person for lists, titles and breadcrumbs: first and last name, or the e-mail address. */
export const nameOf = ({ FirstName, LastName, Email }: Record<string, unknown>): string =>
  `${text(FirstName)} ${text(LastName)}`.trim() || text(Email)

export const userPath = (peopleID: number | string): string => `/users/${peopleID}/`
