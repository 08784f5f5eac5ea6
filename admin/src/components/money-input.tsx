import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { amountIn, amountText } from '@obverse/contract/amount'
import { useInput, useResourceContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'

type Props = {
  /** The name of the field: it holds minor units, null for none, or a text that is no amount and is not sent. */
  source: string
  currency: string
  /** The culture whose format people type: that of the site of the amount. */
  culture: string
  isRequired?: boolean
  helperText?: ReactNode
  /** Called with an amount as it is typed. */
  onAmount?: (minor: number) => void
}

/** Edits an amount in the format of its site. */
export const MoneyInput = ({ source, currency, culture, isRequired = false, helperText, onAmount }: Props) => {
  const resource = useResourceContext()
  const { id, field, fieldState } = useInput({
    source,
    defaultValue: null,
    format: (value: unknown) => value ?? null,
    parse: (value: unknown) => value,
    validate: (value: unknown) => {
      if (typeof value === 'string')
        return { message: 'frame.money.unreadable', args: { example: amountText(123_450, culture) } }
      return isRequired && (value === null || value === undefined) ? 'ra.validation.required' : undefined
    },
  })
  const held: unknown = field.value
  const textOf = (value: unknown) => (typeof value === 'number' ? amountText(value, culture) : String(value ?? ''))
  const [typed, setTyped] = useState({ text: textOf(held), value: held })
  // Another value than the typed one was put into the form: a reset, or an amount that follows from another one.
  const text = typed.value === held ? typed.text : textOf(held)
  const { invalid, error } = fieldState
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={text}
      label={<FieldTitle source={source} {...(resource && { resource })} isRequired={isRequired} />}
      error={invalid}
      helperText={<InputHelperText {...(error?.message && { error: error.message })} helperText={helperText} />}
      onChange={(event) => {
        const next = event.target.value
        const minor = amountIn(next, culture)
        const value = next.trim() === '' ? null : (minor ?? next)
        setTyped({ text: next, value })
        field.onChange(value)
        if (minor !== null) onAmount?.(minor)
      }}
      onBlur={() => {
        setTyped({ text: textOf(held), value: held })
        field.onBlur()
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
      sx={{ maxWidth: 360 }}
    />
  )
}
