'use client'

import { createHistory } from '@obverse/browser/history'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session'
import { useAnswer } from '../../lib/use-answer'
import { addressWith, filterIn } from './address'
import type { BoardFilter, FirstBoard } from './board'

/**
 * Returns the listing of the page, and fetches another one for past events or a visitor who is signed in. `isStale` is
 * true while an earlier answer replaces a pending one.
 */
export function useBoard(first: FirstBoard, hasPast: boolean, culture: string) {
  const session = useSession()
  const isAsked = hasPast !== first.hasPast || session.state === 'signed-in'
  const { data, error, isLoading, retry } = useAnswer(isAsked ? String(hasPast) : null, async () => {
    const { askBoard } = await import('./queries')
    return askBoard(culture, hasPast)
  })
  return {
    board: (isAsked ? data : undefined) ?? first.board,
    isStale: isAsked && isLoading,
    error: isAsked ? error : undefined,
    retry,
  }
}

/**
 * Holds the filter, starting with that of the address (EV-4), and the choice of past months. Tags preselected in the
 * address leave it once read and stay with the history entry; chosen ones are in both, for Back, reload and sharing.
 */
export function useBoardFilter(first: FirstBoard) {
  const [filter, setFilter] = useState(first.filter)
  const [hasPast, setHasPast] = useState(first.hasPast)
  const page = useRef<ReturnType<typeof createHistory>>(null)
  const begin = useRef(first)

  useEffect(() => {
    const history = createHistory(window)
    page.current = history
    const { board, hasPast } = begin.current
    const inAddress = filterIn(window.location.search, board)
    const kept = history.values().tags
    const asked = kept === undefined ? inAddress : { ...inAddress, tags: filterIn(`?tags=${kept}`, board).tags }
    setFilter(asked)
    if (kept === undefined && new URLSearchParams(window.location.search).has('tags'))
      history.replace(addressWith(window.location, asked, hasPast), { values: { tags: asked.tags.join(',') } })
    return history.stop
  }, [])

  const show = (next: BoardFilter, past: boolean) => {
    setFilter(next)
    setHasPast(past)
    page.current?.replace(addressWith(window.location, next, past, true), { values: { tags: next.tags.join(',') } })
  }
  return {
    filter,
    hasPast,
    choose: (chosen: Partial<BoardFilter>) => show({ ...filter, ...chosen }, hasPast),
    showPast: (past: boolean) => show(filter, past),
  }
}
