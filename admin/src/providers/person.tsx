import type { RoleCode } from '@obverse/contract'
import { createContext, useContext } from 'react'
import type { Person } from './session'

const PersonContext = createContext<Person | null>(null)
export const PersonProvider = PersonContext.Provider

/** The member of staff who works here. */
export function usePerson(): Person {
  const person = useContext(PersonContext)
  if (!person) throw new Error('usePerson was called outside the signed-in part')
  return person
}

/** Whether the person holds a role (with all its parents; the server sends only those that count). */
export const useHasRole = (role: RoleCode): boolean => usePerson().Roles.includes(role)
