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
  /** The options of the list. */
  children: ReactNode
}

/** Renders a select field with label, hint and error. */
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

type GroupProps = {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: string; name: string }[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** Renders checkboxes of which several can be chosen, below one label; their order stays that of the options. */
export function CheckGroup({ name, label, hint, error, options, chosen, onChoose }: GroupProps) {
  const id = idOfField(name)
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={notesOf(id, { hint, error })}>
      <legend>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles.check}>
          <label>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChoose(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? target.checked : chosen.includes(value))),
                )
              }
            />
            <span>{option.name}</span>
          </label>
        </div>
      ))}
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Renders a checkbox with its label after the box. */
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
