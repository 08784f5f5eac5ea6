import { mayDo, type RoleCode, type StaffAction } from '@obverse/contract/roles'
import { useResourceContext } from 'ra-core'
import type { AdminResource } from '../lib/admin-resource'
import { usePerson } from './person'
import { useRegisteredResources } from './registered-resources'

/**
 * Tells whether roles allow an action on a resource, by the contract's rule: the role of the resource, and a changing
 * action only without ReadOnly. An unregistered resource belongs to a screen that checked the role.
 */
export const allows = (
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
  { resource: name, action }: { resource: string; action: string },
): boolean => {
  const resource = resources.find((each) => each.name === name)
  return (!resource || roles.includes(resource.role)) && mayDo(roles, action)
}

/** Tells whether the person may do an action on a resource, that of the screen by default; the server refuses the rest. */
export function useMay(action: StaffAction, name?: string): boolean {
  const here = useResourceContext()
  return allows(useRegisteredResources(), usePerson().Roles, { resource: name ?? here ?? '', action })
}
