import { expect, it } from 'vitest'
import { parsePatientText } from '#src/workflows/patients/domain/parse-patient-text.ts'

it.each([
  ['សុខ ចាន់ណា', { surname_kh: 'សុខ', given_name_kh: 'ចាន់ណា' }],
  ['សុខចាន់ណា', { surname_kh: 'សុខចាន់ណា' }],
  ['sok  chan dara ', { surname_en: 'SOK', given_name_en: 'CHAN DARA' }],
  ['០១២ ៣៤៥ ៦៧៨', { phone: '+85512345678' }],
  ['០១២ ៣៤៥', { phone: '012345' }],
  ['123-456-789-0', { pmrs_id: '123-456-789-0' }],
  ['01010101-0005', {}],
  ['សុខ 1990', {}],
  ['', {}],
])('%s', (input, values) => {
  expect(parsePatientText(input)).toEqual(values)
})
