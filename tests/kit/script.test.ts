import { describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { field } from '#schemas/kit/define.ts'
import { textKind } from '#schemas/kit/fields/text.ts'
import { nameEn } from '#schemas/kit/fragments.ts'
import { scriptProblem } from '#schemas/kit/script.ts'
import { readValue } from '#schemas/kit/validate.ts'

const label = { kh: 'ឈ្មោះ', en: 'Name' }
const khmer = field.text({ label, script: 'khmer', max: 60 })
const latin = field.text({ label, script: 'latin', max: 60 })

describe('a text of Khmer letters', () => {
  it.each(['សុខ', 'ចាន់ណា', 'ស្រី មុំ', 'ភក្ដី', 'វណ្ណៈ', 'ល្អៗ', 'ឧត្តម', 'ប៉ែន'])('%s', (text) => {
    expect(scriptProblem(text, 'khmer')).toBeUndefined()
    expect(readValue(khmer, ` ${text}\u200b `)).toBe(text)
  })

  it.each([
    ['Sok', 'latinOrLegacy', 'S'],
    ['SOK CHANNA', 'latinOrLegacy', 'S'],
    // សុខ in Limon, without any sign of it.
    ['sux', 'latinOrLegacy', 's'],
    ['12', 'notKhmer', '1'],
    ['សុខ Sok', 'notKhmer', 'S'],
    ['សុខ1', 'notKhmer', '1'],
    ['សុខ។', 'notKhmer', '។'],
    ['سوك', 'notKhmer', 'س'],
    ['សុខ😀', 'picture', '😀'],
    ['👍🏽', 'picture', '👍'],
    ['suxcan;Na', 'legacyFont', 's'],
    ['esakRsI', 'legacyFont', 'e'],
    ['Gwug; vNÑa', 'legacyFont', 'G'],
    ['ាសុខ', 'brokenKhmer', 'ាសុខ'],
    ['ស្', 'brokenKhmer', 'ស្'],
    ['លី ំ', 'brokenKhmer', 'ំ'],
  ])('%s is refused: %s', (text, key, letter) => {
    expect(scriptProblem(text, 'khmer')).toEqual({ key, letter })
  })
})

it('Latin names of all schemas refuse Khmer', () => {
  const unrestrictedFields = declarations.flatMap(({ path, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' && name.endsWith('_en') && field.readOnly !== 'always' && !field.script
        ? [`${path}.${name}`]
        : [],
    ),
  )
  expect(unrestrictedFields).toEqual([])
})

it('a text without Khmer', () => {
  for (const text of ['Ward 2 (A&E)', 'Amoxicillin 500 mg', 'Bœuf – ≥ 5 µg', '120,000 ៛ a day'])
    expect(scriptProblem(text, 'roman')).toBeUndefined()
  for (const text of ['កខគ', 'Kampong ក'])
    expect(scriptProblem(text, 'roman')).toEqual({ key: 'notLatin', letter: 'ក' })
  expect(readValue(nameEn(), ' Ward 2 ')).toBe('Ward 2')
  expect(textKind.value(nameEn()).safeParse('កខគ').success).toBe(false)
})

describe('a text of Latin letters', () => {
  it.each([
    ['sok channa', 'SOK CHANNA'],
    ['Renée', 'RENEE'],
    ['O’Brien', "O'BRIEN"],
    ['Anne–Marie', 'ANNE-MARIE'],
    ['  sok\u200f  chan ', 'SOK CHAN'],
  ])('%s becomes %s', (text, stored) => {
    expect(readValue(latin, text)).toBe(stored)
    expect(textKind.value(latin).safeParse(stored).success).toBe(true)
  })

  it.each([
    ['សុខ', 'notLatin', 'ស'],
    ['SOK ស', 'notLatin', 'ស'],
    ['SОK', 'notLatin', 'О'],
    ['SOK2', 'notLatin', '2'],
    ['-', 'notLatin', '-'],
    ['SOK 🙏', 'picture', '🙏'],
  ])('%s is refused: %s', (text, key, letter) => {
    expect(scriptProblem(text, 'latin')).toEqual({ key, letter })
  })
})
