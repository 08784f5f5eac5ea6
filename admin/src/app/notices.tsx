import { useNotificationContext } from 'ra-core'
import { lazy, Suspense, useRef } from 'react'

const Notification = lazy(() => import('./notification').then((m) => ({ default: m.Notification })))

/** What happened, said at the foot of the screen; fetched with the first notice. */
export const Notices = () => {
  const { notifications } = useNotificationContext()
  const isNeeded = useRef(false)
  isNeeded.current ||= notifications.length > 0
  if (!isNeeded.current) return null
  return (
    <Suspense fallback={null}>
      <Notification />
    </Suspense>
  )
}
