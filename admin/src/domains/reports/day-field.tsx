import TextField from '@mui/material/TextField'
import { useWords } from './use-words'

type Props = {
  name: 'startDate' | 'endDate'
  /** The id of the field; its error has this id with "-helper-text". */
  id?: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** Asks for the first or the last day of a period. */
export const DayField = ({ name, id, value, error, onChange }: Props) => {
  const words = useWords()
  return (
    <TextField
      {...(id && { id })}
      type="date"
      size="small"
      label={words.word(name)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 170 } }}
    />
  )
}
