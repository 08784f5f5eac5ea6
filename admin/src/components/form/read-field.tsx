/** The parts of a form that is only read: the name of a field and its value, taken from what the field would draw. */
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldTitle, useResourceContext } from 'ra-core'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../lib/texts'
import { hiddenFromSight } from '../hidden-from-sight'

/** Shows the name of a field and its value; `–` marks an empty one. */
const ReadValue = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0 }}>
    <Typography component="dt" variant="subtitle2" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {isNothing(children) ? '–' : children}
    </Box>
  </Box>
)

const isNothing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

type FieldProps = { source: string; label?: string; children: (value: string) => ReactNode }

/** Shows a field of the form around by its source, for fields that are no text field. */
export const ReadField = ({ source, label, children }: FieldProps) => {
  const resource = useResourceContext()
  const value: unknown = useWatch({ name: source })
  return (
    <ReadValue label={<FieldTitle source={source} {...(label && { label })} {...(resource && { resource })} />}>
      {typeof value === 'string' && value !== '' && children(value)}
    </ReadValue>
  )
}

/** The props of the elements that a text field draws, as far as they hold its value. */
type DrawnProps = {
  value?: unknown
  inputProps?: { value?: unknown; ref?: Ref<HTMLInputElement> }
  input?: ReactElement<DrawnProps>
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  htmlFor?: string
  labelId?: string
  children?: ReactNode
}

/** Takes the place of the frame of a text field: shows its label and value, or the chosen option, and draws no input. */
export const ReadFrame = ({ children }: { children?: ReactNode }) => {
  const parts = Children.toArray(children).filter((part) => isValidElement<DrawnProps>(part))
  const drawn = parts.find(({ props }) => 'value' in props || 'inputProps' in props)
  if (!drawn) return null
  const label = parts.slice(0, parts.indexOf(drawn)).map(({ props }) => withoutMark(props.children))
  const { ref } = drawn.props.inputProps ?? {}
  return (
    <>
      <ReadValue label={label}>{valueIn(drawn.props)}</ReadValue>
      {/* Autocompletes ask for an input of their own, and complain without one. */}
      {ref && <input ref={ref} type="hidden" />}
    </>
  )
}

/** Returns a label without the mark of fields that must be filled in. */
const withoutMark = (label: ReactNode) =>
  isValidElement<{ isRequired?: boolean }>(label) ? cloneElement(label, { isRequired: false, key: 'label' }) : label

function valueIn({ value, inputProps, children, input, startAdornment, endAdornment }: DrawnProps): ReactNode {
  if (input) return optionOf(value, children) ?? textOf(value)
  // Autocompletes hold their text on the input itself, and several choices in front of it.
  const text = textOf(value ?? inputProps?.value)
  if (startAdornment && !text) return startAdornment
  const unit = isValidElement<DrawnProps>(endAdornment) ? endAdornment.props.children : null
  return text !== '' && typeof unit === 'string' ? `${text} ${unit}` : text
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const optionOf = (value: unknown, options: ReactNode): ReactNode =>
  Children.toArray(options)
    .filter((option) => isValidElement<DrawnProps>(option))
    .find(({ props }) => props.value === value)?.props.children

type MarkProps = { checked?: boolean; ownerState?: { checked?: boolean } }

/** Takes the place of a switch: yes or no. */
export const ReadSwitch = ({ ownerState }: MarkProps) => {
  const t = useT()
  return <span data-read="switch">{t(ownerState?.checked ? 'ra.boolean.true' : 'ra.boolean.false')}</span>
}

/** Takes the place of a checkbox or a radio button: a check mark for a chosen one. */
export const ReadMark = ({ checked, ownerState }: MarkProps) => {
  const t = useT()
  const isOn = checked ?? ownerState?.checked ?? false
  return (
    <Box component="span" data-read={isOn ? 'on' : 'off'} sx={{ display: 'inline-flex', minWidth: 28, minHeight: 24 }}>
      {isOn && <CheckIcon fontSize="small" aria-hidden />}
      <Box component="span" sx={hiddenFromSight}>
        {t(isOn ? 'ra.boolean.true' : 'ra.boolean.false')}
      </Box>
    </Box>
  )
}
