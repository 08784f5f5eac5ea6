'use client'

import useSWR from 'swr'
import { type Trouble, troubleOf } from './outcome'
import { submissionQueries } from './queries'

type Query<T> = { key: string; fetch: () => Promise<T> }

/**
 * An answer that came with the page and is asked for again every so often and when the visitor comes back. What was
 * there stays when asking again fails; `trouble` says why it did.
 */
export function useLive<T>({ key, fetch }: Query<T>, first: T, everySeconds: number) {
  const { data, error, mutate } = useSWR(key, fetch, {
    fallbackData: first,
    revalidateOnMount: false,
    refreshInterval: everySeconds * 1000,
  })
  const trouble: Trouble | undefined = error === undefined ? undefined : troubleOf(error)
  return { data: data ?? first, trouble, refresh: mutate }
}

/** Asks for the pictures of an invoice once they are looked at; they do not change while they are. */
export function useImages(invoiceNumber: string) {
  const query = submissionQueries.images(invoiceNumber)
  return useSWR(query.key, query.fetch, { revalidateOnFocus: false })
}
