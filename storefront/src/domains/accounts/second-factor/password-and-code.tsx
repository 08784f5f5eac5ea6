'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { Form } from '../../../components/form/form'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { Removal } from '../schemas'

/** What a step is handed: its texts, and how a password is shown and hidden. */
export type StepProps = { texts: Texts; formTexts: Texts; sentences: Texts; show: string; hide: string }
type Props = StepProps & { onSubmit: (body: z.output<typeof Removal>) => Promise<void> }

/** Password and code once more, before the second factor is changed. */
export function PasswordAndCode({ texts, formTexts, sentences, show, hide, onSubmit }: Props) {
  const form = useForm({
    resolver: zodResolver(Removal),
    defaultValues: { Password: '', Code: '' },
    shouldFocusError: false,
  })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  return (
    <Form
      form={form}
      fields={fields}
      texts={formTexts}
      sentences={sentences}
      submit={translator(texts)('Submit')}
      onSubmit={onSubmit}
    >
      <PasswordField {...field('Password')} autoComplete="current-password" show={show} hide={hide} />
      <TextField {...field('Code')} autoComplete="one-time-code" className={styles.code} />
    </Form>
  )
}
