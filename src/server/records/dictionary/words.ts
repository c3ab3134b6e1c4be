/** The dictionary's texts, from locales/<language>/dictionary.json. */
import en from '#locales/en/dictionary.json' with { type: 'json' }
import kh from '#locales/kh/dictionary.json' with { type: 'json' }
import type { Language } from '#schemas/kit/types.ts'

export type Word = keyof typeof en
const words: Record<Language, Record<Word, string>> = { kh, en }

/** The text with its `{{name}}` placeholders filled in. */
export const formatWord = (
  word: Word,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string => words[language][word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
