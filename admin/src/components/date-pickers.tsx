import type { SxProps, Theme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { FieldRef } from '@mui/x-date-pickers/models'
import { firstCulture } from '@obverse/texts'
import dayjs, { type Dayjs } from 'dayjs'
import { FieldTitle, useInput, useLocale, useResourceContext, ValidationError, type Validator } from 'ra-core'
import { type ReactElement, useContext, useEffect, useRef, useState } from 'react'
import { dayOf, instantOf, isDate } from '../lib/dates'
import { type PickerFormats, pickerWords } from '../lib/mui-words'
import { useT } from '../lib/texts'
import { InFilters } from './list/in-filters'

export type DateInputProps = {
  source: string
  label?: string
  helperText?: string
  isRequired?: boolean
  validate?: Validator | Validator[]
  /** The earliest and the latest value, in the format of the field. */
  min?: string | undefined
  max?: string | undefined
  /** Receives the new value, to adjust another field (an end no earlier than its start). */
  onChange?: (value: string | null) => void
}

const wholeDate: Validator = (value: unknown) =>
  typeof value !== 'string' || value === '' || isDate(value) ? undefined : 'frame.date.half_typed'

type Parts = FieldRef<Dayjs | null>
/** Returns what the parts of a date show, as "Feb DD, YYYY"; empty when none of them is typed. */
const textOf = (parts: Parts | null): string => {
  const sections = parts?.getSections() ?? []
  if (sections.every(({ value }) => value === '')) return ''
  return sections
    .map(
      ({ startSeparator, value, placeholder, endSeparator }) => startSeparator + (value || placeholder) + endSeparator,
    )
    .join('')
}

/**
 * Keeps a date that is half typed as its text, which is no date: it counts as typed, and nothing is saved without it. MUI
 * tells of dates only, and of a day that no month has. A list is filtered by whole dates.
 */
function useParts(value: string, write: (date: Dayjs) => string, onChange: (value: string) => void) {
  const isFilter = useContext(InFilters)
  const parts = useRef<Parts>(null)
  const halfTyped = useRef('')
  const [wrong, setWrong] = useState<Dayjs | null>(null)
  const change = (next: string) => {
    halfTyped.current = isDate(next) ? '' : next
    if (next !== value) onChange(next)
  }
  const readParts = () => {
    if (!isFilter && !isDate(value)) change(textOf(parts.current))
  }
  useEffect(() => {
    if (halfTyped.current === '' || halfTyped.current === value) return
    halfTyped.current = ''
    // The form was reset. MUI, which knew of no date, leaves the parts as they are.
    if (value === '') parts.current?.clearValue()
  }, [value])
  return {
    value: isDate(value) ? dayjs(value) : isFilter || value !== '' ? wrong : null,
    onChange: (date: Dayjs | null) => {
      const isWrong = date !== null && !date.isValid()
      setWrong(isWrong ? date : null)
      // The parts show what is wrong only afterwards: it is read from them with the next key.
      change(date?.isValid() ? write(date) : isWrong && !isFilter ? String(date) : '')
    },
    textField: { onKeyUp: readParts, onBlur: readParts },
    field: { fieldRef: parts, onClear: () => change('') },
  }
}

function usePicker(
  { source, label, helperText, isRequired = false, validate = [], min, max, onChange }: DateInputProps,
  write: (value: Dayjs) => string,
) {
  const resource = useResourceContext()
  const {
    field,
    fieldState,
    isRequired: isNeeded,
    id,
  } = useInput({ source, isRequired, ...(label && { label }), validate: [...[validate].flat(), wholeDate] })
  const message = fieldState.error?.message
  const parts = useParts(typeof field.value === 'string' ? field.value : '', write, (text) => {
    field.onChange(text || null)
    onChange?.(isDate(text) ? text : null)
  })
  return {
    label: (
      <FieldTitle {...(label && { label })} source={source} {...(resource && { resource })} isRequired={isNeeded} />
    ),
    // Lets the error summary focus the field.
    inputRef: field.ref,
    value: parts.value,
    onChange: parts.onChange,
    ...(min && isDate(min) && { min: dayjs(min) }),
    ...(max && { max: dayjs(max) }),
    slotProps: {
      textField: {
        id,
        fullWidth: true,
        slotProps: { inputLabel: { shrink: true } },
        ...parts.textField,
        onBlur: () => {
          parts.textField.onBlur()
          field.onBlur()
        },
        error: Boolean(message),
        helperText: message ? <ValidationError error={message} /> : helperText,
      },
      field: { ...parts.field, clearable: !isNeeded, shouldRespectLeadingZeros: true },
    },
  }
}

export type DayFieldProps = {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  /** Receives the new day; while it is half typed its text, which is no day. */
  onChange: (day: string) => void
  /** The message of its error has this id with "-helper-text". */
  id?: string | undefined
  error?: string | undefined
  helperText?: string | undefined
  /** The earliest day. */
  min?: string
  size?: 'small'
  isRequired?: boolean
  sx?: SxProps<Theme>
}

/** Gives pickers the language of the reader: names of months, labels, and how a day is written. */
const Pickers = ({ children }: { children: (formats: PickerFormats) => ReactElement }) => {
  const { adapterLocale, ...formats } = pickerWords(useLocale() ?? firstCulture)
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapterLocale}>
      {children(formats)}
    </LocalizationProvider>
  )
}

export const DayPicker = (props: DateInputProps) => {
  const { min, max, ...picker } = usePicker(props, dayOf)
  return (
    <Pickers>
      {({ day }) => (
        <DatePicker {...picker} format={day} {...(min && { minDate: min })} {...(max && { maxDate: max })} />
      )}
    </Pickers>
  )
}

export const DayFieldPicker = ({
  id,
  label,
  value,
  onChange,
  min,
  error,
  helperText,
  isRequired = false,
  ...look
}: DayFieldProps) => {
  const parts = useParts(value, dayOf, onChange)
  return (
    <Pickers>
      {({ day }) => (
        <DatePicker
          label={label}
          format={day}
          value={parts.value}
          onChange={parts.onChange}
          {...(min && { minDate: dayjs(min) })}
          slotProps={{
            textField: {
              ...(id && { id }),
              ...look,
              fullWidth: true,
              slotProps: { inputLabel: { shrink: true } },
              ...parts.textField,
              error: error !== undefined,
              helperText: error ?? helperText,
            },
            field: { ...parts.field, clearable: !isRequired, shouldRespectLeadingZeros: true },
          }}
        />
      )}
    </Pickers>
  )
}

export const InstantPicker = (props: DateInputProps) => {
  const t = useT()
  const zone = t('frame.date.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const { min, max, ...picker } = usePicker({ helperText: zone, ...props }, instantOf)
  return (
    <Pickers>
      {({ instant, hasNoon }) => (
        <DateTimePicker
          {...picker}
          ampm={hasNoon}
          format={instant}
          {...(min && { minDateTime: min })}
          {...(max && { maxDateTime: max })}
        />
      )}
    </Pickers>
  )
}
