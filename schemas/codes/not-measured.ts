import type { EnumField } from '../kit/fields/enum.ts'

/** Why a vital sign that triage requires was not measured. Not numbered by the specification. */
export const notMeasured = {
  REFUSED: { value: 1, label: { kh: 'អ្នកជំងឺមិនព្រម', en: 'Patient refused' } },
  UNMEASURABLE: { value: 2, label: { kh: 'វាស់មិនបាន (ស្លុក)', en: 'Cannot be measured (shock)' } },
  NO_DEVICE: { value: 3, label: { kh: 'គ្មានឧបករណ៍ដំណើរការ', en: 'No working device' } },
  OTHER: { value: 4, label: { kh: 'មូលហេតុផ្សេង', en: 'Other reason' } },
} as const satisfies EnumField['values']
