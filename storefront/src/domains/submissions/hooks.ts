'use client'

import useSWR from 'swr'
import { type Trouble, troubleOf } from './outcome'
import { submissionQueries } from './queries'

type Query<T> = { key: string; fetch: () => Promise<T> }

/**
 * Refreshes an answer of the page every few seconds, which may depend on it, and when the visitor returns. Keeps the
 * last answer when a refresh fails; `trouble` names the reason.
 */
export function useLive<T>({ key, fetch }: Query<T>, first: T, everySeconds: number | ((latest: T) => number)) {
  const secondsOf = typeof everySeconds === 'number' ? () => everySeconds : everySeconds
  const { data, error, mutate } = useSWR(key, fetch, {
    fallbackData: first,
    revalidateOnMount: false,
    refreshInterval: (latest) => secondsOf(latest ?? first) * 1000,
  })
  const trouble: Trouble | undefined = error === undefined ? undefined : troubleOf(error)
  return { data: data ?? first, trouble, refresh: mutate }
}

/** Asks for the pictures of an invoice once they are looked at; they do not change while they are. */
export function useImages(invoiceNumber: string) {
  const query = submissionQueries.images(invoiceNumber)
  return useSWR(query.key, query.fetch, { revalidateOnFocus: false })
}
