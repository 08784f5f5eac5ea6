import { type RaRecord, SaveContextProvider, useRecordContext, useResourceContext, useSaveContext } from 'ra-core'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { ANOTHER, onDiscard, type Typing, takeCarried, typedSince } from './typing'

// A save that changes nothing brings no new record: after this time the next record has another reason.
const ANSWER_MILLISECONDS = 1000

/** Tells whether a form was sent by the button that adds another record. */
const isFromAnother = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === ANOTHER

/** Notes what each save sends, and holds a second one back until the first is answered. Renders around the form. */
export const SavesOneAtATime = ({ typing, children }: { typing: Typing; children: ReactNode }) => {
  const context = useSaveContext()
  const value = useMemo(
    () => ({
      ...context,
      save: async (...given: Parameters<NonNullable<typeof context.save>>) => {
        const [values] = given
        Object.assign(typing, { sent: values, isSaving: true, hasSucceeded: false })
        try {
          return await context.save?.(...given)
        } finally {
          typing.isSaving = false
        }
      },
    }),
    [context, typing],
  )
  const record = useRecordContext()
  // After every new state of the record, which the form below has just taken over.
  useEffect(() => {
    typing.putBack?.()
    typing.putBack = null
  }, [record, typing])
  const hold = (event: FormEvent) => {
    // A dialog opened from the form has a form of its own, elsewhere in the document.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isOwn) return
    if (!typing.isSaving) typing.isAnother = isFromAnother(event)
    if (!typing.isSaving) return
    event.preventDefault()
    event.stopPropagation()
    typing.isWanted = true
  }
  return (
    <SaveContextProvider value={value}>
      <div onSubmitCapture={hold} style={{ minWidth: 0 }}>
        {children}
      </div>
    </SaveContextProvider>
  )
}

/**
 * Keeps what was typed when a new state of the record comes: it replaces only fields that are as they were read, or as
 * the last save sent them. Then sends the save that was asked for meanwhile. Renders inside of the form.
 */
export const TypingKeeper = ({ typing }: { typing: Typing }) => {
  const record = useRecordContext()
  const resource = useResourceContext()
  const { getValues, setValue, reset } = useFormContext()
  const { isSubmitting, isDirty, defaultValues } = useFormState()
  const mark = useRef<HTMLSpanElement>(null)
  const [answers, setAnswers] = useState(0)
  const defaults = useRef(defaultValues)
  defaults.current = defaultValues
  typing.read = getValues

  useEffect(() => onDiscard(() => reset(getValues())), [reset, getValues])

  const shown = useRef<RaRecord | null>(null)
  useEffect(() => {
    if (!record || record === shown.current) return
    const before = shown.current
    shown.current = record
    const typed = !before
      ? takeCarried(resource ?? '', record.id)
      : typing.sent
        ? typing.since()
        : typedSince(defaults.current ?? {}, getValues())
    // The form takes over the record in an effect of its own, after this one and before that of `SavesOneAtATime`.
    typing.putBack = () => {
      for (const { name, value } of typed) setValue(name, value, { shouldDirty: true, shouldTouch: true })
      typing.sent = null
      setAnswers((count) => count + 1)
    }
  }, [record, resource, getValues, setValue, typing])

  useEffect(() => {
    if (isSubmitting) return
    const sent = typing.sent
    const answered = setTimeout(() => {
      if (typing.sent === sent) typing.sent = null
      setAnswers((count) => count + 1)
    }, ANSWER_MILLISECONDS)
    return () => clearTimeout(answered)
  }, [isSubmitting, typing])

  // Sends the save that was asked for, once the one before is answered, its answer is in the form, and both are drawn.
  useEffect(() => {
    if (answers === 0 || isSubmitting || !typing.isWanted || typing.isSaving || typing.sent) return
    typing.isWanted = false
    if (typing.hasSucceeded && isDirty) mark.current?.closest('form')?.requestSubmit()
  }, [answers, isSubmitting, isDirty, typing])
  return <span ref={mark} hidden />
}
