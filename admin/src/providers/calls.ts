/** Hooks over the calls of the contract, for screens that are no list or form of react-admin. */

import type { CallOptions } from '@obverse/contract/client'
import { sentences } from '@obverse/texts'
import { type Query, type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { messageOf } from './http'

type ReadCall<Given, Answer> = ((given: Given, options?: CallOptions) => Promise<Answer>) & {
  key: (given: Given) => string
}

type ReadOptions<Answer> = {
  enabled?: boolean
  /** Returns the milliseconds until an answer is asked for again, or false. */
  refetchInterval?: (answer: Answer | undefined) => number | false
}

/** Reads the answer of a GET call, cached under its own key: `useRead(client.workbench.history, { query })`. */
export const useRead = <Given, Answer>(
  call: ReadCall<Given, Answer>,
  given: Given,
  { refetchInterval, ...options }: ReadOptions<Answer> = {},
): UseQueryResult<Answer> =>
  useQuery({
    queryKey: [call.key(given)],
    queryFn: ({ signal }) => call(given, { signal }),
    ...(refetchInterval && { refetchInterval: ({ state }: Query<Answer>) => refetchInterval(state.data) }),
    ...options,
  })

type WriteOptions<Answer> = {
  /** The message after a success. */
  done?: string
  /** The text before the server's message after a failure. */
  failed?: string
  onSuccess?: (answer: Answer) => void
  /** The handler that replaces the notification of a failure. */
  onError?: (error: Error) => void
  /** The handler that runs after a success or a failure. */
  onSettled?: () => void
}

/** Creates a write: `run.mutate(given)`. Reports its result in a notification. */
export function useWrite<Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  { done, failed, onSuccess, onError, onSettled }: WriteOptions<Answer> = {},
): UseMutationResult<Answer, Error, Given> {
  const notify = useNotify()
  return useMutation({
    mutationFn: (given: Given) => call(given),
    onSuccess: (answer) => {
      if (done) notify(done, { type: 'success' })
      onSuccess?.(answer)
    },
    onError: onError ?? ((error: Error) => notify(sentences(failed, messageOf(error)), { type: 'error' })),
    onSettled: () => onSettled?.(),
  })
}
