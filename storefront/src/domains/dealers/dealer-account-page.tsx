import { callFailed } from '@obverse/contract/client'
import { listInWords } from '@obverse/texts'
import { ActionRow } from '../../components/action-row'
import { ArrowLink } from '../../components/arrow-link'
import { Fact, FactList } from '../../components/fact-list'
import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { DealerFrame } from './dealer-frame'
import { NoDealer } from './no-dealer'
import { PeopleList } from './people/people-list'

/** Renders /dealers/account/: the dealer that the visitor acts for, and the people who act for it. */
export async function DealerAccountPage({ page }: { page: Page }) {
  const { t, client } = page
  const read = await Promise.all([
    client.dealers.own(),
    client.dealers.ownPeople(),
    client.accounts.currentUser(),
  ]).catch((error: unknown) => {
    // Somebody who was removed a moment ago is told so too.
    if (callFailed(error, 'forbidden')) return null
    throw error
  })
  if (!read) return <NoDealer page={page} />
  const [dealer, people, user] = read
  return (
    <DealerFrame page={page} name="dealerAccount" title={dealer.Name} lead={t('Dealers.Account.Lead')}>
      <FactList layout="beside">
        <Fact name={t('Dealers.Account.Number')}>{dealer.DealerNumber}</Fact>
        <Fact name={t('Dealers.Account.Companies')}>{listInWords(page.culture, dealer.Companies)}</Fact>
        <Fact name={t('Dealers.Account.Website')}>
          {dealer.Website === '' ? (
            t('Dealers.Account.NoWebsite')
          ) : (
            <a href={dealer.Website} rel="noopener">
              {dealer.Website}
            </a>
          )}
        </Fact>
      </FactList>
      <ActionRow of="links">
        {(['ownLocations', 'dealerMembership', 'dealerPortal'] as const).map((name) => (
          <ArrowLink key={name} href={page.href(paths[name])}>
            {t(`Dealers.Pages.${name}`)}
          </ArrowLink>
        ))}
      </ActionRow>
      <Texts page={page} of={['Dealers.People', 'Form']}>
        <PeopleList initial={people} self={user.IsAnonymous ? 0 : user.PeopleID} />
      </Texts>
    </DealerFrame>
  )
}
