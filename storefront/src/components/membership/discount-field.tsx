'use client'

import { callFailed } from '@obverse/contract/client'
import { useState } from 'react'
import { Button } from '../button'
import { TextField } from '../form/text-field'
import type { Field } from '../form/use-house-form'
import { Notice } from '../notice'
import { useT } from '../texts'
import styles from './membership.module.css'

type Props = {
  field: Field
  /** The code that is applied; '' for none. */
  applied: string
  typed: () => string
  /** Applies the code, or marks the field. @throws CallFailed */
  onApply: (code: string) => Promise<void>
}

/** Renders the field of the discount code with its button; says what is applied, and why another code is not. */
export function DiscountField({ field, applied, typed, onApply }: Props) {
  const t = useT('Memberships.Billing.Discount')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [said, setSaid] = useState('')
  const apply = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await onApply(typed())
      setState('idle')
    } catch (error) {
      setSaid(callFailed(error) ? (Object.values(error.body.errors ?? {})[0] ?? error.body.message) : t('Failed'))
      setState('failed')
    }
  }
  return (
    <>
      <div className={styles.code}>
        <TextField
          {...field}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <Button kind="quiet" busy={state === 'busy'} onClick={() => void apply()}>
          {t(state === 'busy' ? 'Busy' : 'Apply')}
        </Button>
      </div>
      <p role="status" className={styles.muted}>
        {state === 'idle' && applied !== '' && t('Applied', { code: applied })}
      </p>
      {state === 'failed' && (
        <Notice tone="danger">
          <p>{said}</p>
        </Notice>
      )}
    </>
  )
}
