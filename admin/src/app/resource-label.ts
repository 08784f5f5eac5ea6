import { useTranslate } from 'ra-core'
import type { AdminResource } from '../lib/admin-resource'

/** What a resource is called in the rail, the crumbs and the palette. */
export function useResourceLabel() {
  const t = useTranslate()
  return ({ name }: AdminResource) => t(`rail.${name}`)
}
