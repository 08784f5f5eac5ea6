/** The Undo function that a notice carries. */
import type { NotificationPayload } from 'ra-core'

/** Returns the options of `notify` that offer Undo; none without an undo function. */
export const undoable = (undo: (() => void) | undefined) => (undo ? { undo } : {})

/** Returns the undo function of a notice, if it has one. */
export const undoOf = ({ notificationOptions }: NotificationPayload): (() => void) | undefined => {
  const undo: unknown = notificationOptions?.undo
  return typeof undo === 'function' ? () => void undo() : undefined
}
