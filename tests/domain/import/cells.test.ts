import { describe, expect, it } from 'vitest'
import { cellText, guardCell, isBlankRow } from '#src/domain/import/cells.ts'

describe('cellText', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['  text ', '  text '],
    [12, '12'],
    [-1.5, '-1.5'],
    [0.1 + 0.2, '0.3'],
    [1e21, '1000000000000000000000'],
    [Number.NaN, ''],
    [true, 'true'],
    [new Date('2026-10-11T00:00:00Z'), '2026-10-11'],
    [new Date('2026-10-11T14:05:00Z'), '2026-10-11T14:05'],
    [new Date(Number.NaN), ''],
    ["'=1+1", '=1+1'],
    ["'s-Gravenhage", "'s-Gravenhage"],
  ])('%s → %s', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })
})

describe('guardCell', () => {
  it.each(['=1+1', '+855 12', '-x', '@SUM(A1)', '\tx', '\rx', "'=x", "''@y"])(
    'makes %j harmless, and import restores it',
    (text) => {
      const guarded = guardCell(text)
      expect(guarded).toBe(`'${text}`)
      expect(cellText(guarded)).toBe(text)
    },
  )

  it.each(['-5', '-12.50', 'ភូមិ', "'quoted'", 'a=b', ''])('leaves %j alone', (text) => {
    expect(guardCell(text)).toBe(text)
    expect(cellText(text)).toBe(text)
  })
})

it('detects blank rows', () => {
  expect(isBlankRow([null, '', ' \u00a0'])).toBe(true)
  expect(isBlankRow([null, 0])).toBe(false)
})
