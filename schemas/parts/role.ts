/** Further fields of a role. */
import { field } from '../kit/define.ts'

/** Users with the role need a second factor. */
export const secondFactorRequired = field.boolean({
  label: { kh: 'ត្រូវការជំហានទីពីរ', en: 'Two-step sign-in required' },
  help: { kh: 'អ្នកកាន់តួនាទីនេះត្រូវបញ្ចូលលេខកូដពីកម្មវិធីផ្ទៀងផ្ទាត់ រាល់ពេលចូលប្រើ។', en: 'Users enter a code from an authenticator app at each sign-in.' },
  required: true,
  default: false,
  sort: false,
})

/** The administrator's role. */
export const isSystem = field.boolean({
  label: { kh: 'របស់ប្រព័ន្ធ', en: 'Built in' },
  help: { kh: 'មានសិទ្ធិទាំងអស់ជានិច្ច ហើយមិនអាចលុបបានទេ។', en: 'Always has every permission; can’t be deleted.' },
  readOnly: 'always',
  required: true,
  default: false,
})
