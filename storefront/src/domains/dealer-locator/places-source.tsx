import type { Page } from '../../lib/page'
import styles from './dealer-locator.module.css'

/** Names the source of the places, as its licence asks (CC BY 4.0). */
export const PlacesSource = ({ page: { t } }: { page: Page }) => (
  <p className={styles.note}>
    <a href="https://www.geonames.org/" rel="noopener noreferrer">
      {t('DealerLocator.Source')}
    </a>
  </p>
)
