import { createContext, useContext } from 'react'

type Unsaved = { isUnsaved: boolean; setUnsaved: (isUnsaved: boolean) => void }
const UnsavedContext = createContext<Unsaved>({ isUnsaved: false, setUnsaved: () => undefined })
export const UnsavedProvider = UnsavedContext.Provider

/** Tells whether the form on screen has unsaved changes, also beside the form. */
export const useUnsaved = () => useContext(UnsavedContext)
