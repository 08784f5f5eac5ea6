'use client'

import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './form.module.css'
import { idOfField, Notes, notesOf } from './text-field'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> & {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Renders a field for several lines of text with label, hint and error. */
export function TextAreaField({ name, label, hint, error, ref, ...input }: Props) {
  const id = idOfField(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
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
