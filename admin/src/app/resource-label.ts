import type { AdminResource } from '../lib/admin-resource'
import { useLookUp } from '../lib/texts'

/** Returns a function for the name of a resource in the rail, the breadcrumbs and the palette. */
export function useResourceLabel() {
  const lookUp = useLookUp()
  return ({ name }: AdminResource) => lookUp(`rail.${name}`)
}
