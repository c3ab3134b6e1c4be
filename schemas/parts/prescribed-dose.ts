/** Schedule, duration and quantity of a medicine (domain 1.3.4). */
import { mealTime } from '../codes/dispensing.ts'
import { doseUnit } from '../codes/dose-unit.ts'
import type { Condition } from '../kit/conditions.ts'
import { field } from '../kit/define.ts'
import type { Formula } from '../kit/formulas.ts'
import type { Label } from '../kit/types.ts'
import { storedDispensingUnit } from './kept-unit.ts'
import { recordOnly } from './record-only.ts'
import { tick } from './tick.ts'

const halves = { precision: 8, scale: 2, trim: true }
const inDoses = { ...halves, unitOf: 'dose_unit' }
const dose = (label: Label) => field.decimal({ ...inDoses, label, min: 0, max: 2000, default: 0 })

const days = { field: 'days' }
const dayParts = ['morning', 'afternoon', 'evening', 'night'].map((name) => ({ field: name }))

/**
 * Whether all doses are equal: every n hours, or as needed without parts of the day. Other doses
 * are entered per part of the day, and `each_time` would contradict them.
 */
const isSameEachTime: Condition = {
  any: [
    { field: 'interval_hours', set: true },
    { all: [{ field: 'prn', is: true }, ...dayParts.map((part) => ({ not: { ...part, gt: 0 } }))] },
  ],
}

const dosesInAll: Formula = {
  first: [
    { multiply: [{ divide: [24, { field: 'interval_hours' }] }, { field: 'each_time' }, days] },
    { multiply: [{ add: dayParts }, days] },
  ],
}

const readOnlyField = { ...recordOnly, readOnly: 'always' as const }

/**
 * Values that a line copies from its medicine, so that later changes of the catalogue do not affect
 * it.
 */
export const unitCopies = {
  dose_unit: 'dose_unit',
  dispensing_unit: 'dispensing_unit',
  unit_content: 'unit_content',
}

const readOnlyUnits = {
  dose_unit: field.enum({ ...readOnlyField, label: { kh: 'ឯកតាដូស', en: 'Dose unit' }, values: doseUnit }),
  dispensing_unit: storedDispensingUnit({ kh: 'ឯកតាបើកឱ្យ', en: 'Dispensing unit' }),
  unit_content: field.decimal({
    ...readOnlyField,
    label: { kh: 'ចំនួនឯកតាដូសក្នុងមួយឯកតាបើកឱ្យ', en: 'Dose units in one dispensing unit' },
    min: 0,
    precision: 12,
    scale: 4,
    trim: true,
  }),
}

/** Doses are in dose units; the quantity is in dispensing units: whole bottles and tablets. */
export const prescribedDose = {
  ...readOnlyUnits,
  morning: dose({ kh: 'ព្រឹក', en: 'Morning' }),
  afternoon: dose({ kh: 'ថ្ងៃត្រង់', en: 'Noon' }),
  evening: dose({ kh: 'ល្ងាច', en: 'Evening' }),
  night: dose({ kh: 'យប់', en: 'Night' }),
  interval_hours: field.integer({
    ...recordOnly,
    label: { kh: 'រៀងរាល់ (ម៉ោង)', en: 'Every (hours)' },
    min: 1,
    max: 72,
  }),
  each_time: field.decimal({
    ...recordOnly,
    label: { kh: 'ម្ដងៗ', en: 'Each time' },
    min: 0.25,
    max: 2000,
    ...inDoses,
    default: 1,
    visibleWhen: isSameEachTime,
    requiredWhen: isSameEachTime,
  }),
  days: field.integer({
    label: { kh: 'ថ្ងៃ', en: 'Days' },
    min: 1,
    max: 180,
    required: true,
    default: 3,
  }),
  own_quantity: field.decimal({
    ...recordOnly,
    label: { kh: 'ចំនួនកំណត់ដោយដៃ', en: 'Manual quantity' },
    min: 0.25,
    max: 10_000,
    ...halves,
    unitOf: 'dispensing_unit',
  }),
  quantity: field.computed({
    label: { kh: 'ចំនួនសរុប', en: 'Quantity' },
    as: 'decimal',
    trim: true,
    unitOf: 'dispensing_unit',
    formula: {
      first: [{ field: 'own_quantity' }, { ceil: [{ divide: [dosesInAll, { first: [{ field: 'unit_content' }, 1] }] }] }],
    },
  }),
  prn: tick({ kh: 'ប្រើពេលចាំបាច់', en: 'As needed' }),
  meal: field.enum({ ...recordOnly, label: { kh: 'ពេលបាយ', en: 'Meals' }, values: mealTime }),
}

export const hasDose = {
  id: 'something_taken',
  must: {
    any: [
      ...dayParts.map((part) => ({ ...part, gt: 0 })),
      { field: 'interval_hours', set: true },
      {
        all: [
          { field: 'prn', is: true },
          { field: 'own_quantity', set: true },
        ],
      },
    ],
  },
  at: 'morning',
  message: {
    kh: 'សូមបំពេញថាប្រើពេលណា ឬរៀងរាល់ប៉ុន្មានម៉ោង ឬចំនួនសម្រាប់ប្រើពេលចាំបាច់។',
    en: 'Enter when it is taken, the interval in hours, or the quantity to take as needed.',
  },
} as const
