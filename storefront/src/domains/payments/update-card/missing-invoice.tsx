'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

type Props = {
  /** The number of the address; '' when it names none. */
  asked: string
  hasOpen: boolean
}

/** PAY-2: the address names no invoice, or none that is open. */
export function MissingInvoice({ asked, hasOpen }: Props) {
  const [isOpen, setOpen] = useState(true)
  const t = useT('Payments.Update.Missing')
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Title')} closeLabel={t('Close')}>
      <p>{asked ? t('NotOpen', { number: asked }) : t('None')}</p>
      <p>{t(hasOpen ? 'Choose' : 'Nothing')}</p>
      <div>
        <Button onClick={() => setOpen(false)}>{t(hasOpen ? 'Go' : 'Close')}</Button>
      </div>
    </Dialog>
  )
}
