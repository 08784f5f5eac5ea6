import FormControl, { type FormControlProps } from '@mui/material/FormControl'

type Props = FormControlProps & { InputProps?: unknown; ownerState?: unknown }

/**
 * Renders the frame of a text field. Drops `InputProps`, which react-admin passes beside `slotProps`: this MUI would
 * write it to the page as an attribute.
 */
export const FieldFrame = ({ InputProps: _before, ownerState: _ownerState, ...frame }: Props) => (
  <FormControl {...frame} />
)
