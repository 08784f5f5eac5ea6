/** The life of a card form on a page: it loads, marks its wrong fields, and is asked for the card. */
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type CardField,
  type CardForm,
  CardFormFailed,
  type CardFormPlaces,
  type CardHandle,
  cardFields,
  inTime,
} from './card-form'

export type CardFormState = 'loading' | 'ready' | 'slow' | 'blocked'
/** The events of a card form, for the log of payments. */
type CardFormEvent = 'fields-shown' | 'sdk-slow' | 'sdk-blocked' | 'tokenise-declined' | 'tokenise-failed'

type Setting = {
  /** The elements of the fields have this id, a dash, and the name of the field. */
  id: string
  /** Mounts the form; another function mounts it anew. */
  mount: (places: CardFormPlaces) => Promise<CardForm>
  onEvent: (event: CardFormEvent, detail: string) => void
}

/** Mounts a card form while the page shows it, and keeps its state and its wrong fields. */
export function useCardForm({ id, mount, onEvent }: Setting) {
  const [state, setState] = useState<CardFormState>('loading')
  const [wrong, setWrong] = useState<readonly CardField[]>([])
  const form = useRef<CardForm | null>(null)
  const stop = useRef<() => void>(() => undefined)
  const latest = useRef(onEvent)
  latest.current = onEvent

  const mark = useCallback((field: CardField, isWrong: boolean) => {
    setWrong((before) => (before.includes(field) === isWrong ? before : toggled(before, field)))
  }, [])

  const start = useCallback(() => {
    let isGone = false
    const holders = Object.fromEntries(
      cardFields.flatMap((field) => {
        const holder = document.getElementById(`${id}-${field}`)
        return holder ? [[field, holder]] : []
      }),
    )
    setState('loading')
    inTime(mount({ holders, onField: mark }), (late) => late.unmount()).then(
      (mounted) => {
        if (isGone) return mounted.unmount()
        form.current = mounted
        setState('ready')
        latest.current('fields-shown', '')
      },
      (error: unknown) => {
        if (isGone) return
        const trouble = error instanceof CardFormFailed && error.trouble === 'slow' ? 'slow' : 'blocked'
        setState(trouble)
        latest.current(`sdk-${trouble}`, String(error))
      },
    )
    stop.current = () => {
      isGone = true
      form.current?.unmount()
      form.current = null
    }
  }, [id, mount, mark])
  useEffect(() => {
    start()
    return () => stop.current()
  }, [start])

  return {
    state,
    wrong,
    tryAgain: () => {
      stop.current()
      start()
    },
    focus: (field: CardField) => form.current?.focus(field),
    /** Marks the fields that are empty or wrong, and returns them; sends nothing. */
    check: (): CardField[] => {
      const all = form.current?.wrong() ?? []
      setWrong(all)
      return all
    },
    /** Sends the card to the processor. @throws CardFormFailed */
    async submit(): Promise<CardHandle> {
      if (!form.current) throw new CardFormFailed(state === 'blocked' ? 'blocked' : 'slow')
      try {
        return await form.current.submit()
      } catch (error) {
        if (error instanceof CardFormFailed) {
          setWrong(error.fields)
          const event = error.trouble === 'declined' ? 'tokenise-declined' : 'tokenise-failed'
          if (error.trouble !== 'invalid') latest.current(event, error.detail)
          if (error.fields[0]) form.current?.focus(error.fields[0])
        }
        throw error
      }
    },
  }
}

const toggled = (fields: readonly CardField[], field: CardField): CardField[] =>
  fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field]
