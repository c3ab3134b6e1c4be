/** Further fields of a role. */

import { flag } from '../../kit/fragments.ts'

/** Users with the role need a second factor. */
export const secondFactorRequired = flag('ត្រូវការជំហានទីពីរ', 'Two-step sign-in required', {
  help: { kh: 'អ្នកកាន់តួនាទីនេះត្រូវបញ្ចូលលេខកូដពីកម្មវិធីផ្ទៀងផ្ទាត់ រាល់ពេលចូលប្រើ។', en: 'Users enter a code from an authenticator app at each sign-in.' },
  sort: false,
})

/** The administrator's role. */
export const isSystem = flag('របស់ប្រព័ន្ធ', 'Built in', {
  help: { kh: 'មានសិទ្ធិទាំងអស់ជានិច្ច ហើយមិនអាចលុបបានទេ។', en: 'Always has every permission; can’t be deleted.' },
  readOnly: 'always',
})
