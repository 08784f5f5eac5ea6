'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { callFailed } from '@obverse/contract/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ButtonLink } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { PasswordField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { Notice } from '../../../components/notice'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import { accounts } from '../queries'
import { ResetPassword } from '../schemas'

const NewPassword = ResetPassword.pick({ Password: true })
type Props = { texts: Texts; formTexts: Texts; sentences: Texts; token: string; signIn: string; forgotPassword: string }

/** Sets the new password with the token of the mail; a token that is no good any more leads to a new link. */
export function ResetPasswordForm({ texts, formTexts, sentences, token, signIn, forgotPassword }: Props) {
  const [state, setState] = useState<'asking' | 'done' | 'expired'>(token ? 'asking' : 'expired')
  const form = useForm({ resolver: zodResolver(NewPassword), defaultValues: { Password: '' }, shouldFocusError: false })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  const t = translator(texts)
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
      <Form form={form} fields={fields} texts={formTexts} sentences={sentences} submit={t('Submit')} onSubmit={save}>
        <PasswordField {...field('Password')} autoComplete="new-password" show={t('Show')} hide={t('Hide')} />
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
