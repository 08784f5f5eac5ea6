import { callFailed } from '@obverse/contract/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Translate } from '../../lib/texts'
import { fromServer } from './use-house-form'

/**
 * Shows the errors of the server beside the fields of the form, and all others above the form. The server answers in
 * the language of the page; the texts of the form cover internal errors and missing answers.
 */
export function applyServerErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown, t: Translate<'Form'>) {
  const said = (message: string) => form.setError('root', { type: fromServer, message })
  if (!callFailed(error)) return said(t('Offline'))
  const known = Object.entries(error.body.errors ?? {}).filter((entry): entry is [Path<V>, string] =>
    Object.hasOwn(form.getValues(), entry[0].split('.')[0] ?? ''),
  )
  for (const [name, message] of known) form.setError(name, { type: fromServer, message })
  if (known.length === 0) said(error.status >= 500 ? t('Unknown') : error.body.message)
}
