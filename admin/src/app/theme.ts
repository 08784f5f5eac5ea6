/** The look's theme with what react-admin's own components need to sit well in it. */
import { createTheme, type Theme } from '@mui/material/styles'
import type { AccentName, Scheme } from '@obverse/look'
import { createMuiTheme } from '@obverse/look/mui-theme'

/** The finished theme of a scheme and the accent of the current site. */
export const backOfficeTheme = (scheme: Scheme, accent: AccentName): Theme =>
  createTheme(createMuiTheme(scheme, accent), {
    components: {
      MuiTextField: { defaultProps: { fullWidth: true, margin: 'dense' } },
      MuiFormControl: { defaultProps: { fullWidth: true, margin: 'dense' } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      RaFilterForm: {
        styleOverrides: { root: { minHeight: 0, padding: 0, gap: 8, alignItems: 'center', flex: '0 1 auto', pointerEvents: 'auto', '& .MuiFormControl-root': { minWidth: 180, margin: '0 !important' } } },
      },
      RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' }, '& .RaDataTable-rowOdd, & .RaDataTable-rowEven': { height: 40 } } } },
    },
  })
