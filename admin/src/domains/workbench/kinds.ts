import { useTranslate } from 'ra-core'
import { type AdminResource, allowedResources } from '../../lib/admin-resource'
import { useTextsOf } from '../../providers/domain-texts'
import { usePerson } from '../../providers/person'
import { useRegisteredResources } from '../../providers/registered-resources'

/** Returns the kinds of records that the person may find in the trash: one resource for each `entity`. */
export function useKinds(): { entity: string; resource: AdminResource }[] {
  const { Roles } = usePerson()
  const kinds = new Map<string, AdminResource>()
  for (const resource of allowedResources(useRegisteredResources(), Roles))
    if (resource.entity && resource.bulk?.includes('delete') && !kinds.has(resource.entity))
      kinds.set(resource.entity, resource)
  return [...kinds].map(([entity, resource]) => ({ entity, resource }))
}

/** Returns the name of a kind for one or several records, from the texts of its domain. */
export function useKindNames(): (entity: string, count: number) => string {
  const t = useTranslate()
  const kinds = useKinds()
  useTextsOf(kinds.map(({ resource }) => resource))
  return (entity, count) => {
    const resource = kinds.find((kind) => kind.entity === entity)?.resource
    return resource ? t(`resources.${resource.name}.name`, { count, _: resource.name }) : entity
  }
}
