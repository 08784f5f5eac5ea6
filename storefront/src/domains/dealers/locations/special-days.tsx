'use client'

import { maxDayLabel, maxSpecialDays } from '@obverse/contract/rules/dealers'
import { Button } from '../../../components/button'
import { FieldPairs } from '../../../components/form/field-pairs'
import form from '../../../components/form/form.module.css'
import { TextField } from '../../../components/form/text-field'
import { useCulture, useT } from '../../../components/texts'
import { formatDay } from '../../../lib/dates'
import { idOfPart, type PartsProps } from './draft'
import styles from './locations.module.css'
import { SpansEditor } from './spans-editor'

/** Edits the days with other hours than their weekday, each with the reason that visitors read. */
export function SpecialDays({ parts, change, wrong }: PartsProps) {
  const t = useT('Dealers.Locations.SpecialDays')
  const culture = useCulture()
  const { SpecialDays: days } = parts
  const set = (at: number, more: Partial<(typeof days)[number]>) =>
    change({ SpecialDays: days.map((day, place) => (place === at ? { ...day, ...more } : day)) })
  return (
    <div id={idOfPart('SpecialDays')} tabIndex={-1} className={styles.week}>
      {wrong.SpecialDays && (
        <p role="alert" className={form.error}>
          {wrong.SpecialDays}
        </p>
      )}
      {days.map((day, at) => {
        const name = day.Day ? formatDay(day.Day, culture) : t('Number', { number: at + 1 })
        return (
          <fieldset key={at} className={styles.day}>
            <legend>{name}</legend>
            <FieldPairs>
              <TextField
                name={`special.${at}.day`}
                label={t('Day')}
                type="date"
                value={day.Day}
                onChange={({ target }) => set(at, { Day: target.value })}
              />
              <TextField
                name={`special.${at}.label`}
                label={t('Label')}
                maxLength={maxDayLabel}
                autoComplete="off"
                value={day.Label}
                onChange={({ target }) => set(at, { Label: target.value })}
              />
            </FieldPairs>
            <SpansEditor name={`special.${at}`} of={name} spans={day.Spans} onChange={(Spans) => set(at, { Spans })}>
              <Button
                kind="quiet"
                aria-label={t('RemoveOf', { day: name })}
                onClick={() => change({ SpecialDays: days.filter((_, place) => place !== at) })}
              >
                {t('Remove')}
              </Button>
            </SpansEditor>
          </fieldset>
        )
      })}
      {days.length < maxSpecialDays && (
        <p>
          <Button kind="quiet" onClick={() => change({ SpecialDays: [...days, { Day: '', Label: '', Spans: [] }] })}>
            {t('Add')}
          </Button>
        </p>
      )}
    </div>
  )
}
