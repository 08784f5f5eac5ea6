/** The theme of the look, adapted to react-admin's components. */
import type { Theme, ThemeOptions } from '@mui/material/styles'
import type { AccentName, Scheme } from '@obverse/look'
import { createMuiTheme } from '@obverse/look/mui-theme'
import { firstCulture } from '@obverse/texts'
import { themeWords } from '../lib/mui-words'
import { fieldTheme } from './field-theme'

/**
 * Returns the parent of menus and pickers: the topmost dialog, else the main part of the page. Landmarks must contain
 * all content, and a dialog hides the main part.
 */
const overlayHost = () =>
  [...document.querySelectorAll('.MuiDialog-container')].at(-1) ?? document.getElementById('overlays')

/** Creates the theme for a scheme and the accent of the current site, with MUI’s own words in the language of a culture. */
export const backOfficeTheme = (scheme: Scheme, accent: AccentName, culture: string = firstCulture): Theme => {
  const base = createMuiTheme(scheme, accent)
  const dialogMargin = 16
  const own: ThemeOptions = {
    components: {
      ...fieldTheme(base),
      MuiCssBaseline: {
        styleOverrides: {
          // Dates never wrap; search fields draw their own clear button.
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
  }
  return createMuiTheme(scheme, accent, own, { components: themeWords(culture) })
}
