'use client'

import type { ReactNode } from 'react'
import { useSession } from '../../lib/session'
import { useT } from '../texts'
import styles from './header.module.css'

type Props = { account: string; signIn: string; icon: ReactNode }

/** Shows the name of the visitor who is signed in, "Sign in" for others, and "Account" while the session is unknown. */
export function AccountLink({ account, signIn, icon }: Props) {
  const session = useSession()
  const t = useT('Shell.Client.Account')
  const name = session.state === 'signed-in' ? session.person.PublicName || session.person.FirstName : ''
  const isAnonymous = session.state === 'anonymous'
  const words = name || (isAnonymous ? t('SignIn') : t('Account'))
  return (
    <a className={styles.account} href={isAnonymous ? signIn : account} data-session={session.state}>
      {icon}
      {name ? (
        <span>
          <span className={styles.hidden}>{t('SignedInAs', { name: '' })}</span>
          {words}
        </span>
      ) : (
        <span data-other={isAnonymous ? t('Account') : t('SignIn')}>{words}</span>
      )}
    </a>
  )
}

/** Links to the page to create an account, for visitors who are known to be signed out. */
export function SignUpLink({ href }: { href: string }) {
  const session = useSession()
  const t = useT('Shell.Client.Account')
  if (session.state !== 'anonymous') return null
  return (
    <a className={styles.signUp} href={href}>
      {t('SignUp')}
    </a>
  )
}
