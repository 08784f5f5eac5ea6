'use client'

import { useEffect, useState } from 'react'
import { useAnswer } from '../../../lib/use-answer'
import { changed, type GridQuery, gridQueryIn, searchOf } from './grid-query'

/**
 * Holds the state of a grid, which is its address: a choice is pushed, so that Back undoes it; typing replaces. Starts
 * with the grid that the page was rendered with; `ask` reads another one.
 */
export function useGrid<Grid>(ask: (query: GridQuery) => Promise<Grid>, first: { query: GridQuery; grid: Grid }) {
  const [query, setQuery] = useState(first.query)
  const search = searchOf(query)
  const isFirst = search === searchOf(first.query)
  const { data, error, isLoading, retry } = useAnswer(isFirst ? null : search, () => ask(query))
  useEffect(() => {
    const read = () => setQuery(gridQueryIn(window.location.search))
    // A stored page is rendered without the query of its visitor.
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const choose = (changes: GridQuery, how: 'push' | 'replace' = 'push') => {
    const next = changed(query, changes)
    setQuery(next)
    const { pathname, hash } = window.location
    const address = `${pathname}${searchOf(next)}${hash}`
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(window.history.state, '', address)
  }
  return {
    query,
    choose,
    grid: isFirst ? first.grid : (data ?? first.grid),
    isLoading,
    hasFailed: error !== undefined && !isLoading,
    retry,
  }
}

export type Choose = ReturnType<typeof useGrid>['choose']
