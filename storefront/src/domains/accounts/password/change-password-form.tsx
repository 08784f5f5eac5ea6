'use client'

import { callFailed } from '@obverse/contract/client'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ButtonLink } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { PasswordField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { accounts } from '../queries'
import { ChangePassword } from '../schemas'
import { StrengthMeter } from './strength-meter'

type Props = {
  account: string
  forgotPassword: string
  /** Texts that others know too, from which no password may be built. */
  known: readonly string[]
}

/** Changes the password and shows one of its three outcomes. */
export function ChangePasswordForm({ account, forgotPassword, known }: Props) {
  const [isDone, setDone] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])
  const { form, field, t } = useHouseForm({
    schema: ChangePassword,
    values: { oldPassword: '', password: '' },
    texts: 'Accounts.Password',
  })
  const password = useWatch({ control: form.control, name: 'password' })
  if (isDone)
    return (
      <div ref={done} tabIndex={-1}>
        <Notice tone="success">
          <p>{t('Done')}</p>
          <div>
            <ButtonLink kind="quiet" href={account}>
              {t('Back')}
            </ButtonLink>
          </div>
        </Notice>
      </div>
    )
  return (
    <>
      <Form
        form={form}
        explain={(error) => {
          if (!callFailed(error, 'rate_limited')) return undefined
          const seconds = Number(error.response.headers.get('retry-after'))
          return t('TooOften', { count: Math.max(1, Math.ceil((seconds || 60) / 60)) })
        }}
        onSubmit={async (body) => {
          const outcome = await accounts.changePassword({ body })
          if (outcome.Success) setDone(true)
          else if (outcome.HasInvalidPassword)
            form.setError('oldPassword', { type: 'server', message: t('InvalidPassword') })
          else form.setError('root', { type: 'server', message: t('UnknownError') })
        }}
      >
        <PasswordField {...field('oldPassword')} autoComplete="current-password" />
        <div>
          <PasswordField {...field('password')} autoComplete="new-password" />
          <StrengthMeter password={password} known={known} />
        </div>
      </Form>
      <p>
        <a href={forgotPassword}>{t('Forgot')}</a>
      </p>
    </>
  )
}
