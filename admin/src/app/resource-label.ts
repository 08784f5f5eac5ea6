import { useTranslate } from 'ra-core'
import type { AdminResource } from '../lib/admin-resource'

/** What a resource is called in the rail, the crumbs and the palette: the plural of its name. */
export function useResourceLabel() {
  const t = useTranslate()
  return ({ name, label }: AdminResource) => t(`resources.${name}.name`, { smart_count: 2, _: label })
}
