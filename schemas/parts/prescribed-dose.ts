/** When and how long a medicine is taken, and how much that is (domain 1.3.4). */
import { mealTime } from '../codes/dispensing.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'
import { tick } from './tick.ts'

const halves = { precision: 8, scale: 2, trim: true }
const dose = (label: Label) => field.decimal({ ...halves, label, min: 0, max: 100, default: 0 })

const days = { field: 'days' }
const dayParts = ['morning', 'afternoon', 'evening', 'night'].map((name) => ({ field: name }))

export const prescribedDose = {
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
    max: 100,
    ...halves,
    default: 1,
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
    label: { kh: 'ចំនួនកំណត់ដោយដៃ', en: 'Quantity by hand' },
    min: 0.25,
    max: 10_000,
    ...halves,
  }),
  quantity: field.computed({
    label: { kh: 'ចំនួនសរុប', en: 'Quantity' },
    as: 'decimal',
    trim: true,
    formula: {
      first: [
        { field: 'own_quantity' },
        {
          multiply: [{ divide: [24, { field: 'interval_hours' }] }, { field: 'each_time' }, days],
        },
        { multiply: [{ add: dayParts }, days] },
      ],
    },
  }),
  prn: tick({ kh: 'ប្រើពេលចាំបាច់', en: 'As needed' }),
  meal: field.enum({ ...recordOnly, label: { kh: 'ពេលបាយ', en: 'Meals' }, values: mealTime }),
}

export const somethingTaken = {
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
    en: 'Say when it is taken, every how many hours, or how many are given to be taken as needed.',
  },
} as const
