/** Restoring what history kept: the snapshot passes the form's own rules again. The picture stays as it is now. */
import { EventDraft } from '@obverse/contract/domains/events'
import type { Restorable } from '../../domain'
import { EVENT, getEvent } from './event'
import { saveEvent } from './save'

/** A snapshot as the form would send it. */
function formOf(snapshot: Record<string, unknown>): Record<string, unknown> {
  const { ImageFileName: _, ImageWidth: __, ImageHeight: ___, ...fields } = snapshot
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'boolean' ? String(value) : value,
    ]),
  )
}

export const eventRestorables: readonly Restorable[] = [
  {
    entity: EVENT,
    role: 'Events',
    restore: async (ctx, key, snapshot) => {
      const { Version } = await getEvent(ctx, Number(key))
      await saveEvent(ctx, Number(key), EventDraft.parse({ ...formOf(snapshot), Version }))
    },
  },
]
