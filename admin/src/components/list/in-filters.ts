import { createContext } from 'react'

/** Tells an input that it filters a list: it is applied while it is typed. */
export const InFilters = createContext(false)
