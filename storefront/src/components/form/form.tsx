'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../button'
import { useLookUp, useT } from '../texts'
import styles from './form.module.css'
import { applyServerErrors } from './server-errors'
import { idOfField } from './text-field'
import { type HouseForm, useFieldErrors } from './use-house-form'

type Props<V extends FieldValues> = {
  /** Made with `useHouseForm`. */
  form: HouseForm<V>
  /** What the button says; `Submit` of the form's texts unless given. */
  submit?: string
  onSubmit: (values: V) => Promise<void>
  /** The words for failures this form knows better than the server's own; undefined for the others. */
  explain?: (error: unknown) => string | undefined
  children: ReactNode
}

/**
 * A form that loses nothing: what is wrong stands beside the field and in a summary above, which takes the focus;
 * a failed save leaves everything as it was typed.
 */
export function Form<V extends FieldValues>({ form, submit, onSubmit, explain, children }: Props<V>) {
  const t = useT('Form')
  const lookUp = useLookUp()
  const errorOf = useFieldErrors(form)
  const summary = useRef<HTMLDivElement>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const names = Object.keys(errors).filter((name): name is Path<V> => name !== 'root')
  const hasErrors = names.length > 0 || errors.root !== undefined

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && hasErrors) summary.current?.focus()
  }, [submitCount, isSubmitting])

  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      const words = explain?.(error)
      if (words === undefined) applyServerErrors(form, error, t)
      else form.setError('root', { type: 'server', message: words })
    }
  })

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void send(event)
      }}
    >
      {hasErrors && submitCount > 0 && !isSubmitting && (
        <div ref={summary} tabIndex={-1} className={styles.summary} role="alert">
          {errors.root?.message && <p>{errors.root.message}</p>}
          {names.length > 0 && (
            <>
              <p>{t('Summary', { count: names.length })}</p>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <a href={`#${idOfField(name)}`}>{errorOf(name)}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {children}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? t('Busy') : (submit ?? lookUp(`${form.texts}.Submit`))}
      </Button>
    </form>
  )
}
