'use client'

import { type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../button'
import { useLookUp, useT } from '../texts'
import styles from './form.module.css'
import { applyServerErrors } from './server-errors'
import { SignInAgain, sendSignedIn } from './sign-in-again'
import { idOfField } from './text-field'
import { type HouseForm, useFieldErrors } from './use-house-form'

type Props<V extends FieldValues> = {
  /** The form that `useHouseForm` created. */
  form: HouseForm<V>
  /** The text of the button; `Submit` of the form's texts unless given. */
  submit?: string
  onSubmit: (values: V) => Promise<void>
  /** Returns the message for a failure that this form explains better than the server; undefined for all others. */
  explain?: (error: unknown) => string | undefined
  children: ReactNode
}

const nothingToHear = () => () => undefined
/** Tells whether React has hydrated the page; false in the HTML of the server. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )

/**
 * Renders a form with the error of each field and a summary above, which takes the focus; a failed save keeps all
 * input, and an ended session asks to sign in on the page and then sends again. The button is disabled until hydration,
 * so that Enter sends nothing, and `post` keeps input out of addresses and logs.
 */
export function Form<V extends FieldValues>({ form, submit, onSubmit, explain, children }: Props<V>) {
  const t = useT('Form')
  const isHydrated = useHydrated()
  const lookUp = useLookUp()
  const errorOf = useFieldErrors(form)
  const summary = useRef<HTMLDivElement>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const names = Object.keys(errors).filter((name): name is Path<V> => name !== 'root')
  const hasErrors = names.length > 0 || errors.root !== undefined

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && hasErrors) summary.current?.focus()
  }, [submitCount, isSubmitting])

  const signInAgain = useContext(SignInAgain)
  const send = form.handleSubmit(async (values) => {
    try {
      await sendSignedIn(() => onSubmit(values), signInAgain)
    } catch (error) {
      const words = explain?.(error)
      if (words === undefined) applyServerErrors(form, error, t)
      else form.setError('root', { type: 'server', message: words })
    }
  })

  return (
    <form
      method="post"
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
      <Button type="submit" busy={isSubmitting} disabled={!isHydrated}>
        {isSubmitting ? t('Busy') : (submit ?? lookUp(`${form.texts}.Submit`))}
      </Button>
      <noscript>
        <p className={styles.hint}>{t('NoScript')}</p>
      </noscript>
    </form>
  )
}
