'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { SignInAgain } from '../../../components/form/sign-in-again'
import { useT } from '../../../components/texts'
import { accounts } from '../queries'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })
const SignInForm = dynamic(() => import('./sign-in-form').then((module) => module.SignInForm), { ssr: false })

type Props = {
  /** The person the page was made for. */
  peopleID: number
  /** Their address, which they need not type again. */
  email: string
  children: ReactNode
}

/**
 * Lets the forms of a private page ask for a new sign-in in a dialog when the session has ended, so that nothing typed
 * is lost. The page loads anew when somebody else signs in: its fields are another person's.
 */
export function SignInKeeper({ peopleID, email, children }: Props) {
  const t = useT('Accounts.SignIn.Again')
  const [isOpen, setOpen] = useState(false)
  const settle = useRef<(isSignedIn: boolean) => void>(null)
  const ask = useCallback(() => {
    settle.current?.(false)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  }, [])
  const close = (isSignedIn: boolean) => {
    setOpen(false)
    settle.current?.(isSignedIn)
    settle.current = null
  }
  const signedIn = async () => {
    const user = await accounts.currentUser()
    if (user.IsAnonymous || user.PeopleID !== peopleID) return location.reload()
    close(true)
  }
  return (
    <SignInAgain value={ask}>
      {children}
      {isOpen && (
        <Dialog open onClose={() => close(false)} title={t('Title')} closeLabel={t('Close')} closesOnOverlay={false}>
          <p>{t('Text')}</p>
          <SignInForm email={email} onSignedIn={signedIn} />
        </Dialog>
      )}
    </SignInAgain>
  )
}
