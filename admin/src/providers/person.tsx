import type { RoleCode } from '@obverse/contract'
import { createContext, useContext } from 'react'
import type { Person } from './session'

const PersonContext = createContext<Person | null>(null)
export const PersonProvider = PersonContext.Provider

/** Returns the signed-in member of staff. */
export function usePerson(): Person {
  const person = useContext(PersonContext)
  if (!person) throw new Error('usePerson was called outside the signed-in part')
  return person
}

/** Tells whether the person has a role; the server sends effective roles only, with all their parents. */
export const useHasRole = (role: RoleCode): boolean => usePerson().Roles.includes(role)
