'use client'

import { allDay, maxSpans } from '@obverse/contract/rules/dealers'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button'
import { SelectField } from '../../../components/form/choice-fields'
import { TextField } from '../../../components/form/text-field'
import { useT } from '../../../components/texts'
import styles from './locations.module.css'

export type Span = { Opens: string; Closes: string }
type Props = {
  /** The beginning of the names of the fields. */
  name: string
  /** The day that the times belong to, for those who hear the fields. */
  of: string
  spans: readonly Span[]
  onChange: (spans: Span[]) => void
  /** More actions for the day. */
  children?: ReactNode
}
const usual: Span = { Opens: '09:00', Closes: '17:00' }
const isAllDay = ([first, more]: readonly Span[]) =>
  first?.Opens === allDay.Opens && first.Closes === allDay.Closes && !more
/** A field for times knows no 24:00: midnight at the end of a day is 00:00 there. */
const shown = (time: string) => (time === '24:00' ? '00:00' : time)

/** Edits the opening times of one day: closed, the whole day, or one or several spans. */
export function SpansEditor({ name, of, spans, onChange, children }: Props) {
  const t = useT('Dealers.Locations.Hours')
  const state = spans.length === 0 ? 'closed' : isAllDay(spans) ? 'allDay' : 'times'
  const choose = (next: string) => onChange(next === 'closed' ? [] : [next === 'allDay' ? allDay : usual])
  const change = (at: number, more: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...more } : span)))
  return (
    <div className={styles.spans}>
      <SelectField
        name={`${name}.state`}
        label={t('State', { day: of })}
        value={state}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="closed">{t('Closed')}</option>
        <option value="times">{t('Times')}</option>
        <option value="allDay">{t('AllDay')}</option>
      </SelectField>
      {state === 'times' &&
        spans.map((span, at) => (
          <div key={at} className={styles.span}>
            <TextField
              name={`${name}.${at}.opens`}
              label={t('Opens')}
              aria-label={t('OpensOf', { day: of, number: at + 1 })}
              type="time"
              value={span.Opens}
              onChange={({ target }) => change(at, { Opens: target.value })}
            />
            <TextField
              name={`${name}.${at}.closes`}
              label={t('Closes')}
              aria-label={t('ClosesOf', { day: of, number: at + 1 })}
              type="time"
              value={shown(span.Closes)}
              onChange={({ target }) => change(at, { Closes: target.value })}
            />
            {spans.length > 1 && (
              <Button
                kind="quiet"
                aria-label={t('RemoveOf', { day: of, number: at + 1 })}
                onClick={() => onChange(spans.filter((_, place) => place !== at))}
              >
                {t('Remove')}
              </Button>
            )}
          </div>
        ))}
      <div className={styles.actions}>
        {state === 'times' && spans.length < maxSpans && (
          <Button
            kind="quiet"
            aria-label={t('AddOf', { day: of })}
            onClick={() => onChange([...spans, { Opens: shown(spans.at(-1)?.Closes ?? '12:00'), Closes: '' }])}
          >
            {t('Add')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
