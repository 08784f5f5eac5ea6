import { type ValueList, valueLists } from '@obverse/contract/rules/resources'
import { useResourceContext } from 'ra-core'

/** Returns the list of the screen: its resource has the same name. */
export function useValueList(): ValueList {
  const resource = useResourceContext()
  return valueLists.find((list) => list === resource) ?? 'price-guide'
}
