/** The form of staff who only read: a page of names and values instead of fields; the buttons of fields are not there. */
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '../../lib/texts'
import { ReadFrame, ReadMark, ReadSwitch } from './read-field'

const ReadOnlyContext = createContext(false)

/** Tells whether the form around this field can only be read, for fields that the theme does not reach. */
export const useIsReadOnlyForm = () => useContext(ReadOnlyContext)

/** The groups of checkboxes and of radio buttons that have a name of their own, unlike tables of them. */
const CHECKBOXES = '.MuiFormControl-root:has(.RaCheckboxGroupInput-label)'
const GROUP = `:is(${CHECKBOXES}, .MuiFormControl-root [role=radiogroup])`

const disabled = { defaultProps: { disabled: true } }
const hidden = { styleOverrides: { root: { display: 'none' } } } as const

/** Replaces every kind of field by its value, as no screen says for its fields that they are only read. */
const readOnlyTheme = (theme: Theme): Theme => {
  const { components: known = {}, palette, typography } = theme
  return {
    ...theme,
    components: {
      ...known,
      MuiTextField: {
        ...known.MuiTextField,
        defaultProps: { ...known.MuiTextField?.defaultProps, disabled: true, slots: { root: ReadFrame } },
      },
      MuiSwitch: { defaultProps: { slots: { root: ReadSwitch } } },
      MuiCheckbox: { defaultProps: { slots: { root: ReadMark } } },
      MuiRadio: { defaultProps: { slots: { root: ReadMark } } },
      MuiFormControlLabel: {
        styleOverrides: {
          root: {
            margin: 0,
            cursor: 'default',
            '&.Mui-disabled .MuiFormControlLabel-label, .MuiFormControlLabel-label': { color: 'inherit' },
            // A switch reads as its name and below it yes or no; a group of choices shows the chosen ones alone.
            '&:has([data-read=switch])': { flexDirection: 'column-reverse', alignItems: 'flex-start' },
            '&:has([data-read=switch]) .MuiFormControlLabel-label': {
              ...typography.subtitle2,
              color: palette.text.secondary,
            },
            [`&:has([data-read=off]):is(${GROUP} *)`]: { display: 'none' },
            [`& [data-read=on]:is(${GROUP} *)`]: { display: 'none' },
          },
        },
      },
      MuiChip: {
        ...known.MuiChip,
        styleOverrides: {
          ...known.MuiChip?.styleOverrides,
          root: { '&.Mui-disabled': { opacity: 1 } },
          deleteIcon: { display: 'none' },
        },
      },
      MuiFormControl: {
        ...known.MuiFormControl,
        defaultProps: { ...known.MuiFormControl?.defaultProps, disabled: true },
        styleOverrides: { root: { [`&:is(${CHECKBOXES}):not(:has([data-read=on]))::after`]: { content: '"–"' } } },
      },
      MuiAutocomplete: {
        ...known.MuiAutocomplete,
        defaultProps: { ...known.MuiAutocomplete?.defaultProps, disabled: true },
      },
      MuiDatePicker: disabled,
      MuiDateTimePicker: disabled,
      MuiFormHelperText: hidden,
      MuiButton: { ...known.MuiButton, ...hidden },
      MuiIconButton: { ...known.MuiIconButton, ...hidden },
    },
  }
}

// Names look alike whatever draws them, and nothing has to be filled in.
const namesStyle = {
  '& :is(legend, .MuiTypography-subtitle2)': { color: 'text.secondary' },
  '& :is(legend, .MuiTypography-subtitle2) span > [aria-hidden=true]': { display: 'none' },
} as const

/** Shows a form to be read, with a note above it. */
export const ReadOnlyForm = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <ReadOnlyContext value={true}>
      <Alert severity="info">{t('frame.form.read_only')}</Alert>
      <ThemeProvider theme={readOnlyTheme}>
        <Stack spacing={2} sx={namesStyle}>
          {children}
        </Stack>
      </ThemeProvider>
    </ReadOnlyContext>
  )
}
