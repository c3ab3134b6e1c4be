/** Units of numbers. */
import { expect, it } from 'vitest'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { field } from '#schemas/kit/define.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { countedUnit } from '#schemas/kit/unit-of.ts'

it.each([
  [dispensingUnit.CAPSULE, 14, 'capsules'],
  [dispensingUnit.BOTTLE, 1, 'bottle'],
  [doseUnit.TABLET, 0.5, 'tablet'],
  [doseUnit.TABLET, 1.5, 'tablets'],
  [doseUnit.TABLET, 0, 'tablets'],
  [doseUnit.SUPPOSITORY, 2, 'suppositories'],
  [doseUnit.ML, 5, 'mL'],
  [doseUnit.IU, 10, 'IU'],
  [doseUnit.LITRE, 2, 'L'],
])('%o with %f', ({ label }, count, en) => {
  expect(countedUnit(label, count)).toEqual({ kh: label.kh, en })
})

it.each([
  ['kg', 2, '2\u00a0kg', '2\u00a0kg'],
  [{ kh: 'ថ្ងៃ', en: 'day' }, 1, '1\u00a0ថ្ងៃ', '1\u00a0day'],
  [{ kh: 'ថ្ងៃ', en: 'day' }, 1200, '1,200\u00a0ថ្ងៃ', '1,200\u00a0days'],
])('the unit %o of %d never breaks from its number', (unit, value, kh, en) => {
  const declared = field.integer({ label: { kh: 'ក', en: 'A' }, unit })
  expect(kindOf(declared).show(value, declared, 'kh')).toBe(kh)
  expect(kindOf(declared).show(value, declared, 'en')).toBe(en)
})
