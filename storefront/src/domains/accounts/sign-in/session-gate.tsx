import { CallFailed } from '@obverse/contract/client'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import type { Session } from '../../../lib/session'
import { SendToSignIn } from './send-to-sign-in'

/** Returns the session of the request for a private page. An outage does not count as signed out. */
export async function sessionOn({ client }: Pick<Page, 'client'>): Promise<Exclude<Session['state'], 'loading'>> {
  try {
    return (await client.accounts.currentUser()).IsAnonymous ? 'anonymous' : 'signed-in'
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) throw error
    return 'unavailable'
  }
}

/** Renders `children` for visitors who are signed in. The server checks permissions call by call. */
export async function SessionGate({ page, children }: { page: Page; children: ReactNode }) {
  const { t, href } = page
  const state = await sessionOn(page)
  if (state === 'anonymous') return <SendToSignIn signIn={href(paths.signIn)} />
  if (state === 'signed-in') return children
  const words = 'Accounts.Landing.Unavailable'
  return (
    <Message title={t(`${words}.Title`)} text={t(`${words}.Text`)}>
      <ButtonLink href="">{t(`${words}.Retry`)}</ButtonLink>
    </Message>
  )
}
