'use client'

import { callFailed } from '@obverse/contract/client'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { PasswordField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { accounts } from '../queries'

type Props = { token: string; signIn: string; forgotPassword: string }

/** Sets the new password with the token of the mail; an invalid token leads to the form for a new link. */
export function ResetPasswordForm({ token, signIn, forgotPassword }: Props) {
  const [state, setState] = useState<'asking' | 'done' | 'expired'>(token ? 'asking' : 'expired')
  const { form, field, t } = useHouseForm({
    schema: async () => (await import('../schemas')).NewPassword,
    values: { Password: '' },
    texts: 'Accounts.Reset',
  })
  const save = async ({ Password }: { Password: string }) => {
    try {
      await accounts.resetPassword({ body: { Token: token, Password } })
      setState('done')
    } catch (error) {
      if (!callFailed(error, 'invalid') || !error.body.errors?.Token) throw error
      setState('expired')
    }
  }
  if (state === 'asking')
    return (
      <Form form={form} onSubmit={save}>
        <PasswordField {...field('Password')} autoComplete="new-password" />
      </Form>
    )
  const isDone = state === 'done'
  return (
    <>
      <Notice tone={isDone ? 'success' : 'danger'}>{t(isDone ? 'Done' : 'Expired')}</Notice>
      <div>
        <ButtonLink href={isDone ? signIn : forgotPassword}>{t(isDone ? 'SignIn' : 'NewLink')}</ButtonLink>
      </div>
    </>
  )
}
