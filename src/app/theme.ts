/**
 * The console's theme, in one place so that pages and generated screens stay plain. Designed for
 * 1366 × 768: dense, quiet, one green. One spacing step is 4 px.
 */

import { khKH } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'
import type { Language } from '#schemas/kit/types.ts'
import { dark, light } from '#src/ui/palette.ts'
import { themeComponents } from './theme-components.ts'

export const fontFamily = "'Inter', 'Noto Sans Khmer', system-ui, sans-serif"

export function createConsoleTheme(language: Language, isDark: boolean): Theme {
  const colour = isDark ? dark : light
  // Khmer stacks signs below and above the line; a tighter line height clips them.
  const heading = language === 'kh' ? 1.7 : 1.4
  const title = (size: number) => ({
    fontSize: size,
    fontWeight: 600,
    lineHeight: heading,
    letterSpacing: 0,
  })
  const text = (size: number) => ({ fontSize: size, lineHeight: 1.7, letterSpacing: 0 })
  return createTheme(
    {
      spacing: 4,
      shape: { borderRadius: 6 },
      palette: {
        mode: isDark ? 'dark' : 'light',
        primary: {
          main: colour.primary,
          dark: colour.primaryHover,
          light: colour.primarySoft,
          contrastText: colour.onPrimary,
        },
        secondary: { main: colour.primaryText },
        error: { main: colour.danger, dark: colour.dangerDeep },
        warning: { main: colour.warning },
        info: { main: colour.info },
        success: { main: colour.primary },
        background: { default: colour.page, paper: colour.surface },
        text: { primary: colour.text, secondary: colour.textSoft, disabled: colour.borderStrong },
        divider: colour.border,
        action: {
          hover: colour.sunken,
          selected: colour.primarySoft,
          active: colour.textSoft,
        },
      },
      typography: {
        fontFamily,
        fontSize: 14,
        fontWeightMedium: 600,
        fontWeightBold: 600,
        h1: title(22),
        h2: title(18),
        h3: title(16),
        h4: title(16),
        h5: title(15),
        h6: title(15),
        subtitle1: { ...text(14), fontWeight: 600 },
        subtitle2: { ...text(13), fontWeight: 600 },
        body1: text(14),
        body2: text(13.5),
        button: { ...text(14), fontWeight: 600, textTransform: 'none' },
        caption: text(12.5),
        overline: { ...text(12.5), textTransform: 'none' },
      },
      components: themeComponents(colour, isDark),
    },
    language === 'kh' ? khKH : {},
  )
}
