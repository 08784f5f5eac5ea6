import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'

/** All galleries. A failed call shows the error page of the public pages, which offers to try again. */
export async function GalleriesPage({ page }: { page: Page }) {
  const { t, client } = page
  const galleries = await client.galleries.publicList()
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Galleries.Title')} />
      {galleries.length === 0 ? (
        <ListEmpty title={t('Galleries.Empty')} />
      ) : (
        <ul>
          {galleries.map(({ Id, Name }) => (
            <li key={Id}>{Name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
