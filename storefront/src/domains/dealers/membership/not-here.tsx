import { ButtonLink } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { DealerFrame } from '../dealer-frame'

/** Tells on sites without memberships where the one of a dealer is. */
export const NotHere = ({ page }: { page: Page }) => (
  <DealerFrame page={page} name="dealerMembership" title={page.t('Dealers.Pages.dealerMembership')}>
    <ListEmpty title={page.t('Dealers.Membership.NotHere.Title')}>
      <p>{page.t('Dealers.Membership.NotHere.Text')}</p>
      <ButtonLink kind="quiet" href={page.href(paths.dealerAccount)}>
        {page.t('Dealers.Pages.dealerAccount')}
      </ButtonLink>
    </ListEmpty>
  </DealerFrame>
)
