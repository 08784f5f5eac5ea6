'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../../components/button'
import { type Texts, translator } from '../../../lib/texts'
import styles from '../accounts.module.css'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

type Props = { texts: Texts; label: string; busy: boolean; onConfirm: () => void }

/** Ends every other session, after asking once. */
export function RevokeOthers({ texts, label, busy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const t = translator(texts)
  const ask = () => {
    setAsked(true)
    setAsking(true)
  }
  return (
    <div>
      <Button kind="danger" busy={busy} onClick={ask}>
        {label}
      </Button>
      {wasAsked && (
        <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('Title')} closeLabel={t('Close')}>
          <p>{t('Text')}</p>
          <div className={styles.buttons}>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                onConfirm()
              }}
            >
              {t('Yes')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('No')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
