/** The personal details of an account's user (domain 1.11). */
import { gender } from '../codes/gender.ts'
import { userLanguage } from '../codes/user-language.ts'
import { field } from '../kit/define.ts'

/** Rules for the picture of a signature. */
export const signatureRules = {
  types: ['png', 'jpg', 'webp'],
  maxBytes: 500 * 1024,
  maxSide: 800,
} as const

export const accountPerson = {
  name_kh: field.text({
    label: { kh: 'ឈ្មោះពេញជាភាសាខ្មែរ', en: 'Khmer full name' },
    required: true,
    search: true,
    max: 120,
  }),
  name_en: field.text({
    label: { kh: 'ឈ្មោះពេញជាអក្សរឡាតាំង', en: 'Latin full name' },
    script: 'roman',
    search: true,
    max: 120,
  }),
  sex: field.enum({ label: { kh: 'ភេទ', en: 'Sex' }, values: gender, sort: false }),
  position_kh: field.text({ label: { kh: 'មុខតំណែង', en: 'Job title' }, max: 120, sort: false }),
  professional_licence_no: field.code({
    label: { kh: 'លេខអាជ្ញាប័ណ្ណវិជ្ជាជីវៈ', en: 'Professional licence' },
    max: 40,
    sort: false,
    pii: true,
  }),
  email: field.email({
    label: { kh: 'អ៊ីមែល', en: 'E-mail' },
    unique: true,
    search: true,
    pii: true,
  }),
  phone: field.phone({
    label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' },
    pii: true,
    example: '012 345 678',
  }),
  language: field.enum({
    label: { kh: 'ភាសា', en: 'Language' },
    values: userLanguage,
    sort: false,
  }),
  signature_image: field.image({
    label: { kh: 'រូបហត្ថលេខា', en: 'Signature' },
    ...signatureRules,
    pii: true,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    help: { kh: 'ទុកឱ្យទទេសម្រាប់បុគ្គលិកថ្នាក់ជាតិ។', en: 'Leave empty for national staff.' },
    to: 'health-facilities',
  }),
  ward_ids: field.refs({
    informational: true,
    label: { kh: 'ផ្នែក', en: 'Wards' },
    to: 'wards',
    within: { field: 'health_facility_id', via: 'health_facility_id' },
    visibleWhen: { field: 'health_facility_id', set: true },
  }),
}

/** Sign-in data that only the server writes. */
export const accountState = {
  must_change_password: field.boolean({
    label: { kh: 'ត្រូវប្ដូរពាក្យសម្ងាត់', en: 'Must change password' },
    words: { yes: { kh: 'ត្រូវប្ដូរ', en: 'Must change' }, no: { kh: 'មិនចាំបាច់', en: 'No' } },
    tones: { yes: 'waiting' },
    default: false,
    readOnly: 'always',
  }),
  password_changed_at: field.dateTime({
    label: { kh: 'ប្ដូរពាក្យសម្ងាត់ចុងក្រោយ', en: 'Password changed' },
    readOnly: 'always',
    sort: false,
  }),
  password_expires_at: field.dateTime({
    label: { kh: 'ពាក្យសម្ងាត់ផុតកំណត់', en: 'Password valid until' },
    readOnly: 'always',
    sort: false,
  }),
  failed_logins: field.integer({
    label: { kh: 'ចំនួនចូលមិនបាន', en: 'Failed sign-ins' },
    readOnly: 'always',
    min: 0,
    sort: false,
  }),
  locked_until: field.dateTime({
    label: { kh: 'ចាក់សោរហូតដល់', en: 'Locked until' },
    aheadTone: 'blocked',
    readOnly: 'always',
  }),
  last_login_at: field.dateTime({
    label: { kh: 'ការចូលប្រើចុងក្រោយ', en: 'Last sign-in' },
    readOnly: 'always',
  }),
}
