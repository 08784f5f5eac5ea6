'use client'

import type { DealerMembership } from '@obverse/contract/domains/dealers'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import styles from '../../../components/membership/membership.module.css'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { formatDay } from '../../../lib/dates'
import { failureWords } from '../people/failure-words'
import { dealers } from '../queries'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

type Props = {
  /** The last day of the membership. */
  end: string
  /** True when that day is over and the membership goes on unpaid. */
  isInGrace: boolean
}

/** Cancels the membership after asking (DA-1): says goodbye when it is done, and why when it failed. */
export function CancelMembership({ end, isInGrace }: Props) {
  const t = useT('Dealers.Membership.Cancel')
  const culture = useCulture()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const [done, setDone] = useState<DealerMembership | null>(null)
  const cancel = async () => {
    if (isBusy) return
    setAsking(false)
    setFailed('')
    setBusy(true)
    try {
      setDone(await dealers.cancelMembership())
    } catch (error) {
      setFailed(failureWords(error) ?? t('Failed'))
    }
    setBusy(false)
  }
  const day = { end: formatDay(end, culture) }
  const leave = () => location.reload()
  return (
    <section className={styles.own} aria-labelledby="cancel">
      <h2 id="cancel">{t('Title')}</h2>
      <p>{t(isInGrace ? 'GraceText' : 'Text', day)}</p>
      {failed !== '' && (
        <Notice tone="danger">
          <p>{failed}</p>
        </Notice>
      )}
      <ActionRow>
        <Button kind="quiet" busy={isBusy} onClick={() => !isBusy && setAsking(true)}>
          {t('Action')}
        </Button>
      </ActionRow>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
        words={{
          title: t('Ask.Title'),
          text: t(isInGrace ? 'GraceText' : 'Text', day),
          close: t('Close'),
          no: t('Ask.No'),
          yes: t('Ask.Yes'),
        }}
      />
      <Dialog
        open={done !== null}
        onClose={leave}
        title={t('Done.Title')}
        closeLabel={t('Close')}
        closesOnOverlay={false}
      >
        <p>{t(done?.IsExpired ? 'Done.Ended' : 'Done.Text', day)}</p>
        <ActionRow>
          <Button onClick={leave}>{t('Close')}</Button>
        </ActionRow>
      </Dialog>
    </section>
  )
}
