import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AdminResource, allowedResources, type Hit } from '../lib/admin-resource'
import { addsOf, createsOf, matching, pagesOf, searchedOf } from '../lib/palette'
import { adminPath } from '../lib/paths'
import { type ResourceWith, useLookUp, useT } from '../lib/texts'
import { useSettled } from '../lib/use-settled'
import { useTextsOf } from '../providers/domain-texts'
import { usePerson } from '../providers/person'
import type { Entry } from './palette-entry'
import { useRecentHits } from './palette-recent'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'
import { useOpenPlaces } from './use-open-places'
import { usePaletteActs } from './use-palette-acts'
import { usePaletteViews } from './use-palette-views'

type HitGroup = { name: string; hits: Entry[] }

type Found = {
  groups: HitGroup[]
  /** True when no answer can come before the first hit: a page, or a create screen. */
  isCertain: boolean
  /** True until the hits are those of the whole text. */
  isSearching: boolean
  failed: string[]
}

/**
 * Returns matching pages and create screens at once, saved views, and the hits of the domains from two characters on, after a
 * pause; what changes the window or ends the session comes last. Without a text: what was opened last, pages and create screens.
 */
export function usePaletteHits(text: string): Found {
  const t = useT()
  const lookUp = useLookUp()
  const label = useResourceLabel()
  const { Roles } = usePerson()
  const navigate = useNavigate()
  const { recent, remember } = useRecentHits()
  const acts = usePaletteActs()
  const saved = usePaletteViews()
  const wanted = text.trim()
  const asked = useSettled(wanted)
  // The texts name create screens and the states of hits.
  const hasTexts = useTextsOf(
    allowedResources(resources, Roles).filter(
      ({ create, routes, search }) => create || routes?.some(({ adds }) => adds) || search,
    ),
  )
  const area = (resource: AdminResource) => t(`frame.areas.${resource.area}`)
  const create = ({ name }: AdminResource) => lookUp(`resources.${name}.page.create`)
  const pages = matching(pagesOf(resources, Roles, { label, area }), text)
  const add = (resource: ResourceWith<'add_to'>, name: string) => t(`resources.${resource}.add_to`, { name })
  const adds = addsOf(resources, Roles, useOpenPlaces(recent), { add, area })
  const creates = hasTexts ? matching([...adds, ...createsOf(resources, Roles, { create, area })], text) : []
  const searchable = searchedOf(resources, Roles)
  useEffect(() => {
    // Their code arrives while somebody types; the search itself says what failed.
    for (const { search } of searchable) search?.().catch(() => undefined)
  }, [])
  const results = useQueries({
    queries: searchable.map((resource) => ({
      queryKey: ['palette', resource.name, asked],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await resource.search?.())?.(asked, { signal }) ?? [],
      enabled: asked.length >= 2,
      staleTime: 30_000,
      retry: false,
    })),
  })
  const found = searchable.map((resource, index) => ({ name: label(resource), result: results[index] }))
  const entry = (hit: Hit): Entry => ({
    ...hit,
    id: hit.to,
    open: () => {
      remember(hit)
      void navigate(adminPath(hit.to))
    },
  })
  const isTyped = wanted !== ''
  const groups: HitGroup[] = [
    { name: t('frame.palette.recent'), hits: isTyped ? [] : recent.map(entry) },
    { name: t('frame.palette.pages'), hits: pages.map(entry) },
    { name: t('frame.palette.actions'), hits: creates.map(entry) },
    { name: t('frame.views.title'), hits: isTyped ? matching(saved.views, text) : [] },
    ...found.map(({ name, result }) => ({
      name,
      hits: hasTexts && asked.length >= 2 ? (result?.data ?? []).map(entry) : [],
    })),
    { name: t('frame.palette.window'), hits: isTyped ? matching(acts, text) : [] },
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isCertain: pages.length + creates.length > 0,
    isSearching:
      wanted.length >= 2 &&
      (asked !== wanted || !hasTexts || saved.isFetching || found.some(({ result }) => result?.isFetching)),
    failed: [
      ...(saved.isError ? [t('frame.views.title')] : []),
      ...found.filter(({ result }) => result?.isError).map(({ name }) => name),
    ],
  }
}
