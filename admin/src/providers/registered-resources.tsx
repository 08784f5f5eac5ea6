import { createContext, useContext } from 'react'
import type { AdminResource } from '../lib/admin-resource'

const ResourcesContext = createContext<readonly AdminResource[]>([])
export const ResourcesProvider = ResourcesContext.Provider

/** Returns all resources of the back office, for screens that link to other domains. */
export const useRegisteredResources = () => useContext(ResourcesContext)
