/** The theme of fields: the label above its field, always in full, and one height for all fields. */
import type { Theme, ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import type {} from 'react-admin'
import { FieldFrame } from './field-frame'

/** Returns the theme options of fields, labels and choices; `theme` supplies the colors. */
export function fieldTheme({
  breakpoints,
  palette,
  shape,
  typography,
}: Theme): NonNullable<ThemeOptions['components']> {
  const label = {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    overflow: 'visible',
    whiteSpace: 'normal',
    color: palette.text.primary,
    ...typography.subtitle2,
    lineHeight: 1.4,
    marginBottom: 4,
    '&.Mui-focused': { color: palette.text.primary },
    '&.Mui-error': { color: palette.error.main },
    '&.Mui-disabled': { color: palette.text.secondary },
  } as const
  const small = breakpoints.down('sm')
  const line = palette.text.disabled
  return {
    MuiTextField: { defaultProps: { fullWidth: true, margin: 'none', slots: { root: FieldFrame } } },
    MuiFormControl: { defaultProps: { fullWidth: true, margin: 'none' } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      // A narrow field has room for its value; its choices are longer.
      styleOverrides: { popper: { minWidth: 'min(300px, 100vw - 32px)' }, option: { overflowWrap: 'anywhere' } },
    },
    MuiFormLabel: {
      styleOverrides: { root: { ...typography.subtitle2, '&, &.Mui-focused': { color: palette.text.primary } } },
    },
    MuiInputLabel: { defaultProps: { shrink: true, disableAnimation: true }, styleOverrides: { root: label } },
    // The label is outside of the outline, so the outline needs no gap.
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } } },
    MuiPickersTextField: { defaultProps: { size: 'small' } },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: palette.background.paper,
          borderRadius: shape.borderRadius,
          [small]: { paddingInline: 8 },
          // Shows the pattern of an empty date like any placeholder.
          '&& .MuiPickersInputBase-sectionsContainer': { opacity: 1, outline: 'none' },
          '&:has(input[value=""]) .MuiPickersInputBase-sectionsContainer': { color: palette.text.secondary },
        },
        notchedOutline: { top: 0, borderColor: line, '& legend': { display: 'none' } },
      },
    },
    // react-admin reserves a line below each input; hides it while it is empty.
    MuiFormHelperText: { styleOverrides: { root: { '&:has(> span:only-child)': { display: 'none' } } } },
    MuiSwitch: { styleOverrides: { thumb: { border: `1px solid ${palette.text.secondary}` } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 6 } } },
    MuiRadio: { styleOverrides: { root: { padding: 6 } } },
    // Aligns the visible part of a choice with the text above it.
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8, '&:has(.MuiSwitch-root)': { marginLeft: -4 } } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: palette.text.secondary,
          borderColor: palette.divider,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: palette.text.primary,
            backgroundColor: palette.action.selected,
          },
        },
        sizeSmall: { minHeight: 36, padding: '4px 12px' },
      },
    },
    RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': label } } },
    RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': label } } },
    RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': label } } },
    RaFilterForm: {
      styleOverrides: {
        root: {
          // Places the filters and the button that adds filters in one row.
          '&&': { display: 'contents', pointerEvents: 'auto' },
          '&& .MuiFormControl-root': { minWidth: 200, margin: 0, [small]: { minWidth: 0 } },
          '&& .MuiFormControl-root:has(.MuiSwitch-root)': { minWidth: 0 },
          '& .MuiFormControlLabel-root': { minHeight: 37 },
          '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
        },
      },
    },
    RaFilterButton: { styleOverrides: { root: { minHeight: 37, alignContent: 'center' } } },
    RaFilterFormInput: {
      styleOverrides: {
        root: {
          alignItems: 'flex-end',
          [small]: { flex: '1 1 calc(50% - 12px)', minWidth: 0, '&[data-source="q"]': { flexBasis: '100%' } },
        },
      },
    },
  }
}
