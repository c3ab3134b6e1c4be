import { identityType } from '#schemas/codes/identity-type.ts'
import { address, age, cases, filters, moment, named, no, person, phone } from '../columns.ts'
import { defineReport } from '../report.ts'

const yes = { as: 'yes' } as const
const paper = {
  label: { kh: 'ឯកសារ', en: 'ID document' },
  as: 'enum',
  values: identityType,
} as const
const card = { ...paper, label: { kh: 'ប័ណ្ណ', en: 'Card' } } as const
const hidden = { personal: 'name' } as const

/** Registered patients with documents and cards (domain 1.13). */
export default defineReport({
  title: { kh: 'បញ្ជីចុះឈ្មោះអ្នកជំងឺប្រចាំថ្ងៃ', en: 'Daily patient register' },
  about: {
    kh: 'អ្នកជំងឺដែលបានចុះឈ្មោះ តាមថ្ងៃចុះឈ្មោះ។',
    en: 'Patients by day of registration.',
  },
  period: 'range',
  filters: {
    registrar: { ...filters.cashier, label: { kh: 'អ្នកចុះឈ្មោះ', en: 'Registrar' } },
    province: filters.province,
    payment_type: filters.payment_type,
  },
  columns: {
    no,
    patient_code: person.patient_code,
    name_kh: { label: { kh: 'ឈ្មោះខ្មែរ', en: 'Name (Khmer)' }, ...hidden },
    name_en: { label: { kh: 'ឈ្មោះឡាតាំង', en: 'Name (Latin)' }, ...hidden },
    sex: person.sex,
    birthdate: { label: { kh: 'ថ្ងៃកំណើត', en: 'Born on' }, as: 'day', ...hidden },
    born_on: age('registered_at'),
    phone,
    address,
    paper_type: paper,
    paper_number: { label: { kh: 'លេខឯកសារ', en: 'Document no.' }, ...hidden },
    card_type: card,
    card_number: { label: { kh: 'លេខប័ណ្ណ', en: 'Card no.' }, ...hidden },
    registrar: named({ kh: 'ចុះឈ្មោះដោយ', en: 'Registered by' }),
    registered_at: moment({ kh: 'នៅ', en: 'At' }),
    is_double: { label: { kh: 'ឆ្លងការព្រមានស្ទួន', en: 'Despite a possible duplicate' }, ...yes },
    came_again: { label: { kh: 'មកម្ដងទៀត', en: 'Returned' }, ...yes, isAside: true },
    has_paper: { label: { kh: 'មានឯកសារ', en: 'Has an ID document' }, ...yes, isAside: true },
  },
  groups: ['registrar'],
  below: [
    {
      title: { kh: 'តាមអ្នកចុះឈ្មោះ និងឯកសារ', en: 'By registrar, with and without an ID document' },
      rows: ['registrar'],
      columns: ['has_paper'],
      measures: [cases],
    },
    {
      title: { kh: 'ថ្មី និងមកម្ដងទៀត', en: 'New and returning' },
      rows: ['came_again'],
      measures: [cases],
    },
  ],
  paper: 'A4 landscape',
})
