import type { MemberTier } from '@obverse/contract/domains/memberships'
import { ButtonLink } from '../../../components/button'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'

/** Tells a new member to open the mail, whose link goes on to the tier (JOIN-5). */
export function SignUpSentPage({ page, tier }: { page: Page; tier: MemberTier }) {
  const { t, href } = page
  const isPaid = tier !== 'Free'
  return (
    <Entrance
      page={page}
      title={t('Accounts.SignUp.Sent.Title')}
      lead={isPaid ? t('Accounts.SignUp.Joined.Lead', { tier }) : t('Accounts.SignUp.Joined.FreeLead')}
    >
      <p>{t('Accounts.SignUp.Joined.NoMail')}</p>
      <div>
        <ButtonLink href={href(paths.signIn)} kind="quiet">
          {t('Accounts.SignUp.SignIn')}
        </ButtonLink>
      </div>
    </Entrance>
  )
}
