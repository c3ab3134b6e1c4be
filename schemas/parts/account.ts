/** What an account says of its person, beside the account itself (domain 1.11). */
import { field } from '../kit/define.ts'

export const accountPerson = {
  name_kh: field.text({
    label: { kh: 'ឈ្មោះពេញជាភាសាខ្មែរ', en: 'Khmer full name' },
    required: true,
    search: true,
    max: 120,
  }),
  name_en: field.text({
    label: { kh: 'ឈ្មោះពេញជាអក្សរឡាតាំង', en: 'Latin full name' },
    required: true,
    search: true,
    max: 120,
  }),
  email: field.email({
    label: { kh: 'អ៊ីមែល', en: 'E-mail' },
    unique: true,
    search: true,
    pii: true,
  }),
  phone: field.phone({
    label: { kh: 'លេខទូរស័ព្ទ', en: 'Telephone' },
    pii: true,
    example: '012 345 678',
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    help: {
      kh: 'ទុកឱ្យទទេសម្រាប់បុគ្គលិកថ្នាក់ជាតិ។',
      en: 'Leave it empty for staff of the national level.',
    },
    to: 'health-facilities',
  }),
}
