import { useResourceContext } from 'ra-core'
import { createContext, useContext } from 'react'
import type { AdminResource } from '../lib/admin-resource'

const ResourcesContext = createContext<readonly AdminResource[]>([])
export const ResourcesProvider = ResourcesContext.Provider

/** Every resource of the back office, for screens that lead on to other domains without knowing them. */
export const useRegisteredResources = () => useContext(ResourcesContext)

/** Returns a resource as its domain registered it; the one of the screen by default. */
export function useResource(name?: string): AdminResource | undefined {
  const here = useResourceContext()
  return useRegisteredResources().find((resource) => resource.name === (name ?? here))
}
