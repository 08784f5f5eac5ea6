import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { FieldTitle, useInput, useResourceContext, useTranslate, ValidationError, type Validator } from 'ra-core'
import { dayOf, instantOf } from '../lib/dates'

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

/** A format that every reader understands: 3 Feb 2026. */
const dayFormat = 'D MMM YYYY'
const instantFormat = 'D MMM YYYY HH:mm'

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
      field: { clearable: !isNeeded },
    },
  }
}

export const DayPicker = (props: DateInputProps) => {
  const { min, max, ...picker } = usePicker(props, dayOf)
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker {...picker} format={dayFormat} {...(min && { minDate: min })} {...(max && { maxDate: max })} />
    </LocalizationProvider>
  )
}

export const InstantPicker = (props: DateInputProps) => {
  const t = useTranslate()
  const zone = t('frame.date.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const { min, max, ...picker } = usePicker({ helperText: zone, ...props }, instantOf)
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateTimePicker
        {...picker}
        ampm={false}
        format={instantFormat}
        {...(min && { minDateTime: min })}
        {...(max && { maxDateTime: max })}
      />
    </LocalizationProvider>
  )
}
