'use client'

import { type Lens, lenses } from '@obverse/contract/rules/resources'
import type { MouseEvent, PointerEvent } from 'react'
import { useT } from '../../components/texts'
import styles from './lens-links.module.css'

type Props = {
  lens: Lens
  /** The address of this page at each lens, under the site root. */
  addresses: Readonly<Record<Lens, string>>
}

/** Links to the same place seen through the other lenses; filters, marked grade and page go along. */
export function LensLinks({ lens, addresses }: Props) {
  const t = useT('Resources.Lenses')
  // A grid changes its query in the browser, after these links were rendered.
  const keepChoices = ({ currentTarget }: MouseEvent<HTMLAnchorElement> | PointerEvent<HTMLAnchorElement>) => {
    currentTarget.search = window.location.search
  }
  return (
    <nav className={styles.lenses} aria-label={t('Label')}>
      {lenses.map((one) => (
        <a
          key={one}
          href={addresses[one]}
          aria-current={one === lens ? 'page' : undefined}
          onClick={keepChoices}
          onPointerDown={keepChoices}
        >
          {t(one)}
        </a>
      ))}
    </nav>
  )
}
