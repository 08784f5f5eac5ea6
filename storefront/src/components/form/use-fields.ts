'use client'

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Texts } from '../../lib/texts'
import type { FieldProps } from './text-field'

/** The mark of an error the server sent, whose words are shown as they are. */
export const fromServer = 'server'

/**
 * What a field of a form needs, by name. Its words come from the form's texts: `{name}.Label`, `{name}.Hint` and
 * `{name}.Wrong`, the one sentence for whatever the schema has against the value.
 */
export function useFields<V extends FieldValues>(form: UseFormReturn<V>, { entries }: Texts) {
  return (name: Path<V>): FieldProps => ({
    ...form.register(name),
    label: entries[`${name}.Label`] ?? name,
    hint: entries[`${name}.Hint`],
    error: messageOf(form, name, entries),
  })
}

/** The sentence beside a field that has an error. */
export function messageOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>, entries: Texts['entries']) {
  const { error } = form.getFieldState(name, form.formState)
  if (!error) return undefined
  return error.type === fromServer ? error.message : (entries[`${name}.Wrong`] ?? error.message)
}
