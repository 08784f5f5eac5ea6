import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'

/** All news. A failed call shows the error page of the public pages, which offers to try again. */
export async function NewsPage({ page }: { page: Page }) {
  const { t, client } = page
  const news = await client.news.publicList()
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('News.Title')} />
      {news.length === 0 ? (
        <ListEmpty title={t('News.Empty')} />
      ) : (
        <ul>
          {news.map(({ Id, Name }) => (
            <li key={Id}>{Name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
