/** Which benefits a visit contains, and how many of each (domain 1.10, 1.12). */
import { expect, it } from 'vitest'
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { casesOf } from '#src/workflows/billing/domain/cases.ts'
import type { Benefit, BenefitMapping, Catalogue } from '#src/workflows/billing/domain/facts.ts'

const always = { effective_from: null, effective_to: null }
const program = 1

const benefit = (id: number, excludes: number[] = [], max_per_visit: number | null = 1): Benefit => ({
  id,
  code: `B-${id}`,
  kh: 'អត្ថប្រយោជន៍',
  en: 'Benefit',
  max_per_visit,
  excludes,
  covered_by: [{ program_id: program, ...always }],
})
const mapping = (id: number, priority: number, service: number | null): BenefitMapping => ({
  id: id + 100,
  code: `M-${id}`,
  priority,
  benefit_id: id,
  standard_service_id: service,
  visit_type_id: null,
  icd_from: null,
  icd_to: null,
  sex: null,
  age_from: null,
  age_to: null,
})
const general = benefit(11)
/** The general mapping comes first, to prove that order does not matter. */
const mappings = [mapping(11, 1, null), mapping(31, 31, 71), mapping(32, 32, 72), mapping(33, 33, 73)]
const rates = [11, 31, 32, 33].map((benefit_id) => ({
  benefit_id,
  rate_level: benefitLevel.MPA.value,
  amount: benefit_id * 100,
  ...always,
}))

function found(
  services: [service: number, quantity?: number][],
  benefits: Benefit[] = [benefit(31), benefit(32), benefit(33)],
) {
  const catalogue = { mappings, rates, benefits: [general, ...benefits] } as unknown as Catalogue
  const charges = services.map(([standard_service_id, quantity = 1]) => ({
    standard_service_id,
    quantity,
  }))
  const visit = {
    visit_type_id: visitType.IPD.value,
    rate_level: benefitLevel.MPA.value,
    on: '2026-03-02',
    sex: gender.FeMale.value,
    age_years: 30,
    diagnoses: ['O80'],
    charges,
  }
  return casesOf(visit, program, catalogue).cases.map((one) => [one.benefit_id, one.quantity, one.amount])
}

it.each<[string, Parameters<typeof found>, number[][]]>([
  ['the general one where nothing special was done', [[[70]]], [[11, 1, 1100]]],
  ['a special one instead of the general one', [[[71], [70]]], [[31, 1, 3100]]],
  [
    'delivery, suture and newborn',
    [[[71], [72], [73]]],
    [
      [31, 1, 3100],
      [32, 1, 3200],
      [33, 1, 3300],
    ],
  ],
  [
    'the one that excludes the other, whatever their order',
    [
      [[71], [72]],
      [benefit(31), benefit(32, [31])],
    ],
    [[32, 1, 3200]],
  ],
  [
    'the first of two that exclude each other',
    [
      [[71], [72]],
      [benefit(31, [32]), benefit(32, [31])],
    ],
    [[31, 1, 3100]],
  ],
  [
    'the last of a chain, whose excluding one is excluded itself',
    [
      [[71], [72], [73]],
      [benefit(31, [32]), benefit(32, [33]), benefit(33)],
    ],
    [
      [31, 1, 3100],
      [33, 1, 3300],
    ],
  ],
  ['one, where the benefit says nothing of more', [[[71, 3]], [benefit(31, [], null)]], [[31, 1, 3100]]],
  ['as many as were given', [[[71, 2]], [benefit(31, [], 3)]], [[31, 2, 6200]]],
  [
    'no more than the benefit allows',
    [
      [
        [71, 2],
        [71, 2],
      ],
      [benefit(31, [], 3)],
    ],
    [[31, 3, 9300]],
  ],
])('a visit holds %s', (_, input, expected) => {
  expect(found(...input)).toEqual(expected)
})
