import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { SessionList } from './session-list'

export async function SessionsPage({ page }: { page: Page }) {
  const { t, client, texts } = page
  const sessions = await client.accounts.sessions()
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Accounts.Sessions.Title')}
        lead={t('Accounts.Sessions.Lead')}
        trail={[{ href: paths.account, name: t('Footer.Account') }]}
      />
      <SessionList initial={sessions} texts={texts('Accounts.Sessions')} />
    </div>
  )
}
