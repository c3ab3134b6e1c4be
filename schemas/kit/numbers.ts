import { toKhmerDigits, toWesternDigits } from './khmer.ts'
import { withUnit } from './with-unit.ts'

/** The digits of numbers and dates: Khmer digits by language or by the user's own choice. */
export interface NumberStyle {
  lang?: 'kh' | 'en'
  digits?: 'khmer' | 'western'
}

/** Formatted text in the digit script of the style. Default Western. */
export function styleDigits(text: string, style: NumberStyle = {}): string {
  const digits = style.digits ?? (style.lang === 'kh' ? 'khmer' : 'western')
  return digits === 'khmer' ? toKhmerDigits(text) : text
}

/**
 * Text of a number, date or phone number with Western digits, `-` and `.`. Unicode has no Khmer
 * minus. Every dash counts as one (`toWesternDigits`), and so does ឥ, which the national Khmer
 * keyboard types on the minus key; it types ។ and (with shift) ៕ on the full stop key. In a number,
 * never in words, they have the meaning of the key (specification §5).
 */
export function westernNumberText(text: string): string {
  return toWesternDigits(text).replace(/[។៕]/g, '.').replace(/ឥ/g, '-')
}

const WHOLE = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)`
const INTEGER = new RegExp(`^-?${WHOLE}$`)
const DECIMAL = new RegExp(String.raw`^-?(?:${WHOLE}(?:\.(\d*))?|\.(\d+))$`)
/** A decimal comma, as French-trained staff write it and Khmer prints it: `12,5`. */
const DECIMAL_COMMA = /^(-?\d*),(\d{1,2})$/
/** 1234, or 1.234 with a decimal comma: ambiguous. */
const AMBIGUOUS = /^-?\d{1,3},\d{3}$/

function bareNumber(text: string): string {
  return westernNumberText(text).replace(/[\s៛\u200b-\u200d\ufeff]/g, '')
}

/** Parses a whole number in either script (`១៥,០០០ ៛` → 15000); undefined if it is none. */
export function readInteger(text: string): number | undefined {
  const bare = bareNumber(text)
  if (!INTEGER.test(bare)) return undefined
  const value = Number(bare.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value + 0 : undefined
}

/**
 * Parses a number with at most `places` decimals in either script. A comma before the last one or
 * two digits is a decimal comma. Undefined if the text is no number, if further decimals are not
 * zero, if a comma is not between thousands, or if the comma is ambiguous (`1,234` with decimals).
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

/** The part of a keyboard event that `letsKeyThrough` reads. */
export interface PressedKey {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  isComposing?: boolean
}

/**
 * The keypress filter of specification §5: only digits pass, Western or Khmer. Shortcuts, named
 * keys (arrows, Enter, dead keys) and composition type no character and pass as well.
 */
export function letsKeyThrough(pressed: PressedKey): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed
  if (isComposing || [...key].length !== 1) return true
  // Windows reports AltGr, which types a character, as Ctrl and Alt together.
  if ((ctrlKey || metaKey || altKey) && !(ctrlKey && altKey)) return true
  return /[0-9០-៩]/.test(key)
}

/** Text of an input that accepts digits only: a code, never a quantity. */
export function filterDigits(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '')
}

/**
 * Typed text of a number input (specification §5). A comma stays until the number is parsed, and so
 * does a point in a whole number: without it `12,5` and `15000.7` would become ten times as large.
 * Text that cannot be parsed is then refused as the user typed it.
 */
export function filterNumber(text: string, places: number, signed: boolean): string {
  const western = westernNumberText(text)
  const isPlain = !western.includes(',') && (places > 0 || !/\d\s*\./.test(western))
  if (isPlain && places > 0) return filterDecimal(text, places, { signed })
  if (isPlain) return filterInteger(text, { signed })
  return sign(western, signed) + western.replace(/[^\d.,]/g, '')
}

/** Typed text of an integer input: digits only (specification §5). */
export function filterInteger(text: string, options: { signed?: boolean } = {}): string {
  const western = westernNumberText(text)
  return sign(western, options.signed) + western.replace(/\D/g, '')
}

/**
 * Typed text of a decimal input: digits and the last point, with at most `places` digits after it
 * (specification §5).
 */
export function filterDecimal(text: string, places = 2, options: { signed?: boolean } = {}): string {
  const western = westernNumberText(text)
  const digits = western.replace(/[^\d.]/g, '')
  const dot = digits.lastIndexOf('.')
  if (dot < 0 || places === 0) return sign(western, options.signed) + digits.replaceAll('.', '')
  const whole = digits.slice(0, dot).replaceAll('.', '')
  return `${sign(western, options.signed)}${whole}.${digits.slice(dot + 1, dot + 1 + places)}`
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

// String(1e-7) is "1e-7", which users must never see.
function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

/** Whole riel: `15,000 ៛`, in Khmer `១៥,០០០ ៛` (specification §9). */
export function formatRiel(amount: number, style: NumberStyle = {}): string {
  return withUnit(formatNumber(amount, { ...style, places: 0 }), '៛')
}
