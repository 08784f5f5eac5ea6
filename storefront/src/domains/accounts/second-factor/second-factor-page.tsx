import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { SecondFactor } from './second-factor'

export async function SecondFactorPage({ page }: { page: Page }) {
  const { t, client } = page
  const person = await client.accounts.currentUser()
  return (
    <AccountFrame
      page={page}
      name="secondFactor"
      title={t('Accounts.SecondFactor.Title')}
      lead={t('Accounts.SecondFactor.Lead')}
    >
      <Texts page={page} of={['Accounts.SecondFactor', 'Form']}>
        <SecondFactor isOn={!person.IsAnonymous && person.HasSecondFactor} />
      </Texts>
    </AccountFrame>
  )
}
