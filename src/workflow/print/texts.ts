/**
 * What stands on printed papers. In both languages at once, since a paper is read by other people
 * than its screen.
 */
import english from '#locales/en/pages/print.json' with { type: 'json' }
import khmer from '#locales/kh/pages/print.json' with { type: 'json' }
import type { Label } from '#schemas/kit/types.ts'

export const printTexts = { kh: khmer, en: english }

/** A text of papers, with its gaps filled. */
export const printText = (name: keyof typeof english, gaps: Readonly<Record<string, string>> = {}): Label => {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => gaps[gap] ?? '')
  return { kh: fill(khmer[name]), en: fill(english[name]) }
}
