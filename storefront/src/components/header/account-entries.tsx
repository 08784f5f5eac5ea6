'use client'

import { useSession } from '../../lib/session'
import styles from './header.module.css'

type Props = { label: string; entries: readonly { href: string; name: string }[] }

/** Lists the account pages in the menu of small screens, once the visitor is known to be signed in. */
export function AccountEntries({ label, entries }: Props) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return (
    <nav aria-label={label} className={styles.entries}>
      {entries.map(({ href, name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  )
}
