'use client'

import { useState } from 'react'
import { Button } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useT } from '../../../components/texts'

type Props = { busy: boolean; onConfirm: () => void }

/** Ends all other sessions after a confirmation. */
export function RevokeOthers({ busy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  const t = useT('Accounts.Sessions')
  return (
    <div>
      <Button kind="danger" busy={busy} onClick={() => setAsking(true)}>
        {t('RevokeOthers')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
        words={{
          title: t('Confirm.Title'),
          text: t('Confirm.Text'),
          close: t('Confirm.Close'),
          no: t('Confirm.No'),
          yes: t('Confirm.Yes'),
        }}
      />
    </div>
  )
}
