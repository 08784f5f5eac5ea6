/** The look's theme with what react-admin's own components need to sit well in it. */
import { createTheme, type Theme } from '@mui/material/styles'
import type { AccentName, Scheme } from '@obverse/look'
import { createMuiTheme } from '@obverse/look/mui-theme'

/**
 * Where menus and choices open: in the dialog on top, else within the page's main part. A page's landmarks
 * should hold all it shows, and what opens from a dialog must not lie in the part that the dialog hides.
 */
const overlayHost = () =>
  [...document.querySelectorAll('.MuiDialog-container')].at(-1) ?? document.getElementById('overlays')

/** The finished theme of a scheme and the accent of the current site. */
export const backOfficeTheme = (scheme: Scheme, accent: AccentName): Theme => {
  const base = createMuiTheme(scheme, accent)
  return createTheme(base, {
    components: {
      MuiTextField: { defaultProps: { fullWidth: true, margin: 'dense' } },
      MuiFormControl: { defaultProps: { fullWidth: true, margin: 'dense' } },
      MuiPopover: { defaultProps: { container: overlayHost } },
      MuiPopper: { defaultProps: { container: overlayHost } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      // react-admin keeps a line free below each input, for a text it may never have.
      MuiFormHelperText: { styleOverrides: { root: { '&:has(> span:only-child)': { display: 'none' } } } },
      MuiSwitch: { styleOverrides: { thumb: { border: `1px solid ${base.palette.text.secondary}` } } },
      RaFilterForm: {
        styleOverrides: {
          root: {
            '&&': { minHeight: 0, padding: 0, gap: 8, alignItems: 'center', flex: '0 1 auto', pointerEvents: 'auto' },
            '&& .MuiFormControl-root': { minWidth: 200, margin: 0 },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
      RaFilterFormInput: { styleOverrides: { root: { alignItems: 'center' } } },
      RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' } } } },
    },
  })
}
