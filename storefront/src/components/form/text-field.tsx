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

export const idOfField = (name: string) => `field-${name.replaceAll('.', '-')}`

type Said = { hint: string | undefined; error: string | undefined }
/** The ids of what is said about a field, the error first, for those who hear the page. */
export const notesOf = (id: string, { hint, error }: Said): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** Hint and error below a field of any kind. */
export function Notes({ id, hint, error }: Said & { id: string }) {
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

/** One field: label above, input, hint and error below, wired for those who hear the page. Forms only list these. */
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

/** A password, which may be looked at while it is typed. */
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
