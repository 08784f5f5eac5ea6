'use client'

import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Translate } from '../../../lib/texts'
import { Button } from '../../button'
import type { Beside } from '../../form/form'
import { idOfField } from '../../form/text-field'
import { Notice } from '../../notice'
import { useT } from '../../texts'
import { brandKey } from '../brand-key'
import styles from './card-fields.module.css'
import { type CardField, type CardForm, CardFormFailed, type CardHandle, cardFields, inTime } from './card-form'
import { cardForms } from './mount'
import { report } from './report'

/** The operations that a form performs on its card fields. */
export type CardDesk = {
  /** Sends the card to the processor. @throws CardFormFailed */
  submit(): Promise<CardHandle>
  /** Marks the fields that are empty or wrong; sends nothing. */
  check(): void
}
type Props = {
  info: ProcessorInfo
  purpose: 'pay' | 'update-card'
  /** Returns the id of the payment at the time of submission. */
  transaction?: () => string
  desk: RefObject<CardDesk | null>
  /** Receives the wrong fields for the summary of the form, whenever they change. */
  onProblems: (problems: Beside['problems']) => void
  /** True when another part of the form asks for the name. */
  withoutName?: boolean
}
type State = 'loading' | 'ready' | 'slow' | 'blocked'

const nobody = () => ''

/** Renders the card fields, which the processor fills in. Shows their loading and their failure. */
export function CardFields({ info, purpose, transaction = nobody, desk, onProblems, withoutName = false }: Props) {
  const id = idOfField('card')
  const t = useT('Payments.Card')
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<readonly CardField[]>([])
  const form = useRef<CardForm | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef({ transaction, labels: labelsOf(t) })
  latest.current = { transaction, labels: labelsOf(t) }
  const shown = cardFields.filter((field) => !(withoutName && field === 'holder'))

  const mark = useCallback((field: CardField, isWrong: boolean) => {
    setWrong((before) => (before.includes(field) === isWrong ? before : toggled(before, field)))
  }, [])

  useEffect(() => {
    let isGone = false
    const holders = Object.fromEntries(
      cardFields.flatMap((field) => {
        const holder = document.getElementById(`${id}-${field}`)
        return holder ? [[field, holder]] : []
      }),
    )
    setState('loading')
    const mounting = cardForms[info.Processor]({
      info,
      purpose,
      holders,
      transaction: () => latest.current.transaction(),
      onField: mark,
      labels: latest.current.labels,
    })
    inTime(mounting, (late) => late.unmount()).then(
      (mounted) => {
        if (isGone) return mounted.unmount()
        form.current = mounted
        setState('ready')
        report('fields-shown', latest.current.transaction())
      },
      (error: unknown) => {
        if (isGone) return
        const trouble = error instanceof CardFormFailed && error.trouble === 'slow' ? 'slow' : 'blocked'
        setState(trouble)
        report(`sdk-${trouble}`, latest.current.transaction(), { detail: String(error) })
      },
    )
    return () => {
      isGone = true
      form.current?.unmount()
      form.current = null
    }
  }, [info, purpose, id, mark, attempt])

  const brands = info.Brands.map((brand) => t(brandKey(brand))).join(', ')
  useEffect(() => {
    const problemOf = (field: CardField) => ({
      id: `${id}-${field}`,
      message: t('InSummary', { label: t(`Label.${field}`), message: t(`Wrong.${field}`, { brands }) }),
      focus: () => form.current?.focus(field),
    })
    onProblems(cardFields.filter((field) => wrong.includes(field)).map(problemOf))
  }, [wrong, brands, id, t, onProblems])
  const hasFailed = state === 'slow' || state === 'blocked'
  const hasOwnPage = info.Processor === 'saferpay' && purpose === 'pay'
  const tryAgain = () => {
    setAttempt(attempt + 1)
    // The button disappears; the focus moves to the fields for keyboard users.
    group.current?.focus()
  }

  useImperativeHandle(desk, () => ({
    check: () => setWrong(form.current?.wrong() ?? []),
    async submit() {
      // Without a card form the server answers with the processor's own page, which asks for the card.
      if (!form.current && hasFailed && hasOwnPage) return {}
      if (!form.current) throw new CardFormFailed(state === 'blocked' ? 'blocked' : 'slow')
      try {
        return await form.current.submit()
      } catch (error) {
        if (error instanceof CardFormFailed) {
          setWrong(error.fields)
          const event = error.trouble === 'declined' ? 'tokenise-declined' : 'tokenise-failed'
          if (error.trouble !== 'invalid') report(event, latest.current.transaction(), { detail: error.detail })
          if (error.fields[0]) form.current?.focus(error.fields[0])
        }
        throw error
      }
    },
  }))

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own and cannot be a grid everywhere.
    <div ref={group} tabIndex={-1} role="group" aria-label={t('Group')} className={styles.card}>
      <p className={styles.brands}>{t('Brands', { brands })}</p>
      {state === 'loading' && (
        <p role="status" className={styles.loading}>
          {t('Loading')}
        </p>
      )}
      {hasFailed && (
        <Notice tone="danger">
          <p>{t(state === 'slow' ? 'Slow' : 'Blocked')}</p>
          {hasOwnPage && <p>{t('OwnPage')}</p>}
          <div>
            <Button kind="quiet" onClick={tryAgain}>
              {t('Retry')}
            </Button>
          </div>
        </Notice>
      )}
      <div className={styles.fields} hidden={hasFailed} data-state={state}>
        {shown.map((field) => (
          <div key={field} className={styles.field} data-field={field}>
            {/* biome-ignore lint/a11y: a label cannot name what is in another page's frame; keys reach the frame itself. */}
            <span className={styles.label} onClick={() => form.current?.focus(field)}>
              {t(`Label.${field}`)}
            </span>
            <div
              id={`${id}-${field}`}
              className={styles.holder}
              data-wrong={wrong.includes(field) || undefined}
              aria-describedby={`${id}-${field}-error`}
            />
            <p id={`${id}-${field}-error`} className={styles.error} aria-live="polite">
              {wrong.includes(field) && t(`Wrong.${field}`, { brands })}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}

const toggled = (fields: readonly CardField[], field: CardField): CardField[] =>
  fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field]

function labelsOf(t: Translate<'Payments.Card'>): Record<CardField, string> {
  const label = (field: CardField) => t(`Label.${field}`)
  return { number: label('number'), expiration: label('expiration'), code: label('code'), holder: label('holder') }
}
