/** Texts of the demonstration's referral letters. */
import type { referralUrgency } from '#schemas/codes/referral.ts'

interface Letter {
  /** From the hospital to another one; otherwise from a health centre to the hospital. */
  isOut?: boolean
  hoursAgo: number
  urgency: keyof typeof referralUrgency
  reason: string
  summary: string
  /** The answer of the receiving facility. */
  answer?: 'accept' | 'decline'
}

export const letters: readonly Letter[] = [
  {
    hoursAgo: 1,
    urgency: 'EMERGENCY',
    reason: 'ឈឺពោះខ្លាំងផ្នែកខាងស្ដាំ សង្ស័យរលាកខ្នែងពោះវៀន',
    summary: 'ឈឺពោះតាំងពីម្សិលមិញ ក្ដៅខ្លួន ៣៨,៩ °C។ បានដាក់សេរ៉ូម និងឲ្យថ្នាំបន្ថយការឈឺចាប់។',
  },
  {
    hoursAgo: 6,
    urgency: 'URGENT',
    reason: 'លើសឈាមក្នុងពេលមានផ្ទៃពោះ',
    summary: 'សម្ពាធឈាម ១៦០/១០០ ហើមជើង ប្រូតេអ៊ីនក្នុងទឹកនោម ++។ បានឲ្យ Methyldopa ២៥០ mg។',
    answer: 'accept',
  },
  {
    hoursAgo: 20,
    urgency: 'ROUTINE',
    reason: 'ក្អកលើសពី ២ សប្ដាហ៍ សុំពិនិត្យកំហាក និងថតសួត',
    summary: 'ក្អកមានកំហាក ស្គមចុះ ៣ គីឡូក្រាម បែកញើសពេលយប់។',
  },
  {
    hoursAgo: 44,
    urgency: 'ROUTINE',
    reason: 'ទឹកនោមផ្អែមគ្រប់គ្រងមិនបាន',
    summary: 'ជាតិស្ករពេលអត់អាហារ ២៦០ mg/dL ទោះលេប Metformin ៥០០ mg ពីរដងក្នុងមួយថ្ងៃ។',
    answer: 'accept',
  },
  {
    hoursAgo: 70,
    urgency: 'ROUTINE',
    reason: 'ឈឺធ្មេញ សុំដកធ្មេញថ្គាម',
    summary: 'ឈឺធ្មេញថ្គាមក្រោមខាងឆ្វេង មិនមានក្ដៅខ្លួន។',
    answer: 'decline',
  },
  {
    isOut: true,
    hoursAgo: 5,
    urgency: 'URGENT',
    reason: 'គ្រោះថ្នាក់ចរាចរណ៍ បាក់ឆ្អឹងភ្លៅ ត្រូវវះកាត់',
    summary: 'បាក់ឆ្អឹងភ្លៅបិទខាងស្ដាំ សម្ពាធឈាម ១១០/៧០។ បានទ្រអប និងឲ្យថ្នាំបន្ថយការឈឺចាប់។',
    answer: 'accept',
  },
  {
    isOut: true,
    hoursAgo: 30,
    urgency: 'ROUTINE',
    reason: 'សុំពិនិត្យអេកូបេះដូង',
    summary: 'ហត់ពេលធ្វើការ មានសំឡេងបេះដូងមិនប្រក្រតី។',
  },
]
