'use client'

import { callFailed } from '@obverse/contract/client'
import type { OwnSet } from '@obverse/contract/domains/registry'
import { useContext, useState } from 'react'
import { Button } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { SignInAgain, sendSignedIn } from '../../../components/form/sign-in-again'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import styles from './own.module.css'
import { registry } from './queries'

/** Deletes a set after a question, and opens the list of sets. */
export function DeleteSet({ set, list }: { set: OwnSet; list: string }) {
  const t = useT('Registry.Own.Set')
  const signInAgain = useContext(SignInAgain)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const remove = async () => {
    if (busy) return
    setAsked(false)
    setBusy(true)
    setFailure('')
    try {
      await sendSignedIn(() => registry.removeOwnSet({ params: { setID: set.SetID } }), signInAgain)
      location.assign(list)
    } catch (error) {
      // It is gone already, so that is what the list shows.
      if (callFailed(error, 'not_found')) return location.assign(list)
      setFailure(callFailed(error) && error.status < 500 ? error.body.message : t('Failed'))
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="delete" className={styles.section}>
      <h2 id="delete">{t('Delete')}</h2>
      <p>{t('DeleteText')}</p>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.actions}>
        <Button kind="danger" busy={busy} onClick={() => setAsked(true)}>
          {t('Delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
        words={{
          title: t('DeleteTitle', { name: set.Name }),
          text: t('DeleteText'),
          close: t('Close'),
          no: t('Keep'),
          yes: t('Delete'),
        }}
      />
    </section>
  )
}
