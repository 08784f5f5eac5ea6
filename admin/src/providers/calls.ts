/** Hooks over the contract's calls, for what is not a list or a form of react-admin. */
import type { CallOptions } from '@obverse/contract/client'
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { messageOf } from './http'

type ReadCall<Given, Answer> = ((given: Given, options?: CallOptions) => Promise<Answer>) & {
  key: (given: Given) => string
}

/** The answer of a GET call, kept under the call's own key: `useRead(client.workbench.history, { query })`. */
export const useRead = <Given, Answer>(
  call: ReadCall<Given, Answer>,
  given: Given,
  options: { enabled?: boolean } = {},
): UseQueryResult<Answer> =>
  useQuery({ queryKey: [call.key(given)], queryFn: ({ signal }) => call(given, { signal }), ...options })

type WriteOptions<Answer> = {
  /** What to say when it worked. */
  done?: string
  /** What to say before the server's own sentence when it did not. */
  failed?: string
  onSuccess?: (answer: Answer) => void
  /** Instead of the notification. */
  onError?: (error: Error) => void
  /** After either. */
  onSettled?: () => void
}

/** A write: `run.mutate(given)`. Says how it went, in words. */
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
    onError:
      onError ?? ((error: Error) => notify([failed, messageOf(error)].filter(Boolean).join(' '), { type: 'error' })),
    onSettled: () => onSettled?.(),
  })
}
