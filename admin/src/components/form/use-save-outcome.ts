import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify } from 'ra-core'
import { useState } from 'react'
import { type AdminKey, useLookUp } from '../../lib/texts'
import { client, errorBodyOf, failedWith, messageOf } from '../../providers/http'
import { useJoined } from './use-joined'

/** The prefix of every history key, as `useRead` builds it. */
const history = client.workbench.history.key({ query: { entity: '', id: '' } }).split('?')[0] ?? ''

/**
 * Handles the result of a save: silent when fields or dialogs show it, otherwise the reason stays above the button
 * until the next try.
 * @param words `done` after a save, `failed` before the server's message.
 */
export function useSaveOutcome(words: { resource: string | undefined; done: AdminKey; failed?: string | undefined }) {
  const lookUp = useLookUp()
  const notify = useNotify()
  const queries = useQueryClient()
  const takeJoined = useJoined()
  const [failure, setFailure] = useState<string | null>(null)
  const [savedID, setSavedID] = useState<Identifier | null>(null)
  const spokenElsewhere = (error: unknown) =>
    failedWith(error, 'conflict') ||
    failedWith(error, 'signed_out') ||
    Object.keys(errorBodyOf(error)?.errors ?? {}).length > 0
  const failed = words.failed ?? lookUp(`resources.${words.resource}.save_failed`, '')
  return {
    failure,
    /** The id of the record that was saved last on this screen. */
    savedID,
    /** Reports the save, with the values that `done` names; `isTyped` when more was typed while it was under way. */
    succeeded: (id: Identifier, isTyped = false, values: object = {}) => {
      setFailure(null)
      setSavedID(id)
      // Refetches the history beside the form, which contains the new save.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(history),
      })
      // One notice replaces another, so this one stands for that of the save.
      const joined = takeJoined()
      if (joined) notify(joined, { type: 'info' })
      else notify(isTyped ? 'frame.form.done_but_typed' : words.done, { type: 'success', messageArgs: values })
    },
    failed: (error: unknown) =>
      setFailure(spokenElsewhere(error) ? null : [failed, messageOf(error)].filter(Boolean).join(' ')),
  }
}
