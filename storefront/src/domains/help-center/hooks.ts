'use client'

import type { QuestionHit } from '@obverse/contract/domains/help-center'
import { useAnswer } from '../../lib/use-answer'
import { useRested } from '../../lib/use-rested'
import { helpCenterQueries } from './queries'

/** The search that the page was rendered for; `hits` is undefined when it has none or failed. */
export type FirstSearch = { keywords: string; hits: QuestionHit[] | undefined }

/**
 * Returns the hits for the typed text; an empty text sends no request (HC-6), nor does the search the page was rendered
 * for. Keeps earlier hits until the next arrive.
 */
export function useSearch(typed: string, first: FirstSearch) {
  const keywords = useRested(typed.trim(), 200)
  const query = helpCenterQueries.search(keywords)
  const known = keywords === first.keywords ? first.hits : undefined
  const isAsked = keywords !== '' && known === undefined
  const { data, error, isLoading, retry } = useAnswer(isAsked ? query.key : null, query.fetch)
  const hits = keywords === '' ? undefined : (known ?? data ?? first.hits)
  return { keywords, hits, error: known ? undefined : error, isLoading, retry }
}
