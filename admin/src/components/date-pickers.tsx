import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { firstCulture } from '@obverse/texts'
import dayjs, { type Dayjs } from 'dayjs'
import { FieldTitle, useInput, useLocale, useResourceContext, ValidationError, type Validator } from 'ra-core'
import type { ReactElement } from 'react'
import { dayOf, instantOf } from '../lib/dates'
import { type PickerFormats, pickerWords } from '../lib/mui-words'
import { useT } from '../lib/texts'

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

function usePicker(
  { source, label, helperText, isRequired = false, validate, min, max, onChange }: DateInputProps,
  write: (value: Dayjs) => string | null,
) {
  const resource = useResourceContext()
  const {
    field,
    fieldState,
    isRequired: isNeeded,
    id,
  } = useInput({ source, isRequired, ...(label && { label }), ...(validate && { validate }) })
  const message = fieldState.error?.message
  return {
    label: (
      <FieldTitle {...(label && { label })} source={source} {...(resource && { resource })} isRequired={isNeeded} />
    ),
    // Lets the error summary focus the field.
    inputRef: field.ref,
    value: typeof field.value === 'string' && field.value ? dayjs(field.value) : null,
    onChange: (value: Dayjs | null) => {
      const next = value?.isValid() ? write(value) : null
      field.onChange(next)
      onChange?.(next)
    },
    ...(min && { min: dayjs(min) }),
    ...(max && { max: dayjs(max) }),
    slotProps: {
      textField: {
        id,
        fullWidth: true,
        slotProps: { inputLabel: { shrink: true } },
        onBlur: field.onBlur,
        error: Boolean(message),
        helperText: message ? <ValidationError error={message} /> : helperText,
      },
      field: { clearable: !isNeeded, shouldRespectLeadingZeros: true },
    },
  }
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
