import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './help-center-page.module.css'
import { Search } from './search'
import { Topics } from './topics'

/** Renders the start page of the help center: search and topics. */
export async function HelpCenterPage({ page }: { page: Page }) {
  const { t, href, client } = page
  const categories = await client.helpCenter.publicCategories()
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('HelpCenter.Title')} lead={t('HelpCenter.Lead')} />
      <div className={styles.search}>
        <Texts page={page} of={['HelpCenter.Search']}>
          <Search base={href(paths.helpCenter)} />
        </Texts>
      </div>
      {categories.length === 0 ? (
        <ListEmpty title={t('HelpCenter.Empty')} />
      ) : (
        <Topics page={page} categories={categories} />
      )}
    </div>
  )
}
