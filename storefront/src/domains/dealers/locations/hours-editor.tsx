'use client'

import { withCopies } from '@obverse/contract/rules/dealers'
import { useState } from 'react'
import { Button } from '../../../components/button'
import form from '../../../components/form/form.module.css'
import layout from '../../../components/layout.module.css'
import { useCulture, useT } from '../../../components/texts'
import { CheckList } from './check-list'
import { idOfPart, type PartsProps, weekdayIn } from './draft'
import styles from './locations.module.css'
import { SpansEditor } from './spans-editor'

/** Edits the hours of a week; those of a day can be copied to others. */
export function HoursEditor({ parts, change, wrong }: PartsProps) {
  const t = useT('Dealers.Locations.Hours')
  const culture = useCulture()
  const [copied, setCopied] = useState<number | null>(null)
  const [to, setTo] = useState<number[]>([])
  const [said, setSaid] = useState('')
  const { Hours } = parts
  const name = (weekday: number) => weekdayIn(culture, weekday)
  const copy = (from: number) => {
    change({ Hours: withCopies(Hours, from, to).map(({ Weekday, Spans }) => ({ Weekday, Spans: [...Spans] })) })
    setSaid(t('Copied', { day: name(from), days: to.toSorted((a, b) => a - b).map(name) }))
    setCopied(null)
  }
  return (
    <div id={idOfPart('Hours')} tabIndex={-1} className={styles.week}>
      {wrong.Hours && (
        <p role="alert" className={form.error}>
          {wrong.Hours}
        </p>
      )}
      {Hours.map(({ Weekday, Spans }) => (
        <fieldset key={Weekday} className={styles.day}>
          <legend className={layout.hidden}>{name(Weekday)}</legend>
          <SpansEditor
            name={`hours.${Weekday}`}
            of={name(Weekday)}
            spans={Spans}
            onChange={(spans) =>
              change({ Hours: Hours.map((day) => (day.Weekday === Weekday ? { Weekday, Spans: spans } : day)) })
            }
          >
            {copied !== Weekday && (
              <Button
                kind="quiet"
                aria-label={t('CopyOf', { day: name(Weekday) })}
                onClick={() => {
                  setTo([])
                  setCopied(Weekday)
                }}
              >
                {t('Copy')}
              </Button>
            )}
          </SpansEditor>
          {copied === Weekday && (
            <div className={styles.copy}>
              <CheckList
                name={`copy.${Weekday}`}
                legend={t('CopyTo', { day: name(Weekday) })}
                choices={Hours.filter((day) => day.Weekday !== Weekday).map((day) => ({
                  value: day.Weekday,
                  name: name(day.Weekday),
                }))}
                chosen={to}
                onChange={setTo}
              />
              <div className={styles.actions}>
                <Button kind="quiet" aria-disabled={to.length === 0} onClick={() => to.length > 0 && copy(Weekday)}>
                  {t('CopyNow')}
                </Button>
                <Button kind="quiet" onClick={() => setCopied(null)}>
                  {t('Cancel')}
                </Button>
              </div>
            </div>
          )}
        </fieldset>
      ))}
      <p role="status" className={styles.muted}>
        {said}
      </p>
    </div>
  )
}
