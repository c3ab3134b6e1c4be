/**
 * Texts of printed sheets, in both languages at once, since a sheet's readers may differ from the
 * user.
 */
import english from '#locales/en/pages/print.json' with { type: 'json' }
import khmer from '#locales/kh/pages/print.json' with { type: 'json' }
import type { Label } from '#schemas/kit/types.ts'

export const printTexts = { kh: khmer, en: english }

/** A print text with its placeholders filled. */
export const printText = (name: keyof typeof english, gaps: Readonly<Record<string, string>> = {}): Label => {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => gaps[gap] ?? '')
  return { kh: fill(khmer[name]), en: fill(english[name]) }
}
