/** What a toast carries so that it offers Undo. */
import type { NotificationPayload } from 'ra-core'

/** Returns the options of a notice that can be taken back; none without a way back. */
export const undoable = (undo: (() => void) | undefined) => (undo ? { undo } : {})

/** Returns the way back a notice carries, if there is one. */
export const undoOf = ({ notificationOptions }: NotificationPayload): (() => void) | undefined => {
  const undo: unknown = notificationOptions?.undo
  return typeof undo === 'function' ? () => void undo() : undefined
}
