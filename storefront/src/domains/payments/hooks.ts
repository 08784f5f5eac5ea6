'use client'

import type { NumberStanding } from '@obverse/contract/domains/payments'
import useSWR from 'swr'
import { type Asked, paymentQueries } from './queries'

/** Reads once: nothing is read again by itself while somebody types a card. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** Milliseconds between two requests while a payment is under way. */
const underWayPause = 10_000

/**
 * Asks for the payment state of numbers, again when the visitor returns to the page, and regularly while a payment is
 * under way. Never asks while `isPaying`, so that the form stays in place.
 */
export function useStandings(asked: Asked | null, isPaying: () => boolean) {
  const query = asked && paymentQueries.standings(asked)
  const isUnderWay = (all: readonly NumberStanding[] | undefined) =>
    (all ?? []).some(({ Standing: { State } }) => State === 'in-progress' || State === 'in-doubt')
  return useSWR(query?.key ?? null, query?.fetch ?? null, {
    isPaused: isPaying,
    shouldRetryOnError: false,
    refreshInterval: (latest) => (isUnderWay(latest) ? underWayPause : 0),
  })
}

/** Asks what a pay link is for; nothing without one. */
export function usePayLink(token: string) {
  const link = paymentQueries.link(token)
  return useSWR(token ? link.key : null, link.fetch, once)
}
