'use client'

import type { Submission } from '@obverse/contract/domains/submissions'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { branchOf, type Texts } from '../../../lib/texts'
import { submissions } from '../queries'
import type { View } from '../setting'
import styles from './nickname-editor.module.css'

type Props = { submission: Submission; view: View; formTexts: Texts; onSaved: () => Promise<unknown> }

/** The customer's own name for a submission, changed in place. A save that fails leaves what was typed. */
export function NicknameEditor({ submission, view, formTexts, onSaved }: Props) {
  const { t } = view
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
    close(t(saved.Nickname ? 'Detail.Nickname.Saved' : 'Detail.Nickname.Removed'))
  }
  if (isOpen)
    return <NicknameForm name={name} view={view} formTexts={formTexts} onSave={save} onCancel={() => close('')} />
  return (
    <div className={styles.nickname}>
      {name && <p className={styles.name}>{name}</p>}
      <button ref={opener} type="button" className={styles.plain} onClick={() => setOpen(true)}>
        {t(`Detail.Nickname.${name ? 'Edit' : 'Add'}`)}
      </button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  )
}

type FormProps = {
  name: string
  view: View
  formTexts: Texts
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

function NicknameForm({ name, view: { t, texts }, formTexts, onSave, onCancel }: FormProps) {
  const form = useForm({ defaultValues: { Nickname: name }, shouldFocusError: false })
  const fields = branchOf(texts, 'Detail.Nickname.Fields')
  const field = useFields(form, fields)
  useEffect(() => form.setFocus('Nickname', { shouldSelect: true }), [form])
  return (
    <div className={styles.form}>
      <Form
        form={form}
        fields={fields}
        texts={formTexts}
        submit={t('Detail.Nickname.Save')}
        onSubmit={({ Nickname }) => onSave(Nickname.trim())}
      >
        <TextField
          {...field('Nickname')}
          maxLength={60}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </Form>
      <Button kind="quiet" onClick={onCancel}>
        {t('Detail.Nickname.Cancel')}
      </Button>
    </div>
  )
}
