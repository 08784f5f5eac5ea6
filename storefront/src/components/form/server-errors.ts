import { callFailed } from '@obverse/contract/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Translate } from '../../lib/texts'
import { fromServer } from './use-house-form'

/**
 * Puts what the server said where it belongs: beside the fields the form has, the rest above the form. The server
 * speaks the language of the page; a failure of ours, and no answer at all, are told in the form's own words.
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
