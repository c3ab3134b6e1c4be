/** Units of numbers. */
import { expect, it } from 'vitest'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
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
