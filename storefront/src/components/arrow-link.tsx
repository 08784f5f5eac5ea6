import type { ReactNode } from 'react'
import styles from './button.module.css'
import { arrow } from './icon-paths/arrow'
import { LineIcon } from './line-icon'

/** Renders a secondary link with an arrow. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.arrow}>
      {children}
      <LineIcon path={arrow} />
    </a>
  )
}
