import TextField from '@mui/material/TextField'
import { maxReportNote } from '@obverse/contract/rules/cert-lookup'

type Props = { label: string; value: string; refused?: string | undefined; onChange: (value: string) => void }

/** Renders the field for a note of staff. */
export const NoteField = ({ label, value, refused, onChange }: Props) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    multiline
    minRows={3}
    error={Boolean(refused)}
    helperText={refused}
    slotProps={{ htmlInput: { maxLength: maxReportNote } }}
    sx={{ mt: 2 }}
  />
)
