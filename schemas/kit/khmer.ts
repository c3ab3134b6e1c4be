// Converts typed Khmer text to the form in which it is stored. Rules: specification §5.

import { orderKhmer } from './khmer-order.ts'

const KHMER_ZERO = 0x17e0
const KHMER_DIGITS = /[\u17e0-\u17e9]/g
// Every dash that keyboards, word processors and spreadsheets write for a minus.
const MINUS_VARIANTS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

// Invisible characters: controls (including NUL), lone surrogates, and those that Unicode calls
// ignorable: byte-order mark, soft hyphen, direction marks, Hangul fillers, inherent Khmer vowels.
const INVISIBLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|(?![\u200b-\u200d])\p{Default_Ignorable_Code_Point}/gu
// Zero-width space and (non-)joiners are line-break hints in prose. In names they are removed,
// because a unique index would treat names with and without them as different.
const ZERO_WIDTH = /[\u200b-\u200d]/g

/** Converts Khmer digits to Western ones and every kind of minus to a hyphen. */
export function toWesternDigits(text: string): string {
  return text
    .replace(KHMER_DIGITS, (digit) => String(digit.charCodeAt(0) - KHMER_ZERO))
    .replace(MINUS_VARIANTS, '-')
}

/** Converts Western digits to Khmer ones; commas and the decimal point stay (`១,២៣៤.៥០`). */
export function toKhmerDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(KHMER_ZERO + Number(digit)))
}

/**
 * A single line in its stored form: NFC, Khmer syllables in order, trimmed, one space between
 * words, no invisible characters.
 */
export function cleanText(text: string): string {
  return orderKhmer(text.replace(INVISIBLE, '').replace(ZERO_WIDTH, '').normalize('NFC'))
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Several lines in their stored form: like `cleanText`, but keeps line breaks (as `\n`, at most one
 * empty line in a row) and zero-width spaces, which mark line-break points in Khmer prose.
 */
export function cleanMultilineText(text: string): string {
  return orderKhmer(text.replace(INVISIBLE, '').normalize('NFC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^[\s\u200b-\u200d]+$/, '')
    .trim()
}
