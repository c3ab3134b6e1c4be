/** Fields of every account; an application composes its `users` of them (domain 1.11). */
import { field } from '../../kit/define.ts'
import { isActive } from '../../kit/fragments.ts'
import { workplace } from '../../kit/places.ts'
import { userLanguage } from '../codes/user-language.ts'

/** Rules for the picture of a signature. */
export const signatureRules = {
  types: ['png', 'jpg', 'webp'],
  maxBytes: 500 * 1024,
  maxSide: 800,
} as const

export const accountName = {
  username: field.code({
    label: { kh: 'ឈ្មោះអ្នកប្រើប្រាស់', en: 'Username' },
    required: true,
    unique: true,
    search: true,
    readOnly: 'afterCreate',
    max: 30,
    pattern: '[a-z0-9][a-z0-9._-]{2,29}',
    example: 'cashier.2',
  }),
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
}

export const accountContact = {
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
}

/** Sign-in data that only the server writes. */
const accountState = {
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

export const accountAccess = {
  password: field.secret({
    label: { kh: 'ពាក្យសម្ងាត់', en: 'Password' },
    help: {
      kh: 'ទុកឱ្យទទេ៖ ប្រព័ន្ធបង្កើតពាក្យសម្ងាត់ប្រើម្ដង ហើយបង្ហាញតែម្ដងគត់។ អ្នកប្រើប្រាស់ត្រូវប្ដូរវាពេលចូលលើកដំបូង។',
      en: 'Leave empty to generate a one-time password, shown once. The user must change it at first sign-in.',
    },
    unlike: ['username', 'name_kh', 'name_en', 'email', workplace.field],
    readOnly: 'afterCreate',
  }),
  role_ids: field.refs({ label: { kh: 'តួនាទី', en: 'Roles' }, to: 'roles' }),
  is_active: { ...isActive, tones: { no: 'rejected' } as const },
  ...accountState,
}
