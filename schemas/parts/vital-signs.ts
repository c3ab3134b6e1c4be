/**
 * Measurements of triage (domain 1.3.1). Their reference ranges are records of
 * observation-concepts.
 */

import { avpu, pregnancy } from '../codes/clinical-terms.ts'
import { above } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const whole = (label: Label, unit: string, min: number, max: number) => field.integer({ ...recordOnly, label, unit, min, max })

const tenths = (label: Label, unit: string, min: number, max: number) =>
  field.decimal({ ...recordOnly, label, unit, min, max, precision: 4, scale: 1 })

export const vitalSigns = {
  temperature: tenths({ kh: 'សីតុណ្ហភាព', en: 'Temperature' }, '°C', 30, 45),
  pulse: whole({ kh: 'ជីពចរ', en: 'Pulse' }, '/min', 20, 250),
  respiratory_rate: whole({ kh: 'ចង្វាក់ដង្ហើម', en: 'Respiratory rate' }, '/min', 5, 100),
  systolic: whole({ kh: 'សម្ពាធលើ', en: 'Systolic pressure' }, 'mmHg', 30, 300),
  diastolic: whole({ kh: 'សម្ពាធក្រោម', en: 'Diastolic pressure' }, 'mmHg', 10, 200),
  spo2: whole({ kh: 'អុកស៊ីសែន (SpO2)', en: 'Oxygen saturation (SpO2)' }, '%', 50, 100),
  glucose: whole({ kh: 'ជាតិស្ករ', en: 'Glucose' }, 'mg/dL', 10, 900),
  weight: field.decimal({
    ...recordOnly,
    label: { kh: 'ទម្ងន់', en: 'Weight' },
    unit: 'kg',
    min: 0.3,
    max: 300,
    precision: 5,
    scale: 2,
  }),
  height: tenths({ kh: 'កម្ពស់', en: 'Height' }, 'cm', 20, 250),
  bmi: field.computed({
    ...recordOnly,
    label: { kh: 'សន្ទស្សន៍ម៉ាស (BMI)', en: 'Body mass index' },
    as: 'decimal',
    scale: 1,
    formula: {
      divide: [{ multiply: [{ field: 'weight' }, 10000] }, { multiply: [{ field: 'height' }, { field: 'height' }] }],
    },
  }),
  muac: tenths({ kh: 'រង្វង់ដើមដៃ (MUAC)', en: 'Arm circumference (MUAC)' }, 'cm', 5, 60),
  pain: whole({ kh: 'ការឈឺចាប់', en: 'Pain' }, '0–10', 0, 10),
  avpu: field.enum({ ...recordOnly, label: { kh: 'ការដឹងខ្លួន', en: 'Consciousness' }, values: avpu }),
  gcs: whole({ kh: 'កម្រិតដឹងខ្លួន (Glasgow)', en: 'Glasgow score' }, '3–15', 3, 15),
  pregnant: field.enum({
    ...recordOnly,
    label: { kh: 'ផ្ទៃពោះ', en: 'Pregnancy' },
    values: pregnancy,
  }),
  lmp: field.date({
    ...recordOnly,
    label: { kh: 'ថ្ងៃដំបូងនៃរដូវចុងក្រោយ', en: 'Last menstrual period' },
    visibleWhen: { field: 'pregnant', is: pregnancy.YES.value },
  }),
}

export const systolicAboveDiastolic = above('diastolic', 'systolic', {
  kh: 'សម្ពាធលើត្រូវខ្ពស់ជាងសម្ពាធក្រោម។',
  en: 'Systolic pressure must be above diastolic pressure.',
})
