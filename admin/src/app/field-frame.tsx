import FormControl, { type FormControlProps } from '@mui/material/FormControl'

type Props = FormControlProps & { InputProps?: unknown; ownerState?: unknown }

/**
 * What stands around a text field. react-admin hands `InputProps` over beside `slotProps`; this MUI only takes the
 * latter and would write the former into the page as an attribute.
 */
export const FieldFrame = ({ InputProps: _before, ownerState: _ownerState, ...frame }: Props) => (
  <FormControl {...frame} />
)
