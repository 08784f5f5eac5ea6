'use client'

import { ButtonLink } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'

export type EntryLinks = { signIn: string; signUp: string }

/** Says that the link of a confirmation mail no longer works, with the ways to go on. */
export function LinkSpent({ signIn, signUp }: EntryLinks) {
  const t = useT('Accounts.Confirm')
  return (
    <>
      <Notice tone="danger">{t('Expired')}</Notice>
      <div>
        <ButtonLink href={signIn}>{t('SignIn')}</ButtonLink>
      </div>
      <p>
        <a href={signUp}>{t('SignUp')}</a>
      </p>
    </>
  )
}
