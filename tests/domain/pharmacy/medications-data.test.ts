/** The shipped medicines have the data for prescribing and billing, and it is consistent. */
import { expect, it } from 'vitest'
import type { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import type { doseUnit } from '#schemas/codes/dose-unit.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import medications from '#schemas/settings/medications.ts'
import { shippedRowsOf } from '#tests/support/shipped-rows.ts'

interface Medicine {
  code: string
  generic_name: string
  strength: string
  is_antibiotic: boolean
  brand_names?: string
  route?: string
  atc: string
  dose_unit: keyof typeof doseUnit
  dispensing_unit: keyof typeof dispensingUnit
  dose_unit_mg?: number
  unit_content: number
  max_dose_per_kg?: number
  max_daily_dose?: number
  min_age_months?: number
}

/** The name of a numbered value, other values as they are. */
function named(name: string, value: unknown): unknown {
  const field: Field | undefined = medications.fields[name as keyof typeof medications.fields]
  if (field?.kind !== 'enum') return value
  return Object.keys(field.values).find((key) => field.values[key]?.value === value)
}

const all = shippedRowsOf('medications').map((row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, named(name, value)])),
) as unknown as readonly Medicine[]
const codesOf = (list: readonly Medicine[]) => list.map(({ code }) => code)

const required = [
  'generic_name',
  'atc',
  'dosage_form',
  'strength',
  'dose_unit',
  'dispensing_unit',
  'unit_content',
  'pregnancy_class',
  'level_from',
  'is_antibiotic',
  'is_controlled',
]

/** Strengths without a weight of the substance; penicillins convert (1 MIU = 600 mg). */
const unweighed = ['NYST-100S', 'HEPAR-5I', 'INS-REG', 'INS-NPH', 'ORS', 'RL-I', 'OXYTO-10I']
const units: Readonly<Record<string, number>> = { 'BENZPEN-1MI': 600, 'BENZA-24I': 1800 }

/** Milligrams in one dose unit by the strength; undefined without a weight. */
function milligramsOf({ strength, dose_unit }: Medicine): number | undefined {
  const factor = { g: 1000, mg: 1, µg: 0.001 } as const
  const percent = /^([\d.]+)%$/.exec(strength)
  if (percent) return dose_unit === 'ML' ? Number(percent[1]) * 10 : undefined
  const times = /^(\d+) × (.*)$/.exec(strength)
  const text = times?.[2] ?? strength
  const found = /^([\d.]+)/.exec(text)
  const unit = /(?<=\s)(mg|g|µg)\b/.exec(text)?.[1] as keyof typeof factor | undefined
  if (!found || !unit || /IU|g\/L/.test(text)) return undefined
  const volume = /\/([\d.]*)\s*mL$/.exec(text)
  const per = dose_unit === 'ML' && volume ? Number(volume[1] || 1) : 1
  return (Number(found[1]) * factor[unit] * Number(times?.[1] ?? 1)) / per
}

it('139 medicines, each complete', () => {
  expect(all).toHaveLength(139)
  const unmet = all.flatMap((one) =>
    required.filter((name) => ((one as never)[name] ?? '') === '').map((name) => `${one.code} ${name}`),
  )
  expect(unmet).toEqual([])
})

it('one substance by one route has one ATC code', () => {
  // Low doses of the same gestagen, as a pill and under the skin, have different codes by route.
  const codes = new Map<string, Set<string>>()
  for (const { generic_name, route = '', atc } of all) {
    expect(atc).toMatch(/^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/)
    const key = `${generic_name} ${route === 'IM' || route === 'IV' ? 'IV_IM' : route}`
    codes.set(key, (codes.get(key) ?? new Set()).add(atc))
  }
  expect([...codes].filter(([, found]) => found.size > 1)).toEqual([])
  // The WHO index has no fifth level for rehydration salts.
  expect(codesOf(all.filter(({ atc }) => atc.length < 7))).toEqual(['ORS'])
})

it('antibiotics are ATC J01 and the others of WHO/DAP/93.1', () => {
  const flagged = all.filter(({ is_antibiotic }) => is_antibiotic)
  expect(codesOf(all.filter(({ atc }) => atc.startsWith('J01')))).toEqual(
    codesOf(flagged.filter(({ atc }) => atc.startsWith('J01'))),
  )
  expect(codesOf(flagged.filter(({ atc }) => !atc.startsWith('J01')))).toEqual([
    'METRO-250T',
    'TETRA-1EO',
    'SILVER-1CR',
  ])
})

it('milligrams of a dose unit match the strength', () => {
  const differing = all.flatMap((one) => {
    const expectedDose = units[one.code] ?? milligramsOf(one)
    const own = one.dose_unit_mg
    return expectedDose === own || Math.abs((expectedDose ?? 0) - (own ?? 0)) < 1e-9
      ? []
      : [`${one.code} ${own} not ${expectedDose}`]
  })
  expect(differing).toEqual([])
  const isWeighed = ({ dose_unit }: Medicine) =>
    !['APPLICATION', 'LITRE', 'CAPSULE', 'TABLET'].includes(dose_unit)
  expect(codesOf(all.filter((one) => one.dose_unit_mg === undefined && isWeighed(one)))).toEqual(
    unweighed.filter((code) => all.some((one) => one.code === code)),
  )
})

it('counted medicines contain one dose unit, measured ones more', () => {
  const countedUnits = ['TABLET', 'CAPSULE', 'VIAL', 'SACHET', 'VAGINAL_TABLET', 'IMPLANT', 'LITRE']
  const wrong = all.filter((one) => {
    if (one.dose_unit === one.dispensing_unit) return one.unit_content !== 1
    if (countedUnits.includes(one.dose_unit)) return one.dispensing_unit !== 'BLISTER'
    return !(one.unit_content > 1 || (one.dose_unit === 'ML' && one.unit_content === 1))
  })
  expect(codesOf(wrong)).toEqual([])
  const bottles = all.filter(({ dispensing_unit }) => dispensing_unit === 'BOTTLE')
  expect(bottles.filter(({ unit_content }) => unit_content < 20)).toEqual([])
})

it('maximum doses are in milligrams, and one piece is within them', () => {
  const wrong = all.filter(
    ({ dose_unit_mg, max_dose_per_kg, max_daily_dose }) =>
      ((max_dose_per_kg ?? max_daily_dose) !== undefined && dose_unit_mg === undefined) ||
      (max_daily_dose !== undefined && max_daily_dose < (dose_unit_mg ?? 0)),
  )
  expect(codesOf(wrong)).toEqual([])
  const ages = Object.fromEntries(all.map(({ code, min_age_months }) => [code, min_age_months]))
  expect(ages).toMatchObject({ 'ASA-100T': 192, 'DOXY-100C': 96, 'TRAM-50C': 144 })
})

it('each has an example price for the whole country', () => {
  const prices = shippedRowsOf('medicine-prices')
  expect(prices.map(({ code }) => code)).toEqual(codesOf(all))
  expect(prices.filter((row) => !(Number(row.price) % 100 === 0))).toEqual([])
})

it('market brands name the medicine, and the search finds them', () => {
  const named = (brand: string) =>
    all.filter((one) => String(one.brand_names).split(', ').includes(brand)).map(({ atc }) => atc)
  expect([named('Augmentin'), new Set(named('Panadol'))]).toEqual([['J01CR02'], new Set(['N02BE01'])])
  expect(medications.fields.brand_names).toMatchObject({ search: true })
})
