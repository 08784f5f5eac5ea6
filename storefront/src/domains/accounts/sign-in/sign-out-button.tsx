'use client'

import { useState } from 'react'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { type Texts, translator } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'

/** Ends this session and goes home. When that fails, it says so: nobody may think they are signed out who is not. */
export function SignOutButton({ home, label, texts }: { home: string; label: string; texts: Texts }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const t = translator(texts)
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
          {label}
        </Button>
      </div>
    </div>
  )
}
