import type { ReactNode } from 'react'
import type { Page } from '../lib/page'
import layout from './layout.module.css'
import { type Crumb, PageTitle } from './page-title'
import styles from './section-frame.module.css'

/** A page of the navigation; the address is without the site root. */
type SectionLink = { path: string; name: string; isCurrent: boolean }
type Props = {
  page: Page
  title: string
  lead?: string | undefined
  trail: Crumb[]
  /** The name of the navigation, and its groups of pages. */
  navigation: { name: string; groups: readonly { name: string; links: readonly SectionLink[] }[] }
  children: ReactNode
}

/** Renders a page of a section: title, content, and the navigation of the section on wide screens. */
export function SectionFrame({ page, title, lead, trail, navigation, children }: Props) {
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={title} lead={lead} trail={trail} />
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label={navigation.name}>
          {navigation.groups.map(({ name: group, links }) => (
            <ul key={group} className={styles.group}>
              {links.map(({ path, name, isCurrent }) => (
                <li key={path}>
                  <a href={page.href(path)} aria-current={isCurrent ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
