import { hasMemberships } from '@obverse/contract/rules/memberships'
import layout from '../../../components/layout.module.css'
import { NotFoundPage } from '../../../components/not-found-page'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { OwnResult } from './own-result'

/** Renders /join/result/?order= (JOIN-4): waits for the payment to end, then shows what happened to money and membership. */
export async function ResultPage({ page, order }: { page: Page; order: string }) {
  if (!hasMemberships(page.site)) return <NotFoundPage />
  const { href } = page
  return (
    <div className={layout.page}>
      <Texts page={page} of={['Memberships.Result']}>
        <OwnResult
          order={order}
          links={{
            membership: href(paths.membership),
            billing: href(paths.joinBilling),
            home: href(paths.home),
          }}
        />
      </Texts>
    </div>
  )
}
