'use client'

import { callFailed } from '@obverse/contract/client'
import type { AccountLocation } from '@obverse/contract/domains/dealers'
import { useContext, useState } from 'react'
import { Button } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { SignInAgain, sendSignedIn } from '../../../components/form/sign-in-again'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { drafts } from './draft'
import styles from './locations.module.css'
import { dealers } from './queries'

type Props = { location: AccountLocation; list: string; onConflict: (error: unknown) => void }

/** Deletes a location after a question, and opens the list of locations (DA-5). */
export function DeleteLocation({ location: { LocationID, Version, Street1, City }, list, onConflict }: Props) {
  const t = useT('Dealers.Locations.Delete')
  const signInAgain = useContext(SignInAgain)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const leave = () => {
    drafts.drop(LocationID)
    location.assign(list)
  }
  const remove = async () => {
    if (busy) return
    setAsked(false)
    setBusy(true)
    setFailure('')
    try {
      const given = { params: { locationID: LocationID }, body: { Version } }
      await sendSignedIn(() => dealers.removeOwnLocation(given), signInAgain)
      leave()
    } catch (error) {
      // It is gone already, so that is what the list shows.
      if (callFailed(error, 'not_found')) return leave()
      if (callFailed(error, 'conflict')) onConflict(error)
      else setFailure(t('Failed'))
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="delete" className={styles.section}>
      <h2 id="delete">{t('Title')}</h2>
      <p>{t('Text')}</p>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <p>
        <Button kind="danger" busy={busy} onClick={() => setAsked(true)}>
          {t('Delete')}
        </Button>
      </p>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
        words={{
          title: t('Question', { street: Street1, city: City }),
          text: t('Text'),
          close: t('Close'),
          no: t('Keep'),
          yes: t('Delete'),
        }}
      />
    </section>
  )
}
