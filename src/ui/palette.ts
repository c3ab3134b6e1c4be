/**
 * The colours, as CSS variables for the sign-in page and as the MUI theme for the console. Contrast
 * of text and background is at least 4.5 : 1.
 */
export interface Palette {
  primary: string
  primaryHover: string
  /** Text and icons on `primary`. */
  onPrimary: string
  /** Background of selected or current items. */
  primarySoft: string
  /** Text on `primarySoft`, and links. */
  primaryText: string
  page: string
  surface: string
  /** Background of table heads, hovered rows and the side menu. */
  sunken: string
  border: string
  /** Borders of inputs: 3 : 1 against the surface. */
  borderStrong: string
  text: string
  textSoft: string
  danger: string
  dangerSoft: string
  /** Background of the red toast, under white text. */
  dangerDeep: string
  warning: string
  /** Overdue and urgent. */
  late: string
  info: string
}

export const light: Palette = {
  primary: '#0b7a53',
  primaryHover: '#086344',
  onPrimary: '#ffffff',
  primarySoft: '#e3f3eb',
  primaryText: '#08694a',
  page: '#f6f8f7',
  surface: '#ffffff',
  sunken: '#f1f4f2',
  border: '#e1e7e3',
  borderStrong: '#84918a',
  text: '#16201b',
  textSoft: '#56635c',
  danger: '#b42318',
  dangerSoft: '#fdecea',
  dangerDeep: '#a51f14',
  warning: '#845300',
  late: '#a8071a',
  info: '#1b64a5',
}

export const dark: Palette = {
  primary: '#3cb985',
  primaryHover: '#5cca9b',
  onPrimary: '#05281a',
  primarySoft: '#173429',
  primaryText: '#6fd6a8',
  page: '#0e1311',
  surface: '#151b18',
  sunken: '#1b221f',
  border: '#29322d',
  borderStrong: '#6b7872',
  text: '#e7ede9',
  textSoft: '#9faba4',
  danger: '#ff8a7e',
  dangerSoft: '#3a1b18',
  dangerDeep: '#a8322a',
  warning: '#e5b567',
  late: '#ff8080',
  info: '#7db8ee',
}

/** `primarySoft` → `--primary-soft`, on the root element. */
export function paintRoot(palette: Palette): void {
  for (const [name, colour] of Object.entries(palette)) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    document.documentElement.style.setProperty(`--${variable}`, colour)
  }
}
