'use client'

import type { Profile } from '@obverse/contract/domains/payments'
import { maxCardNickname } from '@obverse/contract/rules/payments'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { TextField } from '../../../components/form/text-field'
import { useT } from '../../../components/texts'
import styles from './methods.module.css'

type Props = {
  card: Profile
  busy: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

/** A name of one's own for a card; Escape leaves it as it was. */
export function NameForm({ card, busy, onSave, onCancel }: Props) {
  const t = useT('Payments.Methods')
  const [name, setName] = useState(card.Nickname)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <form method="post" className={styles.naming} onSubmit={submit}>
      <TextField
        name={`Nickname-${card.PeoplePaymentProfileID}`}
        ref={input}
        label={t('Nickname')}
        hint={t('NicknameHint')}
        value={name}
        maxLength={maxCardNickname}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel()
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {t('Save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
