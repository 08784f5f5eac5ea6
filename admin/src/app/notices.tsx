import { useNotificationContext } from 'ra-core'
import { lazy, Suspense, useRef } from 'react'

const Notification = lazy(() => import('./notification').then((m) => ({ default: m.Notification })))

/** Shows notices at the bottom of the screen; their code is fetched with the first one. */
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
