/** The product's constants and input rules against specification §5 and §9. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatAge } from '#schemas/kit/age.ts'
import { fromCodedBoolean, toCodedBoolean } from '#schemas/kit/coded-boolean.ts'
import { formatDate, formatDateTime, readDate } from '#schemas/kit/dates.ts'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import {
  filterDecimal,
  filterDigits,
  filterInteger,
  formatNumber,
  formatRiel,
  letsKeyThrough,
} from '#schemas/kit/numbers.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import { reloadOnce } from '#src/app/reload-guard.ts'
import { colorMode, setColorMode } from '#src/client/colorMode.ts'
import { defaultLanguage, prefixOf, rememberLanguage } from '#src/client/language.ts'
import { light } from '#src/ui/palette.ts'
import * as spec from './constants.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('§9', () => {
  it.each(spec.languages)('$language has the prefix "$prefix"', ({ language, prefix, isDefault }) => {
    expect(prefixOf(language)).toBe(prefix)
    expect(defaultLanguage === language).toBe(isDefault)
  })

  it('the locale cookie lasts 365 days at /, SameSite lax', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    rememberLanguage('en')
    const [cookie = ''] = written.mock.calls.at(-1) ?? []
    const { days, path, sameSite } = spec.localeCookie
    expect(cookie).toContain('=en;')
    expect(cookie).toContain(`path=${path};`)
    expect(cookie.toLowerCase()).toContain(`samesite=${sameSite}`)
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '')
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(days)
  })

  it('a page reloads itself at most once in ten seconds', () => {
    const reload = vi.fn()
    const at = 1_800_000_000_000
    expect(reloadOnce(at, reload)).toBe(true)
    expect(reloadOnce(at + spec.reloadGuard - 1, reload)).toBe(false)
    expect(reloadOnce(at + spec.reloadGuard, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each(spec.money)('%d riel is displayed as %s', (amount, expected) => {
    expect(formatRiel(amount)).toBe(expected)
  })
  it.each(spec.ages)('born %s is %s old', (birth, expected) => {
    expect(formatAge(birth, new Date('2026-03-02T03:00:00Z'), { lang: 'en' })).toBe(expected)
  })
  it.each(spec.fileSizes)('%d bytes are %s', (bytes, expected) => {
    expect(formatFileSize(bytes, { lang: 'en' })).toBe(expected)
  })
  it('a random string has ten characters', () => {
    expect(randomString()).toHaveLength(spec.randomStringLength)
  })
  it('dates are DD/MM/YYYY, with time DD/MM/YYYY HH:mm', () => {
    expect(formatDate(spec.dates.day[0])).toBe(spec.dates.day[1])
    expect(formatDateTime(spec.dates.moment[0])).toBe(spec.dates.moment[1])
  })
  it('numbers have two decimal places', () => {
    expect(formatNumber(1.5, { places: spec.decimalPlaces })).toBe('1.50')
    expect(filterDecimal('1.234')).toBe('1.23')
  })
  it('the primary colour is green', () => {
    const [, red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(light.primary) ?? []).map((part) =>
      Number.parseInt(part, 16),
    )
    expect(green).toBeGreaterThan(Math.max(red, blue))
  })
})

describe('§4', () => {
  it.each(['system', 'light', 'dark'] as const)('stores the colour mode %s locally', (mode) => {
    setColorMode(mode)
    expect(colorMode()).toBe(mode)
    expect(JSON.stringify({ ...localStorage })).toContain(mode === 'system' ? '' : mode)
  })
})

describe('§5', () => {
  it.each(spec.filteredInputs.integer)('filters %s to %s in an integer input', (input, expected) => {
    expect(filterInteger(input)).toBe(expected)
  })
  it.each(spec.filteredInputs.decimal)('filters %s to %s in a decimal input', (input, expected) => {
    expect(filterDecimal(input)).toBe(expected)
  })
  it.each(spec.filteredInputs.digits)('filters %s to %s in a digits input', (input, expected) => {
    expect(filterDigits(input)).toBe(expected)
  })
  it('the Khmer minus becomes a hyphen', () => {
    const [input, expected] = spec.khmerMinus
    expect(filterInteger(input, { signed: true })).toBe(expected)
  })
  it('the keypress filter accepts digits of both scripts', () => {
    for (const key of spec.letThrough) expect(letsKeyThrough({ key }), key).toBe(true)
    for (const key of spec.rejectedKeys) expect(letsKeyThrough({ key }), key).toBe(false)
  })
  it('a date must exist', () => {
    for (const text of spec.realDates.valid) expect(readDate(text), text).toBeDefined()
    for (const text of spec.realDates.invalid) expect(readDate(text), text).toBeUndefined()
  })
  it.each(spec.codedBooleans)('%s is %s', (code, value) => {
    expect(fromCodedBoolean(code)).toBe(value)
    if (value !== null) expect(toCodedBoolean(value)).toBe(code)
  })
})
