/** Warnings about a medicine (docs/domain/prescribing-safety.md). */
import { describe, expect, it } from 'vitest'
import { allergyOfText, uncheckedAllergies } from '#src/workflows/pharmacy/domain/allergies.ts'
import {
  dailyOf,
  type KnownAllergy,
  type Medicine,
  type PrescribingContext,
  splitAtc,
} from '#src/workflows/pharmacy/domain/medicine.ts'
import { needsReason, risksOf, warningsOf } from '#src/workflows/pharmacy/domain/warnings.ts'
import { shippedRowsOf } from '#tests/support/shipped-rows.ts'

const text = (value: unknown) => String(value ?? '')

const allergens = shippedRowsOf('allergens').map((row) => ({
  code: text(row.code),
  name: { kh: text(row.name_kh), en: text(row.name_en) },
  atc: splitAtc(text(row.atc_codes)),
  cross: splitAtc(text(row.cross_atc_codes)),
  synonyms: text(row.synonyms)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
}))

const interactions = shippedRowsOf('medicine-interactions').map((row) => ({
  first: splitAtc(text(row.first_atc_codes)),
  second: splitAtc(text(row.second_atc_codes)),
  severity: Number(row.severity),
  effect: { kh: text(row.effect_kh), en: text(row.effect_en) },
}))

let id = 0
const medicine = (name_kh: string, generic_name: string, atc: string, more: Partial<Medicine> = {}) => {
  id += 1
  const none = { dose_unit: null, dose_unit_mg: null, max_dose_per_kg: null, max_daily_dose: null }
  return {
    id,
    name_kh,
    name_en: `${generic_name} 500 mg`,
    generic_name,
    atc,
    strength: '500 mg',
    ...none,
    min_age_months: null,
    level_from: null,
    pregnancy_class: null,
    is_controlled: false,
    ...more,
  } satisfies Medicine
}

const medicines = {
  amoxicillin: medicine('អាម៉ុកស៊ីស៊ីលីន 500 mg គ្រាប់កាប់ស៊ុល', 'Amoxicillin', 'J01CA04'),
  ampicillin: medicine('អំពីស៊ីលីន 1 g ថ្នាំចាក់', 'Ampicillin', 'J01CA01'),
  benzylpenicillin: medicine('បង់ហ្ស៊ីលប៉េនីស៊ីលីន 1 MIU', 'Benzylpenicillin', 'J01CE01'),
  ceftriaxone: medicine('សេហ្វទ្រីយ៉ាក់សូន 1 g', 'Ceftriaxone', 'J01DD04'),
  aspirin: medicine('អាស៊ីតអាសេទីលសាលីស៊ីលិក (អាស្ពីរីន) 100 mg', 'Acetylsalicylic acid', 'B01AC06'),
  cotrimoxazole: medicine('កូទ្រីម៉ុកសាហ្សូល 480 mg', 'Sulfamethoxazole + trimethoprim', 'J01EE01'),
  paracetamol: medicine('ប៉ារ៉ាសេតាម៉ុល 500 mg គ្រាប់', 'Paracetamol', 'N02BE01', {
    dose_unit_mg: 500,
    max_dose_per_kg: 60,
    max_daily_dose: 4000,
  }),
  syrup: medicine('ប៉ារ៉ាសេតាម៉ុល 120 mg/5 mL', 'Paracetamol', 'N02BE01'),
  ibuprofen: medicine('អ៊ីប៊ុយប្រូហ្វែន 400 mg', 'Ibuprofen', 'M01AE01'),
  diclofenac: medicine('ឌីក្លូហ្វេណាក់ 50 mg', 'Diclofenac', 'M01AB05'),
  warfarin: medicine('វ៉ាហ្វារីន', 'Warfarin', 'B01AA03'),
  amlodipine: medicine('អាំឡូឌីពីន 5 mg', 'Amlodipine', 'C08CA01'),
  nifedipine: medicine('នីហ្វេឌីពីន 10 mg', 'Nifedipine', 'C08CA05'),
  simvastatin: medicine('ស៊ីមវ៉ាស្តាទីន 20 mg', 'Simvastatin', 'C10AA01'),
  saline: medicine('សូដ្យូមក្លរួ', 'Sodium chloride', 'B05BB01'),
  ringer: medicine('រីងហ្គែឡាក់តាត', 'Ringer lactate', 'B05BB01'),
  clotrimazole: medicine('ក្លូទ្រីម៉ាហ្សូល ក្រែម', 'Clotrimazole', 'D01AC01'),
  vaginal: medicine('ក្លូទ្រីម៉ាហ្សូល គ្រាប់', 'Clotrimazole', 'G01AF02'),
  isoniazid: medicine('អ៊ីសូនីយ៉ាស៊ីត', 'Isoniazid', 'J04AC01'),
  rh: medicine('RH', 'Rifampicin + isoniazid', 'J04AM02'),
} as const
type Name = keyof typeof medicines

const context: PrescribingContext = {
  age_months: 400,
  weight: 60,
  pregnant: null,
  level: 2,
  allergies: [],
  interactions,
  others: [],
}
const check = (names: readonly Name[], who: Partial<PrescribingContext> = {}, daily = 3) =>
  warningsOf(
    names.map((name) => ({ medicine: medicines[name], daily })),
    { ...context, ...who },
  )

/** An allergy as resolved by the server: by code, or in free text. */
function allergy(allergyText: string, more: Partial<KnownAllergy> = {}): KnownAllergy {
  const coded = allergens.find(({ code }) => code === allergyText)
  if (!coded) return { ...allergyOfText(allergyText, allergens), ...more }
  return {
    name: coded.name,
    atc: coded.atc,
    cross: coded.cross,
    reactions: [],
    severity: 4,
    ...more,
  }
}

const [DUPLICATE, ALLERGY, PREGNANCY, CONTROLLED, LEVEL, DOSE] = [1, 2, 3, 4, 5, 6] as const
const [CROSS, SAME_CLASS, DAILY, AGE, NO_WEIGHT, INTERACTION] = [7, 8, 9, 10, 11, 12] as const

describe('allergies', () => {
  it.each<[said: string, prescribed: Name, risks: number[], isSevere: boolean]>([
    ['ប៉េនីស៊ីលីន (Penicillin) កន្ទួលលើស្បែក', 'amoxicillin', [ALLERGY], true],
    ['ប៉េនីស៊ីលីន (Penicillin) កន្ទួលលើស្បែក', 'ampicillin', [ALLERGY], true],
    ['ប៉េនីស៊ីលីន (Penicillin) កន្ទួលលើស្បែក', 'benzylpenicillin', [ALLERGY], true],
    ['អាម៉ុកស៊ីស៊ីលីន', 'amoxicillin', [ALLERGY], true],
    ['អាស្ពីរីន', 'aspirin', [ALLERGY], true],
    ['Aspirin', 'aspirin', [ALLERGY], true],
    ['Sulfa', 'cotrimoxazole', [ALLERGY], true],
    ['cotrimoxazole', 'cotrimoxazole', [ALLERGY], true],
    ['Bactrim', 'cotrimoxazole', [ALLERGY], true],
    ['amoxicillin', 'amoxicillin', [ALLERGY], true],
    ['PENICILLINS', 'amoxicillin', [ALLERGY], true],
    ['PENICILLINS', 'ceftriaxone', [CROSS], false],
    ['CEPHALOSPORINS', 'amoxicillin', [CROSS], false],
    ['AMOXICILLIN', 'ampicillin', [CROSS], true],
    ['BETA_LACTAMS', 'ceftriaxone', [ALLERGY], true],
    ['NSAIDS', 'aspirin', [ALLERGY], true],
    ['ASPIRIN', 'ibuprofen', [CROSS], false],
    ['WARFARIN', 'amoxicillin', [], false],
    ['SHRIMP', 'amoxicillin', [], false],
    ['ប៉ារ៉ាសេតាម៉ុល ធ្វើឱ្យរមាស់', 'paracetamol', [ALLERGY], true],
    ['Paracetamol', 'amoxicillin', [], false],
    ['simvastatin 20', 'simvastatin', [ALLERGY], true],
    ['penicilin', 'amoxicillin', [ALLERGY], true],
    ['penecilin, aspirin', 'amoxicillin', [ALLERGY], true],
    ['ប៉េនីសីលីន', 'amoxicillin', [ALLERGY], true],
    ['ប៉េនិសិលីន', 'amoxicillin', [ALLERGY], true],
    ['amoxycilin', 'amoxicillin', [ALLERGY], true],
    ['paracetmol', 'paracetamol', [ALLERGY], true],
    ['ប៉ារ៉ាសេតាមុល', 'paracetamol', [ALLERGY], true],
    ['penicilin', 'paracetamol', [], false],
    ['paracetmol', 'amoxicillin', [], false],
    ['perfume', 'amoxicillin', [], false],
  ])('%s against %s', (allergyText, prescribed, risks, isSevere) => {
    const [found = []] = check([prescribed], { allergies: [allergy(allergyText)] })
    expect(risksOf(found)).toEqual(risks)
    expect(needsReason(found)).toBe(isSevere)
  })

  it.each([
    ['penicilin', false],
    ['shrimps', false],
    ['perfume', true],
    ['ឥន្ទធនូ', true],
  ])('a free text that names no allergen is unchecked: %s', (allergyText, isUnchecked) => {
    const name = { kh: allergyText, en: allergyText }
    expect(uncheckedAllergies([allergy(allergyText)])).toEqual(isUnchecked ? [name] : [])
  })

  it('a cross-reaction is severe after a life-threatening reaction', () => {
    const allergies = [allergy('PENICILLINS', { reactions: [5] })]
    const [found = []] = check(['ceftriaxone'], { allergies })
    expect([risksOf(found), needsReason(found)]).toEqual([[CROSS], true])
  })

  it('the catalogue has unique ATC codes for every medicine and class', () => {
    const without = shippedRowsOf('allergens').filter(
      (row) =>
        ['SUBSTANCE', 'CLASS'].includes(text((row as Record<string, unknown>).kind)) &&
        !(row as Record<string, unknown>).atc_codes,
    )
    expect(without).toEqual([])
    expect(new Set(allergens.map(({ code }) => code)).size).toBe(allergens.length)
  })
})

describe('interactions', () => {
  it.each<[Name[], number[], boolean]>([
    [['paracetamol', 'syrup'], [DUPLICATE], true],
    [['isoniazid', 'rh'], [DUPLICATE], true],
    [['ibuprofen', 'diclofenac'], [INTERACTION], true],
    [['warfarin', 'diclofenac'], [INTERACTION], true],
    [['warfarin', 'cotrimoxazole'], [INTERACTION], true],
    [['simvastatin', 'amlodipine'], [INTERACTION], false],
    [['amlodipine', 'nifedipine'], [SAME_CLASS], false],
    [['amoxicillin', 'ampicillin'], [SAME_CLASS], false],
    [['saline', 'ringer'], [], false],
    [['clotrimazole', 'vaginal'], [], false],
    [['paracetamol', 'ibuprofen'], [], false],
  ])('%j', (names, risks, isSevere) => {
    const each = check(names, {}, 1)
    expect(each.map(risksOf)).toEqual([risks, risks])
    expect(each.map(needsReason)).toEqual([isSevere, isSevere])
  })

  it('a duplicate medicine names the other row, and cannot be overridden', () => {
    const [first] = check(['amlodipine', 'amlodipine'])
    expect(first?.[0]).toMatchObject({
      isForbidden: true,
      key: 'prescription.warning.same_medicine',
      params: { medicine: { kh: 'អាំឡូឌីពីន 5\u00a0mg' }, row: 2 },
    })
  })

  it('includes prescriptions of another open visit, and names it', () => {
    const others = [{ medicine: medicines.syrup, visit: 'V260001' }]
    const [found = []] = check(['paracetamol'], { others })
    expect(found[0]?.params.where).toEqual({ kh: 'V260001', en: 'V260001' })
    expect(risksOf(found)).toEqual([DUPLICATE])
  })
})

describe('patient and facility', () => {
  const child = { age_months: 30, weight: 12 }
  it.each<[string, Partial<Medicine>, Partial<PrescribingContext>, number, number[], boolean]>([
    ['nothing unusual', {}, {}, 6, [], false],
    ['more than the dose by weight', {}, child, 2, [DOSE], true],
    ['just the dose by weight', {}, { ...child, weight: 25 }, 3, [], false],
    ['an adult below 50 kg', {}, { weight: 40 }, 6, [DOSE], true],
    ['an adult of 60 kg', { max_dose_per_kg: 10 }, {}, 6, [], false],
    ['more than the daily maximum', {}, {}, 9, [DAILY], true],
    ['a child that was not weighed', {}, { ...child, weight: null }, 1, [NO_WEIGHT], false],
    ['an adult that was not weighed', {}, { weight: null }, 6, [], false],
    ['no known content of a unit', { dose_unit_mg: null }, child, 60, [], false],
    ['too young', { min_age_months: 144 }, child, 1, [AGE], true],
    ['old enough', { min_age_months: 30 }, child, 1, [], false],
    ['class D of a pregnant woman', { pregnancy_class: 4 }, { pregnant: 1 }, 3, [PREGNANCY], true],
    ['class C of a pregnant woman', { pregnancy_class: 3 }, { pregnant: 1 }, 3, [], false],
    ['class X of nobody pregnant', { pregnancy_class: 5 }, { pregnant: 2 }, 3, [], false],
    ['a controlled medicine', { is_controlled: true }, {}, 3, [CONTROLLED], false],
    ['a hospital’s medicine at a health centre', { level_from: 4 }, {}, 3, [LEVEL], false],
    ['a national one at a provincial', { level_from: 5 }, { level: 6 }, 3, [LEVEL], false],
    ['a referral hospital’s at a provincial', { level_from: 4 }, { level: 6 }, 3, [], false],
  ])('%s', (_, own, who, daily, risks, isSevere) => {
    const line = { medicine: { ...medicines.paracetamol, ...own }, daily }
    const [found = []] = warningsOf([line], { ...context, ...who })
    expect([risksOf(found), needsReason(found)]).toEqual([risks, isSevere])
  })

  it('explains the dose and its limit', () => {
    const [found] = check(['paracetamol'], child, 3.2)
    expect(found?.[0]?.params).toEqual({ dose: 1600, per_kg: 60, weight: 12, limit: 720 })
  })
})

it.each([
  [{ morning: 1, evening: '0.5' }, 1.5],
  [{ interval_hours: 8, each_time: 2, morning: 1 }, 6],
  [{}, 0],
])('%o is %d a day', (line, daily) => expect(dailyOf(line)).toBe(daily))
