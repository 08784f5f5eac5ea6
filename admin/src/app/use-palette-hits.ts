import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allowedResources, type Hit } from '../lib/admin-resource'
import { matching, pagesOf } from '../lib/palette'
import { useLookUp, useT } from '../lib/texts'
import { useTextsOf } from '../providers/domain-texts'
import { usePerson } from '../providers/person'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'

type HitGroup = { name: string; hits: Hit[] }

type Found = {
  groups: HitGroup[]
  /** The first hit when no answer can come before it: a page. */
  certain: Hit | undefined
  /** True until the hits are those of the whole text. */
  isSearching: boolean
  failed: string[]
}

/** Returns matching pages at once, and the hits of the domains from two characters on, after a pause. */
export function usePaletteHits(text: string): Found {
  const t = useT()
  const lookUp = useLookUp()
  const label = useResourceLabel()
  const { Roles } = usePerson()
  const wanted = text.trim()
  const asked = useSettled(wanted)
  // The texts name create screens and the states of hits.
  const hasTexts = useTextsOf(allowedResources(resources, Roles).filter(({ create, search }) => create || search))
  const pages = pagesOf(resources, Roles, {
    label,
    create: (resource) => (hasTexts ? lookUp(`resources.${resource.name}.page.create`) : undefined),
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
  const hitPages = matching(pages, text)
  const groups = [
    { name: t('frame.palette.pages'), hits: hitPages },
    ...found.map(({ name, result }) => ({ name, hits: hasTexts && asked.length >= 2 ? (result?.data ?? []) : [] })),
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    certain: hitPages[0],
    isSearching:
      wanted.length >= 2 && (asked !== wanted || !hasTexts || found.some(({ result }) => result?.isFetching)),
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
