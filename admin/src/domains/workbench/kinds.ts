import { type AdminResource, allowedResources } from '../../lib/admin-resource'
import { useLookUp } from '../../lib/texts'
import { useTextsOf } from '../../providers/domain-texts'
import { usePerson } from '../../providers/person'
import { useRegisteredResources } from '../../providers/registered-resources'

/** A kind of records in the trash: the resource whose texts name it, and the path of the name. */
type Kind = { entity: string; resource: AdminResource; name: string }

const kindsOf = (resource: AdminResource): Kind[] => [
  ...(resource.entity && resource.bulk?.includes('delete')
    ? [{ entity: resource.entity, resource, name: `resources.${resource.name}.name` }]
    : []),
  ...Object.entries(resource.kindsBelow ?? {}).map(([entity, name]) => ({ entity, resource, name })),
]

/** Returns the kinds of records that the person may find in the trash, each `entity` once. */
export function useKinds(): Kind[] {
  const { Roles } = usePerson()
  const kinds = new Map<string, Kind>()
  for (const kind of allowedResources(useRegisteredResources(), Roles).flatMap(kindsOf))
    if (!kinds.has(kind.entity)) kinds.set(kind.entity, kind)
  return [...kinds.values()]
}

/** Returns the name of a kind for one or several records, from the texts of its domain. */
export function useKindNames(): (entity: string, count: number) => string {
  const lookUp = useLookUp()
  const kinds = useKinds()
  useTextsOf(kinds.map(({ resource }) => resource))
  return (entity, count) => {
    const kind = kinds.find((one) => one.entity === entity)
    return kind ? lookUp(kind.name, entity, { count }) : entity
  }
}
