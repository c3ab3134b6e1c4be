/** A value that is not in a list: the message lists the values, or says how many there are. */
import { expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { checkValue, paramsIn } from '#schemas/kit/validate.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { fieldSentences } from '#src/server/http/messages.ts'

const label = { kh: 'ស្ថានភាព', en: 'Status' }
const value = (number: number, retired = false) => ({
  value: number,
  label: { kh: `តម្លៃ${number}`, en: `Value ${number}` },
  ...(retired && { retired }),
})
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`V${index}`, value(index)]))

const cases: [what: string, field: Field, wrong: unknown, kh: string, en: string][] = [
  [
    'two values and a retired one',
    field.enum({ label, values: { ...many(2), OLD: value(9, true) } }),
    7,
    'សូមជ្រើសរើសមួយក្នុងចំណោម៖ តម្លៃ0, តម្លៃ1។',
    'Choose one of: Value 0, Value 1.',
  ],
  [
    'nine values',
    field.enum({ label, values: many(9) }),
    'none',
    'សូមជ្រើសរើសតម្លៃមួយក្នុងចំណោមតម្លៃទាំង 9 ក្នុងបញ្ជី។ វាយអក្សរខ្លះដើម្បីស្វែងរក។',
    'Choose one of the 9 values in the list. Type a few letters to find it.',
  ],
  [
    'coded answers',
    field.coded({ label, answers: { 'OBVA-1': { kh: 'បាទ', en: 'Yes' }, 'OBVA-2': { kh: 'ទេ', en: 'No' } } }),
    'OBVA-9',
    'សូមជ្រើសរើសមួយក្នុងចំណោម៖ បាទ, ទេ។',
    'Choose one of: Yes, No.',
  ],
  [
    'a set',
    field.set({ label, values: many(2) }),
    [5],
    'សូមជ្រើសរើសពី៖ តម្លៃ0, តម្លៃ1។',
    'Choose from: Value 0, Value 1.',
  ],
  [
    'a set of nine values',
    field.set({ label, values: many(9) }),
    [50],
    'សូមជ្រើសរើសពីតម្លៃទាំង 9 ក្នុងបញ្ជី។ វាយអក្សរខ្លះដើម្បីស្វែងរក។',
    'Choose from the 9 values in the list. Type a few letters to find them.',
  ],
]

it.each(cases)('%s: in the answer of the server and in the form', async (_, of, wrong, kh, en) => {
  const [problem] = checkValue('status', of, wrong)
  if (!problem) throw new Error('the value is accepted')
  for (const [language, text] of [
    ['kh', kh],
    ['en', en],
  ] as const) {
    expect(fieldSentences([problem], language)).toEqual({ status: [text] })
    const { translate } = await createI18nProvider(language)
    expect(translate(`validation.${problem.key}`, paramsIn(problem.params, language))).toBe(text)
  }
})
