/**
 * Calls `gone` when the shell that npm started this process with has ended: npm passes a signal on to its shell only,
 * which ends without passing it on.
 */
export function onParentGone(gone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    gone()
  }, 200)
  watching.unref()
}
