'use client'

import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import styles from './form.module.css'
import { type FieldProps, idOfField, Notes, notesOf } from './text-field'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
  /** The options. */
  children: ReactNode
}

/** One choice out of a list, wired like every other field. */
export function SelectField({ name, label, hint, error, ref, children, ...select }: SelectProps) {
  const id = idOfField(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        ref={ref}
        id={id}
        name={name}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { hint, error })}
      >
        {children}
      </select>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Something to agree to or not: the box stands before its words. */
export function CheckField({ name, label, hint, error, ref, ...input }: FieldProps) {
  const id = idOfField(name)
  return (
    <div className={styles.check}>
      <label htmlFor={id}>
        <input
          {...input}
          ref={ref}
          id={id}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { hint, error })}
        />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}
