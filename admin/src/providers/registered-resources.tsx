import { createContext, useContext } from 'react'
import type { AdminResource } from '../lib/admin-resource'

const ResourcesContext = createContext<readonly AdminResource[]>([])
export const ResourcesProvider = ResourcesContext.Provider

/** Every resource of the back office, for screens that lead on to other domains without knowing them. */
export const useRegisteredResources = () => useContext(ResourcesContext)
