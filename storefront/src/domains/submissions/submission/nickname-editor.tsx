'use client'

import type { Submission } from '@obverse/contract/domains/submissions'
import { maxNickname } from '@obverse/contract/rules/submissions'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useT } from '../../../components/texts'
import { submissions } from '../queries'
import styles from './nickname-editor.module.css'

type Props = { submission: Submission; onSaved: () => Promise<unknown> }

/** The customer's own name for a submission, changed in place. A save that fails leaves what was typed. */
export function NicknameEditor({ submission, onSaved }: Props) {
  const t = useT('Submissions.Detail.Nickname')
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const name = submission.Nickname
  const close = (words: string) => {
    setOpen(false)
    setOutcome(words)
  }
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const save = async (Nickname: string) => {
    const params = { submissionNumber: submission.SubmissionNumber }
    const saved = await submissions.saveNickname({ params, body: { Nickname } })
    await onSaved()
    close(t(saved.Nickname ? 'Saved' : 'Removed'))
  }
  if (isOpen) return <NicknameForm name={name} onSave={save} onCancel={() => close('')} />
  return (
    <div className={styles.nickname}>
      {name && <p className={styles.name}>{name}</p>}
      <button ref={opener} type="button" className={styles.plain} onClick={() => setOpen(true)}>
        {t(name ? 'Edit' : 'Add')}
      </button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  )
}

type FormProps = {
  name: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

function NicknameForm({ name, onSave, onCancel }: FormProps) {
  const { form, field, t } = useHouseForm({ values: { Nickname: name }, texts: 'Submissions.Detail.Nickname' })
  useEffect(() => form.setFocus('Nickname', { shouldSelect: true }), [form])
  return (
    <div className={styles.form}>
      <Form form={form} onSubmit={({ Nickname }) => onSave(Nickname.trim())}>
        <TextField
          {...field('Nickname')}
          maxLength={maxNickname}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </Form>
      <Button kind="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
