/** Styles of MUI's and react-admin's components. */
import type { ThemeOptions } from '@mui/material/styles'
import type { Palette } from '#src/ui/palette.ts'
import { touch, touchTarget } from '#src/ui/touch.ts'

const tall = { [touch]: { minHeight: touchTarget } }
const square = { [touch]: { minHeight: touchTarget, minWidth: touchTarget } }

// Typed as the input of `createTheme`: proving that `Components<Theme>` is the same takes the type
// checker 15 s.
export function themeComponents(colour: Palette, isDark: boolean): NonNullable<ThemeOptions['components']> {
  const floating = {
    border: `1px solid ${colour.border}`,
    backgroundImage: 'none',
    boxShadow: isDark
      ? '0 8px 28px rgb(0 0 0 / 0.55)'
      : '0 1px 2px rgb(16 40 28 / 0.06), 0 10px 28px rgb(16 40 28 / 0.12)',
  }
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          fontFamily: 'inherit',
          // MUI removes the outline and relies on the ripple, which is off.
          '&.Mui-focusVisible': { outline: `2px solid ${colour.primary}`, outlineOffset: 2 },
          // Scroll containers would clip an outer outline.
          '&:is([role=menuitem], [role=tab]).Mui-focusVisible': { outlineOffset: -2 },
          '&.PrivateSwitchBase-root.Mui-focusVisible': { outlineOffset: -4 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: 34, paddingInline: 12, whiteSpace: 'nowrap', ...tall },
        outlined: { borderColor: colour.border, color: colour.text },
        text: { paddingInline: 8 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6, padding: 6, ...square } } },
    MuiToggleButton: { styleOverrides: { root: tall } },
    MuiFormControlLabel: { styleOverrides: { root: tall } },
    // Choices look alike, native or not.
    MuiInput: {
      styleOverrides: {
        root: tall,
        underline: {
          border: `1px solid ${colour.borderStrong}`,
          borderRadius: 6,
          backgroundColor: colour.surface,
          '&::before, &::after': { display: 'none' },
          '& select': { paddingInlineStart: 10 },
        },
      },
    },
    MuiCheckbox: { styleOverrides: { root: square } },
    MuiRadio: { styleOverrides: { root: square } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        paper: floating,
        option: {
          fontSize: 14,
          minHeight: 34,
          ...tall,
          // The option that Enter chooses. MUI's own colour is pale, and absent on touch screens.
          '&.Mui-focused.MuiAutocomplete-option': {
            backgroundColor: colour.primarySoft,
            boxShadow: `inset 3px 0 ${colour.primary}`,
          },
        },
        // The same height as the text inputs beside it.
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingBlock: '2.5px',
            [touch]: { paddingBlock: '8px' },
          },
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 10 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, padding: '16px 20px 8px' } } },
    MuiDialogContent: {
      styleOverrides: {
        // Chromium keeps a sticky foot above a bottom padding, and the text below it in sight.
        root: { padding: '8px 20px 0', '&::after': { content: '""', display: 'block', height: 16 } },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px', gap: 4 } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 34, lineHeight: 1.7, ...tall } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: { tooltip: { fontSize: 12.5, lineHeight: 1.7, padding: '4px 10px' } },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: colour.surface },
        input: {
          lineHeight: 1.7,
          height: 'auto',
          paddingBlock: 5.5,
          [touch]: { paddingBlock: 10.5 },
          // A placeholder uses the font's own line height, which is lower than Khmer text.
          '&::placeholder': { overflow: 'visible' },
        },
        notchedOutline: {
          borderColor: colour.borderStrong,
          top: 0,
          '& legend': { display: 'none' },
        },
      },
    },
    // The unit stays whole beside the number.
    MuiInputAdornment: { styleOverrides: { root: { flexShrink: 0 } } },
    // Labels are above their inputs, as on generated forms and on paper: Khmer is too tall for a
    // label inside a border, and typed text never moves it.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          pointerEvents: 'auto',
          // A long label wraps; MUI would cut it.
          whiteSpace: 'normal',
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          display: 'block',
          marginBottom: 4,
          fontSize: '0.875rem',
          fontWeight: 500,
          lineHeight: 1.7,
          // Disabled inputs stay readable.
          '&.Mui-disabled': { color: colour.textSoft },
        },
      },
    },
    // The text of an empty value is displayed like any other value.
    MuiSelect: { defaultProps: { displayEmpty: true } },
    MuiNativeSelect: {
      styleOverrides: {
        // MUI removes the outline and relies on a tint.
        select: { '&&:focus-visible': { outline: `2px solid ${colour.primary}`, outlineOffset: 2 } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        // The reason why an input is disabled stays readable.
        root: { marginInline: 2, lineHeight: 1.6, '&.Mui-disabled': { color: colour.textSoft } },
      },
    },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: 6, fontSize: 13, height: 26 } },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          lineHeight: 1.7,
          padding: '4px 14px',
          // Without room for both, the button is below the text.
          '&:has(> .MuiAlert-action)': { flexWrap: 'wrap' },
          '&:has(> .MuiAlert-action) > .MuiAlert-message': { flex: '1 1 180px' },
          variants: [
            { props: { variant: 'standard' }, style: { color: colour.text } },
            {
              props: { variant: 'standard', severity: 'error' },
              style: { backgroundColor: colour.dangerSoft },
            },
            { props: { variant: 'filled' }, style: { fontWeight: 400 } },
          ],
        },
      },
    },
    MuiAlertTitle: { styleOverrides: { root: { fontWeight: 600, marginBottom: 0 } } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { color: colour.primaryText } },
      // In the colour of the text around it, only a line shows that it is a link.
      variants: [{ props: { color: 'inherit' }, style: { textDecoration: 'underline' } }],
    },
    MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none', ...tall } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    // A track in the border colour: an empty bar must not look like a full one.
    MuiLinearProgress: { styleOverrides: { root: { backgroundColor: colour.border } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiCssBaseline: { styleOverrides: { body: { backgroundColor: colour.page } } },
  }
}
