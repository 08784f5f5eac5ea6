import { useLocation } from 'react-router-dom'
import type { Hit } from '../lib/admin-resource'
import { useBox } from '../lib/box'
import { screenTrail } from '../lib/crumbs'
import type { Place } from '../lib/palette'
import { basename } from '../lib/paths'

/** Returns the records of the breadcrumbs after those of the hits that were opened last: the one on the screen is last. */
export function useOpenPlaces(recent: readonly Hit[]): Place[] {
  const { pathname } = useLocation()
  const crumbs = useBox(screenTrail).map(({ label, to }) => ({ label, to: to ?? pathname.slice(basename.length) }))
  return [...recent.toReversed(), ...crumbs]
}
