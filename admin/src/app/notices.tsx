import { useNotificationContext } from 'ra-core'
import { useRef } from 'react'
import { later } from '../lib/later'

const Notification = later(() => import('./notification').then((m) => m.Notification))

/** Shows notices at the bottom of the screen; their code is fetched with the first one. */
export const Notices = () => {
  const { notifications } = useNotificationContext()
  const isNeeded = useRef(false)
  isNeeded.current ||= notifications.length > 0
  if (!isNeeded.current) return null
  return <Notification />
}
