/**
 * The reason why a vital sign was not measured, the user's confirmation of an unlikely value, and
 * the dangerous values that the user measured again, one per line. The rules are in
 * src/workflows/visits/domain: required-signs.ts, plausibility.ts and vital-signs.ts.
 */
import { notMeasured } from '../codes/not-measured.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

/** Cleared when the sign has a value. */
const reason = (sign: string, { kh, en }: Label) =>
  field.enum({
    ...recordOnly,
    label: { kh: `${kh}៖ មូលហេតុមិនបានវាស់`, en: `${en}: reason not measured` },
    values: notMeasured,
    visibleWhen: { field: sign, set: false },
  })

const confirmed = ({ kh, en }: Label, unit: string) =>
  field.decimal({
    ...recordOnly,
    label: { kh: `${kh}ដែលបានបញ្ជាក់`, en: `${en}, confirmed` },
    unit,
    precision: 5,
    scale: 2,
  })

/** Also for bedside rounds. */
export const confirmedAtBedside = {
  confirmed_signs: field.longText({
    ...recordOnly,
    label: { kh: 'បានវាស់ឡើងវិញ', en: 'Measurement repeated' },
    max: 500,
  }),
  confirmed_weight: confirmed({ kh: 'ទម្ងន់', en: 'Weight' }, 'kg'),
  confirmed_temperature: confirmed({ kh: 'សីតុណ្ហភាព', en: 'Temperature' }, '°C'),
}

export const unmeasuredSigns = {
  no_temperature: reason('temperature', { kh: 'សីតុណ្ហភាព', en: 'Temperature' }),
  no_pulse: reason('pulse', { kh: 'ជីពចរ', en: 'Pulse' }),
  no_respiratory_rate: reason('respiratory_rate', { kh: 'ចង្វាក់ដង្ហើម', en: 'Respiratory rate' }),
  no_spo2: reason('spo2', { kh: 'អុកស៊ីសែន (SpO2)', en: 'Oxygen saturation (SpO2)' }),
  no_pressure: reason('systolic', { kh: 'សម្ពាធឈាម', en: 'Blood pressure' }),
  no_weight: reason('weight', { kh: 'ទម្ងន់', en: 'Weight' }),
  ...confirmedAtBedside,
  confirmed_height: confirmed({ kh: 'កម្ពស់', en: 'Height' }, 'cm'),
  confirmed_bmi: confirmed({ kh: 'សន្ទស្សន៍ម៉ាស (BMI)', en: 'Body mass index' }, 'kg/m²'),
  confirmed_muac: confirmed({ kh: 'រង្វង់ដើមដៃ (MUAC)', en: 'Arm circumference (MUAC)' }, 'cm'),
}
