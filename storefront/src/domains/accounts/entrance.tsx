import { accentOf } from '@obverse/look'
import type { ReactNode } from 'react'
import { Art } from '../../components/art'
import { HeadingText } from '../../components/heading-text'
import type { Page } from '../../lib/page'
import styles from './entrance.module.css'

/** Renders the frame of the sign-in pages: the form on one side, an engraving on the other. */
export function Entrance({
  page,
  title,
  lead,
  children,
}: {
  page: Page
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className={styles.entrance}>
      <div className={styles.desk}>
        <h1>
          <HeadingText>{title}</HeadingText>
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.wall}>
        <Art accent={accentOf(page.site.CollectibleTypes[0])} className={styles.art} />
      </div>
    </div>
  )
}
