'use client'

import { useState } from 'react'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'
import { accounts } from '../queries'

/** Asks for another confirmation mail; the answer is the same for every address. */
export function ResendButton({ email }: { email: string }) {
  const t = useT('Accounts.SignIn.Unconfirmed')
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle')
  const resend = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await accounts.resendConfirmation({ body: { Email: email } })
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <div>
        <Button kind="quiet" busy={state === 'busy'} onClick={() => void resend()}>
          {t('Resend')}
        </Button>
      </div>
      <p role="status">{state === 'sent' ? t('Sent', { email }) : state === 'failed' && t('Failed')}</p>
    </>
  )
}
