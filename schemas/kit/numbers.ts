import { toKhmerDigits, toWesternDigits } from './khmer.ts'

/** How numbers and dates are shown. Khmer digits by language, or by a user's own choice. */
export interface NumberStyle {
  lang?: 'kh' | 'en'
  digits?: 'khmer' | 'western'
}

/** Digits of a ready formatted text in the script of the style; Western when nothing is said. */
export function styleDigits(text: string, style: NumberStyle = {}): string {
  const digits = style.digits ?? (style.lang === 'kh' ? 'khmer' : 'western')
  return digits === 'khmer' ? toKhmerDigits(text) : text
}

/**
 * Text of a number, date or phone with Western digits, `-` and `.`. Unicode has no Khmer minus:
 * what counts as one is every dash (`toWesternDigits`) and ឥ, which the national Khmer keyboard
 * types on the key of the minus, as it types ។ and (with shift) ៕ on that of the full stop. In a
 * number, never in words, they mean what the key says (specification §5).
 */
export function westernNumberText(text: string): string {
  return toWesternDigits(text).replace(/[។៕]/g, '.').replace(/ឥ/g, '-')
}

const WHOLE = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)`
const INTEGER = new RegExp(`^-?${WHOLE}$`)
const DECIMAL = new RegExp(String.raw`^-?(?:${WHOLE}(?:\.(\d*))?|\.(\d+))$`)
/** A decimal comma, as people trained in French write it and Khmer prints it: `12,5`. */
const DECIMAL_COMMA = /^(-?\d*),(\d{1,2})$/
/** 1234, or 1.234 with a decimal comma: nobody can know. */
const AMBIGUOUS = /^-?\d{1,3},\d{3}$/

function bareNumber(text: string): string {
  return westernNumberText(text).replace(/[\s៛\u200b-\u200d\ufeff]/g, '')
}

/** A whole number from text in either script (`១៥,០០០ ៛` → 15000); undefined when it isn't one. */
export function readInteger(text: string): number | undefined {
  const bare = bareNumber(text)
  if (!INTEGER.test(bare)) return undefined
  const value = Number(bare.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value + 0 : undefined
}

/**
 * A number with at most `places` decimals from text in either script. A comma before one or two
 * last digits is a decimal comma. Undefined when it isn't a number, when more decimals say
 * something, when a comma stands elsewhere than between thousands, or when it may be either
 * (`1,234` with decimals).
 */
export function readDecimal(text: string, places = 2): number | undefined {
  const bare = bareNumber(text).replace(DECIMAL_COMMA, '$1.$2')
  const match = DECIMAL.exec(bare)
  if (!match || (places > 0 && AMBIGUOUS.test(bare))) return undefined
  const decimals = match[1] ?? match[2] ?? ''
  if (/[1-9]/.test(decimals.slice(places))) return undefined
  const value = Number(bare.replaceAll(',', ''))
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : undefined
}

/** The part of a keyboard event that `letsKeyThrough` looks at. */
export interface PressedKey {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  isComposing?: boolean
}

/**
 * The keypress filter of specification §5: of what is typed only digits pass, Western or Khmer.
 * Shortcuts, named keys (arrows, Enter, dead keys) and composition are no typing and pass as well.
 */
export function letsKeyThrough(pressed: PressedKey): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed
  if (isComposing || [...key].length !== 1) return true
  // Windows reports AltGr, which types a character, as Ctrl and Alt together.
  if ((ctrlKey || metaKey || altKey) && !(ctrlKey && altKey)) return true
  return /[0-9០-៩]/.test(key)
}

/** What remains of text in an input of digits only: a code, never a quantity. */
export function filterDigits(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '')
}

/**
 * What remains of typed text in a number input (specification §5). A comma stays until the number
 * is read, and so does a point among whole numbers: without it `12,5` and `15000.7` would become
 * ten times as much. What can't be read is then refused as it was typed.
 */
export function filterNumber(text: string, places: number, signed: boolean): string {
  const western = westernNumberText(text)
  const isPlain = !western.includes(',') && (places > 0 || !/\d\s*\./.test(western))
  if (isPlain && places > 0) return filterDecimal(text, places, { signed })
  if (isPlain) return filterInteger(text, { signed })
  return sign(western, signed) + western.replace(/[^\d.,]/g, '')
}

/** What remains of typed text in an integer input: digits only (specification §5). */
export function filterInteger(text: string, options: { signed?: boolean } = {}): string {
  const western = westernNumberText(text)
  return sign(western, options.signed) + western.replace(/\D/g, '')
}

/**
 * What remains of typed text in a decimal input: digits and the last dot, at most `places`
 * digits after it (specification §5).
 */
export function filterDecimal(text: string, places = 2, options: { signed?: boolean } = {}): string {
  const western = westernNumberText(text)
  const kept = western.replace(/[^\d.]/g, '')
  const dot = kept.lastIndexOf('.')
  if (dot < 0 || places === 0) return sign(western, options.signed) + kept.replaceAll('.', '')
  const whole = kept.slice(0, dot).replaceAll('.', '')
  return `${sign(western, options.signed)}${whole}.${kept.slice(dot + 1, dot + 1 + places)}`
}

function sign(western: string, signed: boolean | undefined): string {
  return signed && /^\s*-/.test(western) ? '-' : ''
}

/** `1234567.5` → `1,234,567.5`, or with exactly `places` decimals when given. */
export function formatNumber(value: number, style: NumberStyle & { places?: number } = {}): string {
  const plain = style.places === undefined ? plainDecimal(value) : value.toFixed(style.places)
  const [whole = '', decimals] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return styleDigits(decimals === undefined ? grouped : `${grouped}.${decimals}`, style)
}

// String(1e-7) is "1e-7": never show that to a person.
function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

/** Whole riel: `15,000 ៛`, in Khmer `១៥,០០០ ៛` (specification §9). */
export function formatRiel(amount: number, style: NumberStyle = {}): string {
  return `${formatNumber(amount, { ...style, places: 0 })} ៛`
}
