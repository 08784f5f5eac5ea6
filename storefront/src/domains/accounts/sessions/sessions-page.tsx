import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { SessionList } from './session-list'

export async function SessionsPage({ page }: { page: Page }) {
  const { t, client } = page
  const sessions = await client.accounts.sessions()
  return (
    <AccountFrame page={page} name="sessions" title={t('Accounts.Sessions.Title')} lead={t('Accounts.Sessions.Lead')}>
      <Texts page={page} of={['Accounts.Sessions']}>
        <SessionList initial={sessions} />
      </Texts>
    </AccountFrame>
  )
}
