import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { SecondFactor } from './second-factor'

export async function SecondFactorPage({ page }: { page: Page }) {
  const { t, client, texts } = page
  const person = await client.accounts.currentUser()
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Accounts.SecondFactor.Title')}
        lead={t('Accounts.SecondFactor.Lead')}
        trail={[{ href: paths.account, name: t('Footer.Account') }]}
      />
      <SecondFactor
        isOn={!person.IsAnonymous && person.HasSecondFactor}
        texts={texts('Accounts.SecondFactor')}
        formTexts={texts('Form')}
      />
    </div>
  )
}
