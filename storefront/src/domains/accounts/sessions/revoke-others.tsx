'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

type Props = { busy: boolean; onConfirm: () => void }

/** Ends all other sessions after a confirmation. */
export function RevokeOthers({ busy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const t = useT('Accounts.Sessions')
  const ask = () => {
    setAsked(true)
    setAsking(true)
  }
  return (
    <div>
      <Button kind="danger" busy={busy} onClick={ask}>
        {t('RevokeOthers')}
      </Button>
      {wasAsked && (
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('Confirm.Title')}
          closeLabel={t('Confirm.Close')}
        >
          <p>{t('Confirm.Text')}</p>
          <ActionRow>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                onConfirm()
              }}
            >
              {t('Confirm.Yes')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('Confirm.No')}
            </Button>
          </ActionRow>
        </Dialog>
      )}
    </div>
  )
}
