'use client'

import { callFailed } from '@obverse/contract/client'
import { useState } from 'react'
import { Form } from '../../../components/form/form'
import { PasswordField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { safePath } from '../../../lib/safe-path'
import { accounts } from '../queries'
import { type EntryLinks, LinkSpent } from './link-spent'

type Props = { token: string; links: EntryLinks }

/** Makes the account with the token of the mail and the password of the sign-up, and opens the account page. */
export function ConfirmEmailForm({ token, links }: Props) {
  const [isExpired, setExpired] = useState(token === '')
  const { form, field } = useHouseForm({
    schema: async () => (await import('../schemas')).PasswordOfSignUp,
    values: { Password: '' },
    texts: 'Accounts.Confirm',
  })
  if (isExpired) return <LinkSpent {...links} />
  const confirm = async ({ Password }: { Password: string }) => {
    try {
      const { Redirect } = await accounts.confirmRegistration({ body: { Token: token, Password } })
      location.assign(safePath(Redirect) ?? '/')
      // Keeps the button busy until the next page loads.
      await new Promise(() => {})
    } catch (error) {
      if (!callFailed(error, 'invalid') || !error.body.errors?.Token) throw error
      setExpired(true)
    }
  }
  return (
    <Form form={form} onSubmit={confirm}>
      <PasswordField {...field('Password')} autoComplete="current-password" />
    </Form>
  )
}
