'use client'

import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useT } from '../texts'
import styles from './form.module.css'

export type FieldProps = {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>

/** Returns the id of a field's input. */
export const idOfField = (name: string) => `field-${name.replaceAll('.', '-')}`

type FieldNotes = { hint: string | undefined; error: string | undefined }
/** Returns the ids of the error and the hint of a field for `aria-describedby`, the error first. */
export const notesOf = (id: string, { hint, error }: FieldNotes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** Renders the hint and the error below a field of any kind. */
export function Notes({ id, hint, error }: FieldNotes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** Renders a text field with label, hint and error, connected for screen readers. */
export function TextField({ name, label, hint, error, ref, ...input }: FieldProps) {
  const id = idOfField(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={ref}
        id={id}
        name={name}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { hint, error })}
      />
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Renders a password field with a button that shows the password. */
export function PasswordField(field: FieldProps) {
  const t = useT('Form')
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextField {...field} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={idOfField(field.name)}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'HidePassword' : 'ShowPassword')}
      </button>
    </div>
  )
}
