import type { Translate } from '../lib/texts'
import styles from './pager.module.css'

type Props = {
  /** The current page, from 1; a number out of range becomes the nearest page. */
  page: number
  count: number
  hrefOf: (page: number) => string
  t: Translate<'Pager'>
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pager({ page, count, hrefOf, t }: Props) {
  if (count < 2) return null
  const here = Math.min(Math.max(1, page), count)
  return (
    <nav aria-label={t('Label')} className={styles.pager}>
      {here > 1 && (
        <a href={hrefOf(here - 1)} rel="prev">
          {t('Previous')}
        </a>
      )}
      <span>{t('Page', { page: here, count })}</span>
      {here < count && (
        <a href={hrefOf(here + 1)} rel="next">
          {t('Next')}
        </a>
      )}
    </nav>
  )
}
