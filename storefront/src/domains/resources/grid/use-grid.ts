'use client'

import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useAnswer } from '../../../lib/use-answer'
import { type Changes, changed, type GridQuery, gridQueryIn, searchOf } from './grid-query'

/**
 * Holds the state of a grid, which is its address: a choice is pushed, so that Back undoes it; typing replaces. Starts
 * with the grid that the page was rendered with; `ask` reads another one. `table` is what its table shows, which follows
 * after what was pressed is drawn: it has a thousand cells.
 */
export function useGrid<Grid>(ask: (query: GridQuery) => Promise<Grid>, first: { query: GridQuery; grid: Grid }) {
  const [query, setQuery] = useState(first.query)
  const latest = useRef(query)
  const search = searchOf(query)
  const isFirst = search === searchOf(first.query)
  const { data, error, isLoading, retry } = useAnswer(isFirst ? null : search, () => ask(query))
  useEffect(() => {
    const read = () => {
      latest.current = gridQueryIn(window.location.search)
      setQuery(latest.current)
    }
    // A stored page is rendered without the query of its visitor.
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  // The table may show the query before this one: what is chosen there is added to all that was chosen.
  const choose = useCallback((changes: Changes, how: 'push' | 'replace' = 'push') => {
    latest.current = changed(latest.current, changes)
    setQuery(latest.current)
    const { pathname, hash } = window.location
    const address = `${pathname}${searchOf(latest.current)}${hash}`
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(window.history.state, '', address)
  }, [])
  const grid = isFirst ? first.grid : (data ?? first.grid)
  return {
    query,
    grid,
    table: { query: useDeferredValue(query), grid: useDeferredValue(grid) },
    choose,
    isLoading,
    hasFailed: error !== undefined && !isLoading,
    retry,
  }
}

export type Choose = ReturnType<typeof useGrid>['choose']
