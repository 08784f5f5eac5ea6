import { ActionRow } from '../../../components/action-row'
import { ButtonLink } from '../../../components/button'
import { ContactLine } from '../../../components/contact-line'
import { readCardPage } from '../../../components/membership/card-page'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { contactDetailsOf } from '../../../lib/contact-details'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { DealerFrame } from '../dealer-frame'
import { NoDealer } from '../no-dealer'
import { DealerRenewalForm } from './dealer-renewal'
import { NotHere } from './not-here'
import { readMembership } from './read'
import { canChange, stateOf } from './words'

/** Renders /dealers/account/membership/renewal/ (DA-2): the card that is charged for the dealer every year. */
export async function RenewalPage({ page }: { page: Page }) {
  const membership = await readMembership(page)
  if (membership === 'no-dealer') return <NoDealer page={page} />
  if (membership === 'not-here') return <NotHere page={page} />
  const { href } = page
  const t = below(page.t, 'Memberships.Renewal')
  const { tone, words, asksForContact } = stateOf(page, membership)
  const isPossible = canChange(membership, page.site)
  return (
    <DealerFrame
      page={page}
      name="dealerMembership"
      isBelow
      title={t('Title')}
      {...(isPossible && { lead: t('Lead') })}
    >
      <Notice tone={tone} quiet>
        <p>{words}</p>
        {asksForContact && <ContactLine contact={contactDetailsOf(page)} />}
      </Notice>
      {isPossible ? (
        <Texts
          page={page}
          of={[
            'Memberships.Billing',
            'Memberships.Renewal',
            'Payments.Pay',
            'Payments.Card',
            'Payments.CardName',
            'Payments.TestMode',
            'Form',
          ]}
        >
          <DealerRenewalForm
            {...(await readCardPage(page))}
            links={{ membership: href(paths.dealerMembership), testCards: href(paths.testCards) }}
          />
        </Texts>
      ) : (
        <ActionRow of="links">
          <ButtonLink href={href(paths.dealerMembership)}>{page.t('Dealers.Pages.dealerMembership')}</ButtonLink>
        </ActionRow>
      )}
    </DealerFrame>
  )
}
