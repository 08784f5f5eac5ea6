'use client'

import { type CardField, type CardFormPlaces, type CardHandle, cardFields } from '@obverse/browser/card/card-form'
import { useCardForm } from '@obverse/browser/card/use-card-form'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import { brandNames } from '@obverse/contract/rules/payments'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { Translate } from '../../../lib/texts'
import { Button } from '../../button'
import type { ExternalFields } from '../../form/form'
import { idOfField } from '../../form/text-field'
import { Notice } from '../../notice'
import { useT } from '../../texts'
import styles from './card-fields.module.css'
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
  onProblems: (problems: ExternalFields['problems']) => void
  /** True when another part of the form asks for the name. */
  withoutName?: boolean
}

const nobody = () => ''

/** Renders the card fields, which the processor fills in. Shows their loading and their failure. */
export function CardFields({ info, purpose, transaction = nobody, desk, onProblems, withoutName = false }: Props) {
  const id = idOfField('card')
  const t = useT('Payments.Card')
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef({ transaction, labels: labelsOf(t) })
  latest.current = { transaction, labels: labelsOf(t) }
  const shown = cardFields.filter((field) => !(withoutName && field === 'holder'))
  const mount = useCallback(
    (places: CardFormPlaces) =>
      cardForms[info.Processor]({
        ...places,
        info,
        purpose,
        transaction: () => latest.current.transaction(),
        labels: latest.current.labels,
      }),
    [info, purpose],
  )
  const form = useCardForm({
    id,
    mount,
    onEvent: (event, detail) => report(event, latest.current.transaction(), { detail }),
  })
  const { state, wrong, focus } = form

  const brands = useMemo(() => info.Brands.map((brand) => brandNames[brand]), [info.Brands])
  useEffect(() => {
    const problemOf = (field: CardField) => ({
      id: `${id}-${field}`,
      message: t('InSummary', { label: t(`Label.${field}`), message: t(`Wrong.${field}`, { brands }) }),
      focus: () => focus(field),
    })
    onProblems(cardFields.filter((field) => wrong.includes(field)).map(problemOf))
  }, [wrong, brands, id, t, onProblems])
  const hasFailed = state === 'slow' || state === 'blocked'
  const hasOwnPage = info.Processor === 'saferpay' && purpose === 'pay'
  const tryAgain = () => {
    form.tryAgain()
    // The button disappears; the focus moves to the fields for keyboard users.
    group.current?.focus()
  }

  useImperativeHandle(desk, () => ({
    check: form.check,
    // Without a card form the server answers with the processor's own page, which asks for the card.
    submit: async () => (hasFailed && hasOwnPage ? {} : form.submit()),
  }))

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own and cannot be a grid everywhere.
    <div ref={group} tabIndex={-1} role="group" aria-label={t('Group')} className={styles.card}>
      <div className={styles.above} data-state={state}>
        <p className={styles.brands}>{t('Brands', { brands })}</p>
        {state === 'loading' && <p role="status">{t('Loading')}</p>}
      </div>
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
            <span className={styles.label} onClick={() => focus(field)}>
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

function labelsOf(t: Translate<'Payments.Card'>): Record<CardField, string> {
  const label = (field: CardField) => t(`Label.${field}`)
  return { number: label('number'), expiration: label('expiration'), code: label('code'), holder: label('holder') }
}
