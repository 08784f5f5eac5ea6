import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'danger'
const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' }

/**
 * Highlights a message. Screen readers announce errors at once and other notices politely; `quiet` turns that off for
 * notices that are on the page from the start.
 */
export function Notice({
  tone = 'info',
  quiet = false,
  children,
}: {
  tone?: Tone
  quiet?: boolean
  children: ReactNode
}) {
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={quiet ? undefined : role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
