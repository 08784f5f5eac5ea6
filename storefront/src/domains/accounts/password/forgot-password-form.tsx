'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { Notice } from '../../../components/notice'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import { accounts } from '../queries'
import { ForgotPassword } from '../schemas'

/** Asks for a link; the answer is the same for every address. */
export function ForgotPasswordForm({
  texts,
  formTexts,
  sentences,
}: {
  texts: Texts
  formTexts: Texts
  sentences: Texts
}) {
  const [isSent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(ForgotPassword), defaultValues: { Email: '' }, shouldFocusError: false })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  const t = translator(texts)
  if (isSent) return <Notice tone="success">{t('Sent')}</Notice>
  return (
    <Form
      form={form}
      fields={fields}
      texts={formTexts}
      sentences={sentences}
      submit={t('Submit')}
      onSubmit={async (body) => {
        await accounts.forgotPassword({ body })
        setSent(true)
      }}
    >
      <TextField {...field('Email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </Form>
  )
}
