'use client'

import { createHistory } from '@obverse/browser/history'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session'
import { useAnswer } from '../../lib/use-answer'
import { addressWith, filterIn } from './address'
import { type Board, type BoardFilter, everything } from './board'
import { eventQueries } from './queries'

/**
 * The listing: as it came with the page, until past events are asked for or somebody signed in may see more. `isStale`
 * says that an earlier answer stands in for one that is on its way.
 */
export function useBoard(first: Board, firstHasPast: boolean, hasPast: boolean, culture: string) {
  const session = useSession()
  const query = eventQueries.board(culture, hasPast)
  const isAsked = hasPast !== firstHasPast || session.state === 'signed-in'
  const { data, error, isLoading, retry } = useAnswer(isAsked ? query.key : null, query.fetch)
  return {
    board: (isAsked ? data : undefined) ?? first,
    isStale: isAsked && isLoading,
    error: isAsked ? error : undefined,
    retry,
  }
}

/**
 * The filter, begun with what the address asks for (EV-4), and whether past months show. Tags are taken out of the
 * address as soon as they are chosen from it; the rest stays there.
 */
export function useBoardFilter(first: Board, firstHasPast: boolean) {
  const [filter, setFilter] = useState<BoardFilter>(everything)
  const [hasPast, setHasPast] = useState(firstHasPast)
  const page = useRef<ReturnType<typeof createHistory>>(null)
  const begin = useRef({ board: first, hasPast: firstHasPast })

  useEffect(() => {
    const history = createHistory(window)
    page.current = history
    const asked = filterIn(window.location.search, begin.current.board)
    setFilter(asked)
    if (new URLSearchParams(window.location.search).has('tags'))
      history.replace(addressWith(window.location, asked, begin.current.hasPast))
    return history.stop
  }, [])

  const show = (next: BoardFilter, past: boolean) => {
    setFilter(next)
    setHasPast(past)
    page.current?.replace(addressWith(window.location, next, past))
  }
  return {
    filter,
    hasPast,
    choose: (chosen: Partial<BoardFilter>) => show({ ...filter, ...chosen }, hasPast),
    showPast: (past: boolean) => show(filter, past),
  }
}
