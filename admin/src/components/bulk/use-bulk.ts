/** Changes several records in one call, reports the result, and offers Undo in the notice. */

import type { BulkAction, BulkResult } from '@obverse/contract/domains/workbench'
import { sentences } from '@obverse/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify } from 'ra-core'
import { useState } from 'react'
import { useT } from '../../lib/texts'
import { undoable } from '../../lib/undo'
import { client, messageOf } from '../../providers/http'
import { useResource } from '../../providers/registered-resources'
import { useThings } from './use-things'

/** A record to change: its id, its name for people, and the version that was read. */
export type Chosen = { id: Identifier; name: string; version?: number | undefined }
/** A record that was not changed, with the reason. */
export type Unchanged = { id: Identifier; name: string; reason: string }
/** An action on a selection; `restore` only undoes a deletion. */
export type Action = Exclude<BulkAction, 'restore'>
type Named = Pick<BulkResult, 'EntityKey' | 'Version'>

const opposites: Record<BulkAction, BulkAction> = {
  publish: 'unpublish',
  unpublish: 'publish',
  delete: 'restore',
  restore: 'delete',
}
const isRefused = ({ Outcome }: BulkResult) => Outcome !== 'done' && Outcome !== 'unchanged'

/**
 * Returns the bulk calls of a resource with an `entity`: `run` changes records and offers Undo, `undo` reverses an
 * action by its results, `refused` holds the records that the last run did not change.
 */
export function useBulk(resource: string) {
  const t = useT()
  const notify = useNotify()
  const refresh = useRefreshLists()
  const things = useThings(resource)
  const entity = useResource(resource)?.entity ?? resource
  const [refused, setRefused] = useState<{ action: Action; records: Unchanged[] } | null>(null)

  const send = async (Action: BulkAction, records: readonly Named[]) => {
    const results = await client.workbench.bulk({
      params: { entity },
      body: {
        Action,
        Records: records.map(({ EntityKey, Version }) => ({ EntityKey, ...(Version !== null && { Version }) })),
      },
    })
    await refresh()
    return results
  }
  const tell = (action: Action, count: number, undo?: () => void) =>
    notify(t(`frame.bulk.done.${action}`, { count, things: things(count) }), { type: 'success', ...undoable(undo) })
  const complain = (error: unknown) => notify(messageOf(error), { type: 'error' })

  const undo = (action: BulkAction, done: readonly Named[]) => {
    const back = opposites[action]
    send(back, done).then((results) => {
      const reasons = [...new Set(results.filter(isRefused).map(({ Message }) => Message))]
      const count = results.length
      const done = t(`frame.bulk.done.${back}`, { count, things: things(count) })
      if (reasons.length === 0) notify(sentences(t('frame.undone'), done), { type: 'success' })
      else notify(sentences(t('frame.bulk.not_undone'), ...reasons), { type: 'error' })
    }, complain)
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, records }: { action: BulkAction; records: readonly Chosen[] }) =>
      send(
        action,
        records.map(({ id, version }) => ({ EntityKey: String(id), Version: version ?? null })),
      ),
  })
  const run = async (action: Action, records: readonly Chosen[]): Promise<void> => {
    setRefused(null)
    try {
      const results = await mutateAsync({ action, records })
      const done = results.filter(({ Outcome }) => Outcome === 'done')
      const left = results.flatMap((result) => {
        const record = records.find(({ id }) => String(id) === result.EntityKey)
        return record && isRefused(result) ? [{ id: record.id, name: record.name, reason: result.Message }] : []
      })
      if (left.length > 0) setRefused({ action, records: left })
      if (done.length > 0) tell(action, done.length, () => undo(action, done))
      else if (left.length === 0 && action !== 'delete') notify(t(`frame.bulk.unchanged.${action}`), { type: 'info' })
    } catch (error) {
      complain(error)
    }
  }
  return { run, undo, isPending, refused, forget: () => setRefused(null) }
}

/**
 * Refetches the visible lists. Other queries only become stale: refetching the record of a form would drop unsaved
 * input.
 */
function useRefreshLists(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ refetchType: 'none' })
    await queries.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[1] === 'getList' })
  }
}
