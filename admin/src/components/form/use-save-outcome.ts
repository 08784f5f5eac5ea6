import { useNotify } from 'ra-core'
import { useState } from 'react'
import { errorBodyOf, failedWith, messageOf } from '../../providers/http'

/**
 * How saving goes on: silent where something else speaks (the fields, the conflict dialog, the session dialog),
 * otherwise the reason stays above the save button until the next try.
 * @param words `done` after a save, `failed` in front of the server's own sentence.
 */
export function useSaveOutcome(words: { done: string; failed?: string | undefined }) {
  const notify = useNotify()
  const [failure, setFailure] = useState<string | null>(null)
  const spokenElsewhere = (error: unknown) =>
    failedWith(error, 'conflict') ||
    failedWith(error, 'signed_out') ||
    Object.keys(errorBodyOf(error)?.errors ?? {}).length > 0
  return {
    failure,
    succeeded: () => {
      setFailure(null)
      notify(words.done, { type: 'success' })
    },
    failed: (error: unknown) =>
      setFailure(spokenElsewhere(error) ? null : [words.failed, messageOf(error)].filter(Boolean).join(' ')),
  }
}
