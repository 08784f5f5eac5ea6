import { CallFailed } from '@obverse/contract/client'
import type { QuestionHit } from '@obverse/contract/domains/help-center'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { Ask } from './ask'
import styles from './help-center-page.module.css'
import { Search } from './search'
import { Topics } from './topics'

/** Renders the start page of the help center: search, with the hits for the keywords of the address, and topics. */
export async function HelpCenterPage({ page, keywords }: { page: Page; keywords: string }) {
  const { t, href, client } = page
  const [categories, hits] = await Promise.all([client.helpCenter.publicCategories(), readHits(page, keywords)])
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('HelpCenter.Title')} lead={t('HelpCenter.Lead')} />
      <div className={styles.search}>
        <Texts page={page} of={['HelpCenter.Search']}>
          <Search base={href(paths.helpCenter)} first={{ keywords, hits }} />
        </Texts>
      </div>
      {categories.length === 0 ? (
        <ListEmpty title={t('HelpCenter.Empty')} />
      ) : (
        <Topics page={page} categories={categories} />
      )}
      <Ask page={page} />
    </div>
  )
}

/** Returns the hits for keywords, or undefined without keywords and after a failure, which the search itself shows. */
async function readHits({ client }: Page, keywords: string): Promise<QuestionHit[] | undefined> {
  if (keywords === '') return undefined
  return client.helpCenter.search({ query: { keywords } }).catch((error: unknown) => {
    if (error instanceof CallFailed) return undefined
    throw error
  })
}
