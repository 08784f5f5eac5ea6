'use client'

import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { Texts } from '../../lib/texts'

/** The mark of an error the server sent, whose words are shown as they are. */
export const fromServer = 'server'

/** Fits text fields and lists of choices alike. */
export type Field = UseFormRegisterReturn & { label: string; hint: string | undefined; error: string | undefined }

/**
 * What a field of a form needs, by name. Its words come from the form's texts: `{name}.Label`, `{name}.Hint` and
 * `{name}.Wrong`, the one sentence for whatever the schema has against the value.
 */
export function useFields<V extends FieldValues>(form: UseFormReturn<V>, { entries }: Texts) {
  return (name: Path<V>, options?: RegisterOptions<V>): Field => ({
    ...form.register(name, options),
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
