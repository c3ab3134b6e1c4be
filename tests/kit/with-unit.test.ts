import { expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { keepUnits, withUnit } from '#schemas/kit/with-unit.ts'

const label = { kh: 'ក', en: 'A' }

it('a number and its unit have a no-break space between them', () => {
  expect(withUnit('5', 'mL')).toBe('5\u00a0mL')
  expect(withUnit('5', undefined)).toBe('5')
  expect(formatRiel(15000)).toBe('15,000\u00a0៛')
})

it.each([
  ['decimal', field.decimal({ label, unit: 'kg' }), 2.5, '2.50\u00a0kg'],
  ['integer', field.integer({ label, unit: 'km' }), 3, '3\u00a0km'],
  ['percent', field.percent({ label }), 12.5, '12.5\u00a0%'],
  ['money', field.money({ label }), 500, '500\u00a0៛'],
] as const)('a field of kind %s is shown so', (_, of, value, text) => {
  expect(kindOf(of).show(value, of, 'en')).toBe(text)
})

it.each([
  ['Paracetamol 500 mg tablet', 'Paracetamol 500\u00a0mg tablet'],
  ['អាម៉ុកស៊ីស៊ីលីន 125 mg/5 mL ស៊ីរ៉ូ', 'អាម៉ុកស៊ីស៊ីលីន 125\u00a0mg/5\u00a0mL ស៊ីរ៉ូ'],
  ['ឱសថ ៥០០ mg', 'ឱសថ ៥០០\u00a0mg'],
  ['Dextrose 5 % 500 mL', 'Dextrose 5\u00a0% 500\u00a0mL'],
  ['Vitamin K1 1 mg', 'Vitamin K1 1\u00a0mg'],
  ['3 groups in 2 gardens', '3 groups in 2 gardens'],
])('in the name %s each amount stays with its unit', (name, text) => {
  expect(keepUnits(name)).toBe(text)
})
