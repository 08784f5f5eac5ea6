/** The look's theme with what react-admin's own components need to sit well in it. */
import { createTheme, type Theme } from '@mui/material/styles'
import type { AccentName, Scheme } from '@obverse/look'
import { createMuiTheme } from '@obverse/look/mui-theme'
import { fieldTheme } from './field-theme'

/**
 * Where menus and choices open: in the dialog on top, else within the page's main part. A page's landmarks
 * should hold all it shows, and what opens from a dialog must not lie in the part that the dialog hides.
 */
const overlayHost = () =>
  [...document.querySelectorAll('.MuiDialog-container')].at(-1) ?? document.getElementById('overlays')

/** The finished theme of a scheme and the accent of the current site. */
export const backOfficeTheme = (scheme: Scheme, accent: AccentName): Theme => {
  const base = createMuiTheme(scheme, accent)
  const dialogMargin = 16
  return createTheme(base, {
    components: {
      ...fieldTheme(base),
      MuiCssBaseline: {
        styleOverrides: {
          // Half a date is none; and a search field has the one button to clear it that it draws itself.
          time: { whiteSpace: 'nowrap' },
          'input[type="search"]::-webkit-search-cancel-button': { display: 'none' },
        },
      },
      MuiPopover: { defaultProps: { container: overlayHost } },
      MuiPopper: { defaultProps: { container: overlayHost } },
      MuiButton: {
        styleOverrides: { outlined: { '&.MuiButton-colorInherit': { borderColor: base.palette.text.disabled } } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            [base.breakpoints.down('sm')]: {
              margin: dialogMargin,
              width: `calc(100% - ${2 * dialogMargin}px)`,
              maxHeight: `calc(100% - ${2 * dialogMargin}px)`,
            },
          },
        },
      },
      MuiDialogActions: {
        styleOverrides: {
          root: {
            padding: '8px 24px 20px',
            flexWrap: 'wrap',
            gap: 8,
            '& > :not(style) ~ :not(style)': { marginLeft: 0 },
          },
        },
      },
      MuiListItem: { styleOverrides: { divider: { '&:last-child': { borderBottom: 0 } } } },
      MuiTableCell: {
        styleOverrides: {
          sizeSmall: {
            padding: '6px 12px 6px 16px',
            '* + &': { paddingLeft: 12 },
            '&:last-child': { paddingRight: 16 },
            '&.MuiTableCell-paddingCheckbox': { padding: '0 0 0 8px' },
          },
        },
      },
      RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' } } } },
    },
  })
}
