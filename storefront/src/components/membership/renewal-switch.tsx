'use client'

import { callFailed } from '@obverse/contract/client'
import type { AutorenewOutcome } from '@obverse/contract/domains/memberships'
import { useState } from 'react'
import { ActionRow } from '../action-row'
import { Button, ButtonLink } from '../button'
import { ConfirmDialog } from '../confirm-dialog'
import { Notice } from '../notice'
import { useT } from '../texts'
import { RenewalDone } from './renewal-done'

type Props = {
  isOn: boolean
  isInGrace: boolean
  /** The address of the form that turns it on or takes another card. */
  form: string
  /** Turns it off. @throws CallFailed */
  off: () => Promise<AutorenewOutcome>
}

/** Turns the renewal off after asking (JOIN-6), and leads to the form that turns it on or takes another card. */
export function RenewalSwitch({ isOn, isInGrace, form, off }: Props) {
  const t = useT('Memberships.Renewal')
  const [isAsking, setAsking] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [why, setWhy] = useState('')
  const [done, setDone] = useState<AutorenewOutcome | null>(null)
  const turnOff = async () => {
    if (state === 'busy') return
    setAsking(false)
    setState('busy')
    try {
      setDone(await off())
      setState('idle')
    } catch (error) {
      setWhy(callFailed(error, 'conflict') ? error.body.message : t('Failed'))
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger">
          <p>{why}</p>
        </Notice>
      )}
      <ActionRow>
        <ButtonLink href={form} kind="quiet">
          {t(isOn ? 'ChangeCard' : 'TurnOn')}
        </ButtonLink>
        {isOn && (
          <Button kind="quiet" busy={state === 'busy'} onClick={() => setAsking(true)}>
            {t('TurnOff')}
          </Button>
        )}
      </ActionRow>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void turnOff()}
        words={{
          title: t('Ask.Title'),
          text: t(isInGrace ? 'Ask.GraceText' : 'Ask.Text'),
          close: t('Close'),
          no: t('Ask.No'),
          yes: t('Ask.Yes'),
        }}
      />
      <RenewalDone outcome={done} onClose={() => location.reload()} />
    </>
  )
}
