/** What both faces and the server know of people, without schemas. */
export * from './role-ids'
export * from './vat-formats'

export const userSorts = ['PeopleID', 'Email', 'LastName', 'CreatedUTC'] as const

/** The longest text people can be searched by. */
export const maxUserSearch = 100
