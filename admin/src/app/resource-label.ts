import { useTranslate } from 'ra-core'
import type { AdminResource } from '../lib/admin-resource'

/** Returns a function for the name of a resource in the rail, the breadcrumbs and the palette. */
export function useResourceLabel() {
  const t = useTranslate()
  return ({ name }: AdminResource) => t(`rail.${name}`)
}
