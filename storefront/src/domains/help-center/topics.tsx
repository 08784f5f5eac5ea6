import type { PublicCategory } from '@obverse/contract/domains/help-center'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './topics.module.css'

/** Lists the categories with their pages. */
export function Topics({ page: { t, href }, categories }: { page: Page; categories: readonly PublicCategory[] }) {
  return (
    <div className={styles.topics}>
      {categories.map((category) => (
        <section key={category.Id} aria-labelledby={`category-${category.Id}`}>
          <h2 id={`category-${category.Id}`}>{category.Name}</h2>
          <ul className={styles.pages}>
            {category.Subcategories.map((one) => (
              <li key={one.Id}>
                <a href={href(`${paths.helpCenter}${category.SEOName}/${one.SEOName}/`)}>{one.Name}</a>
                <span>{t('HelpCenter.Count', { count: one.QuestionCount })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
