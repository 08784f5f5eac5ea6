'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

type Props = {
  /** The invoice number of the address; '' without one. */
  asked: string
  hasOpen: boolean
}

/** Shows that the address names no open invoice (PAY-2). */
export function MissingInvoice({ asked, hasOpen }: Props) {
  const [isOpen, setOpen] = useState(true)
  const t = useT('Payments.Update.Missing')
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t(asked ? 'TitleNotOpen' : 'Title')}
      closeLabel={t('Close')}
    >
      {asked && <p>{t('NotOpen', { number: asked })}</p>}
      <p>{t(hasOpen ? 'Choose' : 'Nothing')}</p>
      <div>
        <Button onClick={() => setOpen(false)}>{t(hasOpen ? 'Go' : 'Close')}</Button>
      </div>
    </Dialog>
  )
}
