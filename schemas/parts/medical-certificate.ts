/**
 * Fields of a sick leave certificate and a referral letter besides the discharge (domain 1.3.5).
 */
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

/** Transport of a referred patient. */
export const referralTransport = field.enum({
  label: { kh: 'មធ្យោបាយធ្វើដំណើរ', en: 'Transport' },
  values: {
    AMBULANCE: { value: 1, label: { kh: 'រថយន្តសង្គ្រោះ', en: 'Ambulance' } },
    OWN: { value: 2, label: { kh: 'ធ្វើដំណើរខ្លួនឯង', en: 'Own transport' } },
  },
})

/** Escort of a referred patient. */
export const referralEscort = field.enum({
  ...recordOnly,
  label: { kh: 'អ្នកអមដំណើរ', en: 'Escort' },
  values: {
    NOBODY: { value: 1, label: { kh: 'គ្មាន', en: 'None' } },
    FAMILY: { value: 2, label: { kh: 'គ្រួសារ', en: 'Family' } },
    NURSE: { value: 3, label: { kh: 'គិលានុបដ្ឋាក', en: 'Nurse' } },
    MIDWIFE: { value: 4, label: { kh: 'ឆ្មប', en: 'Midwife' } },
    DOCTOR: { value: 5, label: { kh: 'វេជ្ជបណ្ឌិត', en: 'Doctor' } },
  },
})

const hasRest = { field: 'rest_days', set: true } as const

/** Days off work or school, as NSSF and employers require them. */
export const restFields = {
  rest_days: field.integer({
    ...recordOnly,
    label: { kh: 'ចំនួនថ្ងៃឈប់សម្រាក', en: 'Days of rest' },
    min: 1,
    max: 180,
  }),
  rest_from: field.date({
    ...recordOnly,
    label: { kh: 'ឈប់សម្រាកចាប់ពី', en: 'Rest from' },
    requiredWhen: hasRest,
  }),
  rest_purpose: field.text({
    ...recordOnly,
    label: { kh: 'ប្រើសម្រាប់', en: 'Issued for' },
    max: 120,
    example: 'ប.ស.ស.',
  }),
}
