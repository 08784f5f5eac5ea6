import { CallFailed } from '@obverse/contract/client'
import type { CurrentUser } from '@obverse/contract/domains/accounts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import type { Session } from '../../../lib/session'
import { SendToSignIn } from './send-to-sign-in'
import { SignInKeeper } from './sign-in-keeper'

/** Returns the user of the request for a private page, or null in an outage, which does not count as signed out. */
async function readUser({ client }: Pick<Page, 'client'>): Promise<CurrentUser | null> {
  try {
    return await client.accounts.currentUser()
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) throw error
    return null
  }
}

/** Returns the session of the request for a private page. */
export async function sessionOn(page: Pick<Page, 'client'>): Promise<Exclude<Session['state'], 'loading'>> {
  const user = await readUser(page)
  if (user === null) return 'unavailable'
  return user.IsAnonymous ? 'anonymous' : 'signed-in'
}

/** Renders `children` for visitors who are signed in. The server checks permissions call by call. */
export async function SessionGate({ page, children }: { page: Page; children: ReactNode }) {
  const { t, href } = page
  const user = await readUser(page)
  if (user?.IsAnonymous) return <SendToSignIn signIn={href(paths.signIn)} />
  if (user)
    return (
      <Texts page={page} of={['Accounts.SignIn', 'Form']}>
        <SignInKeeper peopleID={user.PeopleID} email={user.Email}>
          {children}
        </SignInKeeper>
      </Texts>
    )
  const words = 'Accounts.Landing.Unavailable'
  return (
    <Message title={t(`${words}.Title`)} text={t(`${words}.Text`)}>
      <ButtonLink href="">{t(`${words}.Retry`)}</ButtonLink>
    </Message>
  )
}
