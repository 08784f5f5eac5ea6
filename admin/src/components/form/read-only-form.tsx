/** The form of staff who only read: its fields are disabled, and the buttons of fields are not there. */
import Alert from '@mui/material/Alert'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { useTranslate } from 'ra-core'
import { createContext, type ReactNode, useContext } from 'react'

const ReadOnlyContext = createContext(false)

/** Tells whether the form around this field can only be read, for fields that the theme does not reach. */
export const useIsReadOnlyForm = () => useContext(ReadOnlyContext)

const disabled = { defaultProps: { disabled: true } }

/** Disables every kind of field by its default, as no screen names `disabled` for its fields. */
const readOnlyTheme = (theme: Theme): Theme => {
  const { components: known = {} } = theme
  return {
    ...theme,
    components: {
      ...known,
      MuiTextField: { ...known.MuiTextField, defaultProps: { ...known.MuiTextField?.defaultProps, disabled: true } },
      MuiFormControl: {
        ...known.MuiFormControl,
        defaultProps: { ...known.MuiFormControl?.defaultProps, disabled: true },
      },
      MuiAutocomplete: {
        ...known.MuiAutocomplete,
        defaultProps: { ...known.MuiAutocomplete?.defaultProps, disabled: true },
      },
      MuiFormControlLabel: { ...known.MuiFormControlLabel, ...disabled },
      MuiCheckbox: { ...known.MuiCheckbox, ...disabled },
      MuiRadio: { ...known.MuiRadio, ...disabled },
      MuiSwitch: { ...known.MuiSwitch, ...disabled },
      MuiDatePicker: disabled,
      MuiDateTimePicker: disabled,
      MuiButton: { ...known.MuiButton, styleOverrides: { root: { display: 'none' } } },
    },
  }
}

/** Shows the fields of a form to be read, with a note above them. */
export const ReadOnlyForm = ({ children }: { children: ReactNode }) => {
  const t = useTranslate()
  return (
    <ReadOnlyContext value={true}>
      <Alert severity="info">{t('frame.form.read_only')}</Alert>
      <ThemeProvider theme={readOnlyTheme}>{children}</ThemeProvider>
    </ReadOnlyContext>
  )
}
