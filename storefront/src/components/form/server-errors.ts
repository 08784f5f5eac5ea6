import { callFailed } from '@obverse/contract/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { inWordsOf } from '../../lib/sentences'
import type { Texts, Translate } from '../../lib/texts'
import { fromServer } from './use-fields'

/**
 * Puts what the server said where it belongs: beside the fields the form has, the rest above the form.
 * `t` is of the texts of forms; `sentences` are the server's own in the language of the page.
 */
export function applyServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  t: Translate,
  sentences?: Texts,
) {
  const said = (sentence: string) => (sentences ? inWordsOf(sentences, sentence) : sentence)
  if (!callFailed(error)) return form.setError('root', { type: fromServer, message: t('Offline') })
  const known = Object.entries(error.body.errors ?? {}).filter((entry): entry is [Path<V>, string] =>
    Object.hasOwn(form.getValues(), entry[0].split('.')[0] ?? ''),
  )
  for (const [name, message] of known) form.setError(name, { type: fromServer, message: said(message) })
  if (known.length === 0)
    form.setError('root', { type: fromServer, message: sentence(error.status, said(error.body.message), t) })
}

/** A failure of ours is told in our words; what the visitor can act on in the server's. */
const sentence = (status: number, message: string, t: Translate) => (status >= 500 ? t('Unknown') : message)
