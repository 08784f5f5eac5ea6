import type { Translate } from '../lib/texts'
import styles from './pager.module.css'

type Props = {
  /** From 1; anything outside is taken for the nearest page there is. */
  page: number
  count: number
  hrefOf: (page: number) => string
  t: Translate<'Pager'>
}

/** The pages of a list as links; nothing when there is only one. */
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
