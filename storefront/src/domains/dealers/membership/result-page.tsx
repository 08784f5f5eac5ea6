import { hasMemberships } from '@obverse/contract/rules/memberships'
import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { DealerResult } from './dealer-result'
import { NotHere } from './not-here'

/** Renders /dealers/account/membership/result/?order= (DA-3): what happened to the money and the dealer's membership. */
export async function ResultPage({ page, order }: { page: Page; order: string }) {
  const { href, t } = page
  if (!hasMemberships(page.site)) return <NotHere page={page} />
  return (
    <div className={layout.page}>
      <Texts page={page} of={['Memberships.Result']}>
        <DealerResult
          order={order}
          tier={t('Dealers.Membership.Tier')}
          links={{
            membership: href(paths.dealerMembership),
            billing: href(paths.dealerPayment),
            home: href(paths.home),
          }}
        />
      </Texts>
    </div>
  )
}
