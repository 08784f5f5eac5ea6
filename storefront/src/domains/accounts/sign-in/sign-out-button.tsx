'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'

/** Ends this session and opens the home page. Shows a failure, so that nobody wrongly believes to be signed out. */
export function SignOutButton({ home, children }: { home: string; children: ReactNode }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const t = useT('Form')
  const signOut = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await accounts.signOut()
      location.assign(home)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.panel}>
      {state === 'failed' && <Notice tone="danger">{t('Offline')}</Notice>}
      <div>
        <Button kind="quiet" busy={state === 'busy'} onClick={signOut}>
          {children}
        </Button>
      </div>
    </div>
  )
}
