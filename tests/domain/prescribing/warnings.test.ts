/** What speaks against a medicine (domain 1.3.4). */
import { describe, expect, it } from 'vitest'
import {
  dailyOf,
  type Medicine,
  milligrams,
  risksOf,
  type Taker,
} from '#src/domain/prescribing/warnings.ts'

const paracetamol: Medicine = {
  ...{ id: 1, name_kh: 'ប៉ារ៉ាសេតាម៉ុល', generic_name: 'Paracetamol', strength: '500 mg' },
  ...{ atc: 'N02BE01', level_from: null, max_dose_per_kg: 75, pregnancy_class: null },
  is_controlled: false,
}
const taker: Taker = { pregnant: null, weight: 50, allergies: '', level: 2 }
const [DUPLICATE, ALLERGY, PREGNANCY, CONTROLLED, LEVEL, DOSE] = [1, 2, 3, 4, 5, 6]

describe('risksOf', () => {
  it.each<[string, Partial<Medicine>, Partial<Taker>, number, number[]]>([
    ['nothing unusual', {}, {}, 6, []],
    ['an allergy in Latin letters', {}, { allergies: 'PARACETAMOL (rash)' }, 3, [ALLERGY]],
    ['an allergy in Khmer', {}, { allergies: 'អាឡែស៊ី ប៉ារ៉ាសេតាម៉ុល' }, 3, [ALLERGY]],
    ['another allergy', {}, { allergies: 'Penicillin' }, 3, []],
    ['class D of a pregnant woman', { pregnancy_class: 4 }, { pregnant: 1 }, 3, [PREGNANCY]],
    ['class C of a pregnant woman', { pregnancy_class: 3 }, { pregnant: 1 }, 3, []],
    ['class X of nobody pregnant', { pregnancy_class: 5 }, { pregnant: 2 }, 3, []],
    ['a controlled medicine', { is_controlled: true }, {}, 3, [CONTROLLED]],
    ['a hospital’s medicine at a health centre', { level_from: 4 }, {}, 3, [LEVEL]],
    [
      'at a provincial hospital, which is below a national one',
      { level_from: 5 },
      { level: 6 },
      3,
      [LEVEL],
    ],
    ['a referral hospital’s at a provincial one', { level_from: 4 }, { level: 6 }, 3, []],
    ['more than the dose per kilogram', {}, { weight: 12 }, 2, [DOSE]],
    ['just the dose per kilogram', {}, { weight: 20 }, 3, []],
    ['an unknown weight', {}, { weight: null }, 60, []],
    ['a strength that tells no milligrams', { strength: '120 mg/5 mL' }, { weight: 5 }, 60, []],
  ])('%s', (_, medicine, who, daily, risks) => {
    const line = { medicine: { ...paracetamol, ...medicine }, daily }
    expect(risksOf([line], { ...taker, ...who })).toEqual([risks])
  })

  it.each<[string, Partial<Medicine>, boolean]>([
    ['the same substance in another form', { atc: null, strength: '1 g' }, true],
    [
      'the same substance within a combination',
      { generic_name: 'Paracetamol + Codeine', atc: 'N02AJ06' },
      true,
    ],
    ['another substance', { generic_name: 'Ibuprofen', atc: 'M01AE01' }, false],
  ])('tells %s', (_, other, isTwice) => {
    const lines = [paracetamol, { ...paracetamol, id: 2, ...other }].map((medicine) => ({
      ...{ medicine, daily: 1 },
    }))
    const each = isTwice ? [DUPLICATE] : []
    expect(risksOf(lines, taker)).toEqual([each, each])
  })
})

it.each([
  [{ morning: 1, evening: '0.5' }, 1.5],
  [{ interval_hours: 8, each_time: 2, morning: 1 }, 6],
  [{}, 0],
])('%o is %d a day', (line, daily) => expect(dailyOf(line)).toBe(daily))

it.each([
  ['500 mg', 500],
  ['1 g', 1000],
  ['100 µg', 0.1],
  ['5%', undefined],
  ['10 mg/mL', undefined],
])('%s is %s mg', (strength, mg) => expect(milligrams(strength)).toBe(mg))
