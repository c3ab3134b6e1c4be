import { expect, it } from 'vitest'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import {
  type DoseAfterReturn,
  givenConflict,
  type ReturnAfterDoses,
  returnedWarning,
} from '#src/workflows/pharmacy/domain/returns.ts'
import { mostInstead, type Strength, substituteRatio } from '#src/workflows/pharmacy/domain/substitute.ts'

const { TABLET, ML, IU } = doseUnit
const { BOTTLE, VIAL, TABLET: TABLETS } = dispensingUnit

const tablets = (returned: number, ...quantities: number[]): ReturnAfterDoses => ({
  dispensed: 10,
  dispensed_unit: TABLETS.value,
  dose_unit: TABLET.value,
  unit_content: null,
  prescribed_unit: TABLET.value,
  each_time: 1,
  ratio: 1,
  returned,
  given: quantities.map((quantity) => ({ dose_unit: TABLET.value, quantity })),
})
const bottles = (returned: number, quantity: number): ReturnAfterDoses => ({
  dispensed: 2,
  dispensed_unit: BOTTLE.value,
  dose_unit: ML.value,
  unit_content: 60,
  prescribed_unit: ML.value,
  each_time: null,
  ratio: 1,
  returned,
  given: [{ dose_unit: ML.value, quantity }],
})

it.each([
  ['no dose', tablets(10), undefined],
  ['the rest of the tablets', tablets(7, 3), undefined],
  ['a tablet that was given', tablets(8, 3), 'At most 7\u00a0tablets'],
  ['half of a tablet was given', tablets(10, 0.5), 'At most 9\u00a0tablets'],
  ['more was given than dispensed', tablets(1, 12), 'At most 0\u00a0tablets'],
  ['a closed bottle', bottles(1, 5), undefined],
  ['an open bottle', bottles(2, 5), 'At most 1\u00a0bottle'],
  ['the second bottle is open', bottles(1, 65), 'At most 0\u00a0bottles'],
  ['a content of three doses', { ...bottles(1, 3), unit_content: 3 }, undefined],
  ['content unknown', { ...bottles(1, 5), unit_content: null }, 'Compare both figures'],
  [
    'other units',
    { ...bottles(1, 5), dispensed_unit: VIAL.value, dose_unit: IU.value, prescribed_unit: IU.value },
    'Compare both figures',
  ],
  [
    'doses in two units',
    { ...tablets(1), given: [TABLET, ML].map(({ value }) => ({ dose_unit: value, quantity: 1 })) },
    'bedside: 1\u00a0tablet, 1\u00a0mL. Dispensed and not returned: 10\u00a0tablets. Compare',
  ],
])('a return against the given doses: %s', (_name, input, text) => {
  const found = givenConflict(input)
  if (text === undefined) expect(found).toBeUndefined()
  else expect(found?.text.en).toContain(text)
})

/** A substitute of half the strength. */
const halves = (returned: number, ...quantities: number[]) => ({
  ...tablets(returned, ...quantities),
  ratio: 2,
})

it.each([
  ['a prescribed tablet is two of the substitute', halves(8, 1), undefined],
  ['one more', halves(9, 1), 'At most 8'],
  ['more than the prescribed amount is of the substitute', halves(8, 2), undefined],
  ['doses that together are more than one', halves(7, 1, 1), 'At most 6'],
  ['of double strength', { ...tablets(9, 1), ratio: 0.5 }, undefined],
  ['its own unit', { ...bottles(1, 60), prescribed_unit: TABLET.value, ratio: 20 }, undefined],
  [
    'the unit of the prescribed medicine',
    { ...bottles(1, 0), prescribed_unit: TABLET.value, ratio: 20, given: tablets(0, 4).given },
    'At most 0',
  ],
  ['unknown strengths', { ...tablets(1, 1), ratio: null }, 'Compare both figures'],
])('a return of a substitute: %s', (_name, input, text) => {
  const found = givenConflict(input)
  if (text === undefined) expect(found).toBeUndefined()
  else expect(found?.text.en).toContain(text)
})

const strength = (mg: number | null, more: Partial<Strength> = {}): Strength => ({
  generic_name: 'Amoxicillin',
  strength: '500 mg',
  dose_unit: TABLET.value,
  dose_unit_mg: mg,
  ...more,
})

it.each([
  ['no substitute', strength(500), null, 1],
  ['half the strength', strength(500), strength(250, { strength: '250 mg' }), 2],
  ['another unit', strength(500), strength(25, { dose_unit: ML.value, strength: '25 mg/mL' }), 20],
  ['another brand of the same strength', strength(null), strength(null), 1],
  ['unknown strengths', strength(null), strength(null, { strength: '250 mg' }), null],
  ['another substance', strength(500), strength(250, { generic_name: 'Cefalexin' }), null],
  ['an unnamed substance', strength(500, { generic_name: '' }), strength(250, { generic_name: '' }), null],
  [
    'a combination',
    strength(500, { generic_name: 'A + B' }),
    strength(250, { generic_name: 'A + B', strength: '250 mg' }),
    null,
  ],
])('the ratio of a substitute: %s', (_name, prescribed, substitute, ratio) => {
  expect(substituteRatio(prescribed, substitute)).toBe(ratio)
})

const doseOf = (kept: number, quantity: number, ...before: number[]): DoseAfterReturn => ({
  ...tablets(0, ...before),
  kept,
  dose: { dose_unit: TABLET.value, quantity },
})

it.each([
  ['the patient keeps enough', doseOf(4, 1, 3), undefined],
  ['half of a tablet more', doseOf(4, 0.5, 4), ['4\u00a0tablets', '4\u00a0tablets']],
  ['everything was returned', doseOf(0, 1), ['0\u00a0tablets', '0\u00a0tablets']],
  [
    'content unknown',
    { ...doseOf(4, 1), unit_content: null, dose_unit: ML.value, ratio: null },
    ['0\u00a0mL', '4\u00a0tablets'],
  ],
])('a dose after a return: %s', (_name, input, figures) => {
  const found = returnedWarning(input)
  expect(found && [found.params.given, found.params.kept]).toEqual(
    figures?.map((en) => expect.objectContaining({ en })),
  )
})

it('another figure is another fact', () => {
  const facts = [tablets(10, 3), tablets(10, 2), { ...tablets(8, 3), dispensed: 9 }].map(
    (input) => givenConflict(input)?.fact,
  )
  expect(new Set(facts).size).toBe(3)
})

const packed = (unit: 'TABLET' | 'BOTTLE', dose: 'TABLET' | 'ML', unit_content: number | null) => ({
  dispensed_unit: dispensingUnit[unit].value,
  dose_unit: doseUnit[dose].value,
  unit_content,
})
const tablet = packed('TABLET', 'TABLET', null)

it.each([
  ['the same strength', { whole: 10, ratio: 1, own: tablet, other: tablet }, 10],
  ['half the strength', { whole: 10, ratio: 2, own: tablet, other: tablet }, 20],
  [
    'larger bottles',
    { whole: 2, ratio: 1, own: packed('BOTTLE', 'ML', 60), other: packed('BOTTLE', 'ML', 100) },
    2,
  ],
  ['another substance', { whole: 10, ratio: null, own: tablet, other: tablet }, null],
  [
    'bottles of unknown content',
    { whole: 10, ratio: 1, own: tablet, other: packed('BOTTLE', 'ML', null) },
    null,
  ],
] as const)('the most of a substitute of %s', (_, input, most) => {
  expect(mostInstead(input)).toBe(most)
})
