import type { Page } from '../../lib/page'
import styles from './dealer-locator.module.css'

/** Names the source of the places, as its licence asks (CC BY 4.0). */
export function PlacesSource({ page: { t } }: { page: Page }) {
  const [before, after] = t('DealerLocator.Source', { source: '|' }).split('|')
  return (
    <p className={styles.note}>
      {before}
      <a href="https://www.geonames.org/" rel="noopener noreferrer">
        GeoNames
      </a>
      {' (CC BY 4.0)'}
      {after}
    </p>
  )
}
