import type { Page } from '../../../lib/page'
import { AccountFrame } from '../account-frame'
import { SecondFactor } from './second-factor'

export async function SecondFactorPage({ page }: { page: Page }) {
  const { t, client, texts } = page
  const person = await client.accounts.currentUser()
  return (
    <AccountFrame
      page={page}
      name="secondFactor"
      title={t('Accounts.SecondFactor.Title')}
      lead={t('Accounts.SecondFactor.Lead')}
    >
      <SecondFactor
        isOn={!person.IsAnonymous && person.HasSecondFactor}
        texts={texts('Accounts.SecondFactor')}
        formTexts={texts('Form')}
        sentences={texts('Accounts.Sentences')}
      />
    </AccountFrame>
  )
}
