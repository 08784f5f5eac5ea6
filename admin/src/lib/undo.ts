/** Undo in notices: how a notice carries it. */
import type { NotificationPayload } from 'ra-core'

/** Returns the options of `notify` that offer Undo; none without a function that undoes. */
export const undoable = (undo: (() => void) | undefined) => (undo ? { undo } : {})

/** Returns the function that undoes what a notice tells, if it carries one. */
export const undoOf = ({ notificationOptions }: NotificationPayload): (() => void) | undefined => {
  const undo: unknown = notificationOptions?.undo
  return typeof undo === 'function' ? () => void undo() : undefined
}
