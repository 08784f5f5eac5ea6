import { filterInput } from '@obverse/browser/input-filter'
import { clampPage } from '@obverse/contract/rules/resources'
import { useId, useState } from 'react'
import { useT } from '../../../components/texts'
import styles from './grid.module.css'
import { GridLink } from './grid-link'
import { askedOf, type GridQuery } from './grid-query'
import type { Choose } from './use-grid'

type Props = { count: number; path: string; query: GridQuery; choose: Choose }

/**
 * Renders the pager of a grid (RES-5): the pages before and after the one of the address, and a field for a number. Only
 * Enter and Tab change the page; 0 becomes 1, and a number above the count the last page. Nothing for a single page.
 */
export function GridPager({ count, ...given }: Props) {
  const t = useT('Resources.Grid')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  if (count < 2) return null
  const page = clampPage(askedOf(given.query).page, count)
  const turn = (to: number): GridQuery => ({ page: to === 1 ? '' : String(to) })
  const go = () => {
    if (typed === null) return
    const wanted = Number.parseInt(typed, 10)
    setTyped(null)
    if (Number.isNaN(wanted)) return
    const to = clampPage(wanted, count)
    if (to !== page) given.choose(turn(to))
  }
  return (
    <nav aria-label={t('Pages')} className={styles.pager}>
      {page > 1 && (
        <GridLink {...given} changes={turn(page - 1)}>
          {t('Previous')}
        </GridLink>
      )}
      <label htmlFor={id}>{t('Page')}</label>
      <input
        id={id}
        value={typed ?? String(page)}
        inputMode="numeric"
        autoComplete="off"
        size={3}
        onChange={(event) => setTyped(filterInput('numbers', event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Tab') go()
        }}
      />
      <span>{t('OfPages', { count })}</span>
      {page < count && (
        <GridLink {...given} changes={turn(page + 1)}>
          {t('Next')}
        </GridLink>
      )}
    </nav>
  )
}
