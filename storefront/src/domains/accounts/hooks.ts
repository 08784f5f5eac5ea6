'use client'

import type { Session } from '@obverse/contract/domains/accounts'
import useSWR from 'swr'
import { accountQueries } from './queries'

/** The sessions of the person signed in, beginning with those the page came with. */
export const useSessions = (fallback: Session[]) =>
  useSWR(accountQueries.sessions.key, accountQueries.sessions.fetch, {
    fallbackData: fallback,
    revalidateOnMount: false,
  })
