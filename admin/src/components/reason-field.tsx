import TextField from '@mui/material/TextField'

/** The longest reason that the calls of staff take. */
const LONGEST = 500

type Props = {
  label: string
  help?: string
  value: string
  refused?: string | undefined
  onChange: (value: string) => void
}

/** Renders the field for the reason of an act. */
export const ReasonField = ({ label, help, value, refused, onChange }: Props) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    multiline
    minRows={2}
    error={Boolean(refused)}
    helperText={refused ?? help}
    slotProps={{ htmlInput: { maxLength: LONGEST } }}
    sx={{ mt: 2 }}
  />
)
