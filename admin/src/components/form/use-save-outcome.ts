import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { client, errorBodyOf, failedWith, messageOf } from '../../providers/http'

/** The address every history begins with, as `useRead` keys it. */
const history = client.workbench.history.key({ query: { entity: '', id: '' } }).split('?')[0] ?? ''

/**
 * How saving goes on: silent where something else speaks (the fields, the conflict dialog, the session dialog),
 * otherwise the reason stays above the save button until the next try.
 * @param words `done` after a save, `failed` in front of the server's own sentence.
 */
export function useSaveOutcome(words: { resource: string | undefined; done: string; failed?: string | undefined }) {
  const t = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const spokenElsewhere = (error: unknown) =>
    failedWith(error, 'conflict') ||
    failedWith(error, 'signed_out') ||
    Object.keys(errorBodyOf(error)?.errors ?? {}).length > 0
  const failed = words.failed ?? t(`resources.${words.resource}.save_failed`, { _: '' })
  return {
    failure,
    succeeded: () => {
      setFailure(null)
      // What was just saved is history now, and the panel beside the form shows it.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(history),
      })
      notify(words.done, { type: 'success' })
    },
    failed: (error: unknown) =>
      setFailure(spokenElsewhere(error) ? null : [failed, messageOf(error)].filter(Boolean).join(' ')),
  }
}
