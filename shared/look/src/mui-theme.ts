import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { type AccentName, accents, breakpoints, colors, fonts, motion, radii, type Scheme, spaceStep } from './tokens'

/** The theme that react-admin reads: MUI's options and the widths of the rail in pixels. */
export type BackOfficeTheme = Theme & { sidebar: { width: number; closedWidth: number } }

/**
 * Creates the theme of the back office; see `backOfficeOptions`. Returns a finished MUI theme that react-admin takes as
 * its `theme`; `more` and `words`, MUI’s own texts in a language, are merged into the options.
 */
export const createMuiTheme = (
  scheme: Scheme,
  accent: AccentName,
  more: ThemeOptions = {},
  words: object = {},
): BackOfficeTheme => ({
  // The options go in, not a finished theme: comparing the type of a whole theme with options takes the compiler minutes.
  ...createTheme(backOfficeOptions(scheme, accent), more, words),
  sidebar: { width: 232, closedWidth: 56 },
})

/**
 * Returns the options of the back office theme, from the storefront's tokens: denser and calmer for people who work in
 * it all day. Takes the color scheme and the accent of the current site.
 */
function backOfficeOptions(scheme: Scheme, accent: AccentName): ThemeOptions {
  return {
    palette: palette(scheme, accent),
    typography: typography(),
    shape: { borderRadius: radii.field },
    spacing: spaceStep * 2,
    shadows: shadows(scheme),
    breakpoints: {
      values: { xs: 0, sm: breakpoints.tablet, md: breakpoints.list, lg: breakpoints.desktop, xl: breakpoints.wide },
    },
    transitions: {
      duration: {
        shortest: motion.fast,
        shorter: motion.fast,
        short: motion.calm,
        standard: motion.calm,
        complex: motion.calm,
        enteringScreen: motion.calm,
        leavingScreen: motion.fast,
      },
    },
    components: components(scheme, accent),
  }
}

function palette(scheme: Scheme, accent: AccentName): NonNullable<ThemeOptions['palette']> {
  const c = colors[scheme]
  const a = accents[accent][scheme]
  const state = (main: string, tint: string) => ({ main, light: tint, dark: main, contrastText: c.raised })
  return {
    mode: scheme,
    primary: { main: a.accent, dark: a.accentStrong, light: a.accent, contrastText: a.onAccent },
    secondary: { main: c.ink, dark: c.ink, light: c.muted, contrastText: c.raised },
    error: state(c.danger, c.dangerTint),
    warning: state(c.warning, c.warningTint),
    success: state(c.success, c.successTint),
    info: state(c.info, c.infoTint),
    background: { default: c.paper, paper: c.raised },
    text: { primary: c.ink, secondary: c.muted, disabled: c.line },
    divider: c.hairline,
    action: {
      active: c.muted,
      hover: c.sunken,
      selected: a.accentTint,
      disabled: c.line,
      disabledBackground: c.hairline,
      focus: a.accentTint,
    },
  }
}

function typography(): NonNullable<ThemeOptions['typography']> {
  const heading = { fontFamily: fonts.text, fontWeight: 600, letterSpacing: '-0.01em' }
  return {
    fontFamily: fonts.text,
    fontSize: 14,
    h1: {
      fontFamily: fonts.display,
      fontWeight: 500,
      fontSize: '1.75rem',
      lineHeight: 1.2,
      letterSpacing: '-0.01em',
    },
    h2: { ...heading, fontSize: '1.375rem', lineHeight: 1.3 },
    h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.35 },
    h4: { ...heading, fontSize: '1.125rem', lineHeight: 1.35 },
    h5: { ...heading, fontSize: '1rem', lineHeight: 1.4 },
    h6: { ...heading, fontSize: '1rem', lineHeight: 1.4 },
    subtitle1: { fontSize: '0.875rem', fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 500 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.06em' },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  }
}

/** Returns shadows for floating surfaces only: none below elevation 6, the same one from there. */
function shadows(scheme: Scheme): Theme['shadows'] {
  const float = `0 1px 2px ${colors[scheme].shadow}, 0 12px 32px -8px ${colors[scheme].shadow}`
  const list = Array.from({ length: 25 }, (_, elevation) => (elevation < 6 ? 'none' : float))
  return list as Theme['shadows']
}

function components(scheme: Scheme, accent: AccentName): NonNullable<ThemeOptions['components']> {
  const c = colors[scheme]
  const a = accents[accent][scheme]
  const ring = { outline: `2px solid ${a.accent}`, outlineOffset: 2 }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', colorScheme: scheme },
        'a:focus-visible, [tabindex]:focus-visible': ring,
        // A duration alone, however short, would make each element move each of its properties: that is what CSS begins with.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transition: 'none !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      // A tint behind the accent's text would take its contrast below 4.5:1.
      styleOverrides: { text: { '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' } } },
    },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${c.hairline}`, borderRadius: radii.card } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radii.card } } },
    MuiDialogActions: { styleOverrides: { root: { padding: 16 } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'default' },
      styleOverrides: {
        root: {
          backgroundColor: c.raised,
          color: c.ink,
          borderBottom: `1px solid ${c.hairline}`,
          backgroundImage: 'none',
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: c.raised, '&.Mui-disabled': { backgroundColor: c.sunken } },
        notchedOutline: { borderColor: c.line },
      },
    },
    MuiFilledInput: { styleOverrides: { root: { backgroundColor: c.sunken } } },
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&::placeholder': { color: c.muted, opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: c.muted },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginLeft: 0, marginRight: 0, '&.Mui-disabled': { color: c.muted } } },
    },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: c.muted } } } },
    MuiToolbar: { defaultProps: { variant: 'dense' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: c.hairline, fontVariantNumeric: 'tabular-nums' },
        head: { color: c.muted, fontWeight: 600, backgroundColor: c.raised },
      },
    },
    MuiTableRow: { styleOverrides: { root: { 'tbody &:last-child > *': { borderBottom: 0 } } } },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: radii.field } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 500 },
      styleOverrides: { tooltip: { backgroundColor: c.ink, color: c.paper, fontSize: '0.75rem' } },
    },
    MuiAlert: {
      styleOverrides: {
        standard: {
          '&.MuiAlert-colorError': { backgroundColor: c.dangerTint, color: c.ink },
          '&.MuiAlert-colorWarning': { backgroundColor: c.warningTint, color: c.ink },
          '&.MuiAlert-colorSuccess': { backgroundColor: c.successTint, color: c.ink },
          '&.MuiAlert-colorInfo': { backgroundColor: c.infoTint, color: c.ink },
        },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.overlay } } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiTab: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: radii.field } } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
  }
}
