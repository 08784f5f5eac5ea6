/**
 * Runs one action over many records of a kind: each succeeds or fails on its own, and visitors see all changes at once.
 */

import { type BulkAction, BulkOutcome, type BulkRequest, type BulkResult } from '@obverse/contract/domains/workbench'
import { attempt, type Context, touchSites, transact } from '../../context'
import { databaseCode } from '../../db/database'
import { Failure, invalid, notFound } from '../../errors'
import type { RecordSteps, Step } from '../../records/record'
import { allOf, type Sites } from '../../records/staff-change'
import { sentenceOf, type Translate } from '../../texts'
import { lockTrashed, stepsOf } from './trash'
import type { Contributions } from './workbench'

const idOf = (key: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(key) || Number(key) >= 2 ** 31) throw notFound()
  return Number(key)
}

async function act(
  tx: Context,
  steps: RecordSteps,
  action: BulkAction,
  { EntityKey, Version = 0 }: BulkRequest['Records'][number],
): Promise<Step> {
  if (action === 'restore') return steps.restore(tx, await lockTrashed(tx, steps.entity, EntityKey))
  if (action === 'delete') return steps.remove(tx, idOf(EntityKey), Version)
  return steps.publish(tx, idOf(EntityKey), Version, action === 'publish')
}

/** Converts a refusal into a row of the results; any other error fails the whole call. */
function refusalOf(t: Translate, error: unknown, { EntityKey, Version }: BulkRequest['Records'][number]): BulkResult {
  if (!(error instanceof Failure)) throw error
  const outcome = BulkOutcome.safeParse(error.code)
  if (!outcome.success) throw error
  const fields = Object.values(error.fields ?? {})
  return {
    EntityKey,
    Outcome: outcome.data,
    Message: sentenceOf(t, error.code === 'invalid' && fields.length > 0 ? fields : error.text),
    Version: versionIn(error.current) ?? (error.code === 'not_found' ? null : (Version ?? null)),
  }
}
const versionIn = (current: unknown): number | undefined =>
  typeof current === 'object' && current !== null && 'Version' in current ? Number(current.Version) : undefined

const DEADLOCK = '40P01'
const TRIES = 3
/** Runs work again when the database ended it to resolve a deadlock: it has written nothing. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--)
    try {
      return await work()
    } catch (error) {
      if (left === 0 || databaseCode(error) !== DEADLOCK) throw error
    }
}

/**
 * Runs one action on each record and returns the results in the order of the call. One transaction: a refused record
 * stays unchanged and the others go on. Content versions rise once.
 */
export async function bulk(
  ctx: Context,
  contributions: Contributions,
  entity: string,
  { Action, Records }: BulkRequest,
): Promise<BulkResult[]> {
  const steps = stepsOf(ctx, contributions, entity)
  if ((Action === 'publish' || Action === 'unpublish') && !steps.canPublish)
    throw invalid({ Action: 'Workbench.Refused.NotPublished' })
  const t = await ctx.words()
  // Locks rows in one order, whatever the selection, so that two calls do not deadlock.
  const inOrder = [...Records].sort((a, b) => Number(a.EntityKey) - Number(b.EntityKey))
  return retried(() =>
    transact(ctx, async (tx) => {
      const results = new Map<string, BulkResult>()
      const sites: Sites[] = []
      for (const record of inOrder)
        try {
          const step = await attempt(tx, (inner) => act(inner, steps, Action, record))
          const Outcome = step.isChanged ? 'done' : 'unchanged'
          results.set(record.EntityKey, { EntityKey: record.EntityKey, Outcome, Message: '', Version: step.Version })
          sites.push(step.sites)
        } catch (error) {
          results.set(record.EntityKey, refusalOf(t, error, record))
        }
      await touchSites(tx, allOf(sites))
      return Records.flatMap(({ EntityKey }) => results.get(EntityKey) ?? [])
    }),
  )
}
