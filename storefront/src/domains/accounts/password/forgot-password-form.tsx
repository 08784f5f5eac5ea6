'use client'

import { useState } from 'react'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { accounts } from '../queries'

/** Requests a reset link; shows the same answer for every address. */
export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false)
  const { form, field, t } = useHouseForm({
    schema: async () => (await import('../schemas')).ForgotPassword,
    values: { Email: '' },
    texts: 'Accounts.Forgot',
  })
  if (isSent) return <Notice tone="success">{t('Sent')}</Notice>
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await accounts.forgotPassword({ body })
        setSent(true)
      }}
    >
      <TextField {...field('Email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </Form>
  )
}
