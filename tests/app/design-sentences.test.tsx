/** Administrators read the sentences of the judge and the migration in their language. */
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#schemas/kit/types.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { namedFieldsOf } from '#src/domain/designs/named-fields.ts'
import { Sentence, sentencesFor } from '#src/pages/designer/Sentence.tsx'
import { judgeSentences, planSentences } from '#tests/support/design-sentences.ts'
import { processorTime } from '#tests/support/processor-time.ts'

const named = {
  fields: namedFieldsOf({
    fields: {
      code: { label: { kh: 'លេខកូដ', en: 'Code' } },
      x: { label: { kh: 'ចំនួនដូស', en: 'Doses' } },
      grade: {
        label: { kh: 'គុណភាព', en: 'Quality' },
        values: { POOR: { label: { kh: 'អន់', en: 'Poor' } } },
      },
      damaged: { label: { kh: 5 } },
    },
    checks: [{ id: 'rule', message: { kh: 'ចំនួនត្រូវតែគូ', en: 'The count must be even' } }, 5],
  }),
  catalogues: { drugs: { kh: 'ឱសថ', en: 'Drugs' }, makers: { kh: 'អ្នកផលិត', en: 'Makers' } },
}

async function writer(language: Language) {
  const provider = await createI18nProvider(language)
  await provider.addTexts(['designer'])
  return sentencesFor(language, named, {
    translate: provider.translate,
    text: (label) => label[language],
  })
}

describe.each(['kh', 'en'] as const)('in %s', (language) => {
  it('every sentence that a design can cause has words', async () => {
    const write = await writer(language)
    expect(judgeSentences.length).toBeGreaterThan(170)
    const all = [...judgeSentences, ...planSentences].map((sentence) => write(sentence))
    expect(all.filter(({ lang }) => lang).map(({ text }) => text)).toEqual([])
    // What the words of an administrator leave out.
    const technical = /visibleWhen|requiredWhen|list\.\w|\bcolumns? \w+\.|row\(s\)|⟦|was:|retired/
    expect(all.map(({ text }) => text).filter((text) => technical.test(text))).toEqual([])
  })
})

it.each([
  [
    'drugs.x: is required but missing from the form, so no record can be saved; add it, or a default',
    '«ចំនួនដូស»៖ វាលនេះត្រូវបំពេញ ប៉ុន្តែមិនមានក្នុងទម្រង់ ដូច្នេះមិនអាចរក្សាទុកកំណត់ត្រាបានទេ។ សូមបន្ថែមវាទៅក្នុងទម្រង់ ឬកំណត់តម្លៃនៃកំណត់ត្រាថ្មី។',
    '“Doses”: The field is required but not in the form, so no record could be saved. Add it to the form, or give it a value for new records.',
  ],
  [
    "drugs.x: visibleWhen compares 'grade' with 'POR', which it can’t be; did you mean 'POOR'?",
    '«ចំនួនដូស»៖ លក្ខខណ្ឌ «បង្ហាញ» ប្រៀបធៀប «គុណភាព» ជាមួយ «POR» ដែលវាមិនអាចមានបានទេ។ ប្រហែលជា «អន់»?',
    '“Doses”: The condition “Visible” compares “Quality” with “POR”, which it can’t be; did you mean “Poor”?',
  ],
  [
    'drugs.x: max 9 refuses the value of 12 row(s) (L1, L2 (deleted) and 10 more); correct those values first, or widen the rule',
    '«ចំនួនដូស»៖ វិធានថ្មី (តម្លៃធំបំផុត 9) មិនទទួលតម្លៃក្នុងកំណត់ត្រា 12 (L1, L2 (បានលុប) និង 10 ទៀត)។ សូមកែតម្លៃទាំងនោះសិន ឬបន្ធូរវិធាន។',
    '“Doses”: The new rule (Largest value 9) refuses the value in 12 records (L1, L2 (deleted) and 10 more). Correct those values first, or widen the rule.',
  ],
  [
    'drugs.rule: 1 row(s) (L1) do not keep this rule; correct them first or widen the rule',
    '«ចំនួនត្រូវតែគូ»៖ កំណត់ត្រា 1 (L1) មិនត្រូវនឹងវិធាននេះ។ សូមកែវាសិន ឬបន្ធូរវិធាន។',
    '“The count must be even”: This rule is broken in 1 record (L1). Correct them first, or widen the rule.',
  ],
  ['column drugs.x added', 'បន្ថែមវាល «ចំនួនដូស»។', 'The field “Doses” is added.'],
])('%s', async (sentence, khmer, english) => {
  expect((await writer('kh'))(sentence)).toEqual({ text: khmer })
  expect((await writer('en'))(sentence)).toEqual({ text: english })
})

it('shows a sentence without words as English', async () => {
  const write = await writer('kh')
  const unknown = 'drugs.x: turns into a pumpkin at midnight'
  const { container } = render(<Sentence {...write(unknown)} />)
  expect(container.firstElementChild).toHaveTextContent(unknown)
  expect(container.firstElementChild).toHaveAttribute('lang', 'en')
})

it('reads long sentences in linear time', async () => {
  const write = await writer('en')
  const long = `drugs.x: visibleWhen compares ${"'a', a ".repeat(20_000)}`
  expect(write(long)).toEqual({ text: long, lang: 'en' })
  expect(processorTime(() => write(long))).toBeLessThan(2000)
})
