'use client'

import { type MouseEvent, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../button'
import { useLookUp, useT } from '../texts'
import styles from './form.module.css'
import { applyServerErrors } from './server-errors'
import { SignInAgain, sendSignedIn } from './sign-in-again'
import { idOfField } from './text-field'
import { type HouseForm, useFieldErrors, useFieldTexts } from './use-house-form'

type Props<V extends FieldValues> = {
  /** The form that `useHouseForm` created. */
  form: HouseForm<V>
  /** The text of the button; `Submit` of the form's texts unless given. */
  submit?: string
  /** The look of the button; danger for what takes something away. */
  kind?: 'primary' | 'danger'
  onSubmit: (values: V) => Promise<void>
  /** The fields that another page fills in, like those of a card, with their errors. */
  externalFields?: ExternalFields
  /** Returns the message for a failure that this form explains better than the server; undefined for all others. */
  explain?: (error: unknown) => string | undefined
  /** The address that takes the fields as a form when there are no scripts; without it the form needs them. */
  action?: string
  children: ReactNode
}

export type ExternalFields = {
  /** Checks the fields when others have errors; `problems` then names the wrong ones. */
  check: () => void
  /** `id` is that of the element that holds the field; `focus` moves the focus into it. */
  problems: readonly { id: string; message: string; focus: () => void }[]
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
export function Form<V extends FieldValues>({
  form,
  submit,
  kind = 'primary',
  onSubmit,
  externalFields,
  explain,
  action,
  children,
}: Props<V>) {
  const t = useT('Form')
  const isHydrated = useHydrated()
  const lookUp = useLookUp()
  const fieldText = useFieldTexts(form)
  const errorOf = useFieldErrors(form)
  const summary = useRef<HTMLDivElement>(null)
  /** Returns an error with the name of its field, as the summary is apart from it. */
  const named = (name: string, message = '') => {
    const label = fieldText(`${name}.Label`)
    return label ? t('InSummary', { label, message }) : message
  }
  const { errors, isSubmitting, submitCount } = form.formState
  const names = Object.keys(errors).filter((name): name is Path<V> => name !== 'root')
  const wrong = inPageOrder([
    ...names.map((name) => ({ id: idOfField(name), message: named(name, errorOf(name)), focus: undefined })),
    ...(externalFields?.problems ?? []),
  ])
  const hasErrors = wrong.length > 0 || errors.root !== undefined

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
  }, externalFields?.check)

  return (
    <form
      method="post"
      {...(action !== undefined && { action, encType: 'multipart/form-data' })}
      // Without scripts the browser asks for what is required.
      noValidate={action === undefined || isHydrated}
      className={styles.form}
      onFocus={form.prepare}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void send(event)
      }}
    >
      {hasErrors && submitCount > 0 && !isSubmitting && (
        <div ref={summary} tabIndex={-1} className={styles.summary} role="alert">
          {errors.root?.message && <p>{errors.root.message}</p>}
          {wrong.length > 0 && (
            <>
              <p>{t('Summary', { count: wrong.length })}</p>
              <ul>
                {wrong.map(({ id, message, focus }) => (
                  <li key={id}>
                    <a href={`#${id}`} onClick={focus}>
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {children}
      <Button
        type="submit"
        kind={kind}
        busy={isSubmitting}
        disabled={action === undefined && !isHydrated}
        onMouseDown={keepFocus}
      >
        {isSubmitting ? t('Busy') : (submit ?? lookUp(`${form.texts}.Submit`))}
      </Button>
      {action === undefined && (
        <noscript>
          <p className={styles.hint}>{t('NoScript')}</p>
        </noscript>
      )}
    </form>
  )
}

/**
 * Leaves the focus where it is when the button is pressed: a field that checks itself when it is left would show its
 * error during the press and move the button away under the pointer, and nothing would be sent.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Returns fields in the order of the page, whatever the order of their rules. */
function inPageOrder<T extends { id: string }>(fields: readonly T[]): T[] {
  if (fields.length < 2) return [...fields]
  const placed = fields.map((field) => ({ field, element: document.getElementById(field.id) }))
  placed.sort((a, b) => {
    if (!a.element || !b.element) return 0
    return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
  return placed.map(({ field }) => field)
}
