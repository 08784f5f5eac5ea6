import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Unsaved = { isUnsaved: boolean; setUnsaved: (isUnsaved: boolean) => void }
const UnsavedContext = createContext<Unsaved>({ isUnsaved: false, setUnsaved: () => undefined })

/** Surrounds a form and what is beside it, so that acts beside it know of unsaved changes. */
export const UnsavedScope = ({ children }: { children: ReactNode }) => {
  const [isUnsaved, setUnsaved] = useState(false)
  const value = useMemo(() => ({ isUnsaved, setUnsaved }), [isUnsaved])
  return <UnsavedContext value={value}>{children}</UnsavedContext>
}

/** Tells whether the form on screen has unsaved changes, also beside the form. */
export const useUnsaved = () => useContext(UnsavedContext)
