'use client'

import type * as z from 'zod'
import { Form } from '../../../components/form/form'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import styles from '../accounts.module.css'
import { Removal } from '../schemas'

type Props = {
  /** The branch of the step's texts. */
  texts: 'Accounts.SecondFactor.Renew' | 'Accounts.SecondFactor.Remove'
  kind?: 'primary' | 'danger'
  onSubmit: (body: z.output<typeof Removal>) => Promise<void>
}

/** Asks for password and code again before the second factor changes. */
export function PasswordAndCode({ texts, kind = 'primary', onSubmit }: Props) {
  const { form, field } = useHouseForm({ schema: Removal, values: { Password: '', Code: '' }, texts })
  return (
    <Form form={form} kind={kind} onSubmit={onSubmit}>
      <PasswordField {...field('Password')} autoComplete="current-password" />
      <TextField {...field('Code')} autoComplete="one-time-code" className={styles.code} />
    </Form>
  )
}
