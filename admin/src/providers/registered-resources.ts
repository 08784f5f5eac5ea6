import { useResourceContext } from 'ra-core'
import { createContext, useContext } from 'react'
import type { AdminResource } from '../lib/admin-resource'

const ResourcesContext = createContext<readonly AdminResource[]>([])
export const ResourcesProvider = ResourcesContext.Provider

/** Returns all resources of the back office, for screens that link to other domains. */
export const useRegisteredResources = () => useContext(ResourcesContext)

/** Returns a registered resource by name; that of the screen by default. */
export function useResource(name?: string): AdminResource | undefined {
  const here = useResourceContext()
  return useRegisteredResources().find((resource) => resource.name === (name ?? here))
}
