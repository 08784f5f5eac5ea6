import { useQueries } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { allowedResources, type Hit } from '../lib/admin-resource'
import { matching, pagesOf } from '../lib/palette'
import { useTextsOf } from '../providers/domain-texts'
import { usePerson } from '../providers/person'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'

export type HitGroup = { name: string; hits: Hit[] }

/** Returns matching pages at once, and the hits of the domains from two characters on, after a pause. */
export function usePaletteHits(text: string): { groups: HitGroup[]; isSearching: boolean; failed: string[] } {
  const t = useTranslate()
  const label = useResourceLabel()
  const { Roles } = usePerson()
  const asked = useSettled(text.trim())
  // The texts name create screens and the states of hits.
  const hasTexts = useTextsOf(allowedResources(resources, Roles).filter(({ create, search }) => create || search))
  const pages = pagesOf(resources, Roles, {
    label,
    create: (resource) => (hasTexts ? t(`resources.${resource.name}.page.create`) : undefined),
    area: ({ area }) => t(`frame.areas.${area}`),
  })
  const searchable = allowedResources(resources, Roles).filter((resource) => resource.search)
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
  const groups = [
    { name: t('frame.palette.pages'), hits: matching(pages, text) },
    ...found.map(({ name, result }) => ({ name, hits: hasTexts && asked.length >= 2 ? (result?.data ?? []) : [] })),
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isSearching: found.some(({ result }) => result?.isFetching),
    failed: found.filter(({ result }) => result?.isError).map(({ name }) => name),
  }
}

/** Returns a text after it has not changed for some milliseconds. */
function useSettled(text: string, milliseconds = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
