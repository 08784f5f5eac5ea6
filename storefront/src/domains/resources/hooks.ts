'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { openedIn } from './cards'
import { filterIn, type ListFilter, searchWith } from './list-filter'

/** Calls `read` at the start and whenever the visitor goes back or forward. */
function useArrivals(read: () => void) {
  useEffect(() => {
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [read])
}

/** Holds the filter of a list, starting with the one that the page was rendered for, and keeps it in the address. */
export function useListFilter(first: ListFilter) {
  const [filter, setFilter] = useState(first)
  const [read] = useState(() => () => setFilter(filterIn(window.location.search)))
  useArrivals(read)
  const choose = (chosen: Partial<ListFilter>) => {
    const next = { ...filter, ...chosen }
    setFilter(next)
    const { pathname, search, hash } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${searchWith(search, next)}${hash}`)
  }
  return { filter, choose }
}

/**
 * Holds which card is open. Its path is pushed, so that Back, reload and sharing bring it back; `base` is the address of
 * the page that lists the cards.
 */
export function useOpenCard(first: string, base: string) {
  const [opened, setOpened] = useState(first)
  const [read] = useState(() => () => setOpened(openedIn(window.location.pathname, base)))
  useArrivals(read)
  /** Opens a card or closes it with the empty name; the element keeps its place in the window. */
  const open = (seoName: string, address: string, element: HTMLElement) => {
    const { search, hash } = new URL(address, window.location.href)
    const path = seoName === '' ? base : `${base}${seoName}/`
    window.history.pushState(null, '', `${path}${search || window.location.search}${hash}`)
    const before = element.getBoundingClientRect().top
    flushSync(() => setOpened(seoName))
    window.scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  return { opened, open }
}
