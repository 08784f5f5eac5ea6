'use client'

import useSWR from 'swr'
import { paymentQueries } from './queries'

/** What was asked once is not asked again by itself while somebody types a card. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** Asks for the card processor of the site. */
export const useProcessor = () => useSWR(paymentQueries.processor.key, paymentQueries.processor.fetch, once)

/** Asks what a pay link is for; nothing without one. */
export function usePayLink(token: string) {
  const link = paymentQueries.link(token)
  return useSWR(token ? link.key : null, link.fetch, once)
}
