/** The console's texts, so that no journey repeats them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Label, Language } from '#schemas/kit/types.ts'
import { midSentence } from '#src/client/mid-sentence.ts'

type Messages = { [key: string]: string | Messages }

export const languages: readonly Language[] = ['kh', 'en']

export interface Texts {
  language: Language
  /** `t('common.login.submit')`; counted texts have `_one` or `_other` in the key. */
  t(key: string, params?: Record<string, unknown>): string
  /** A text of the schemas in this language. */
  label(label: Label): string
  /** The URL of a page in this language: `/setting/provinces` or `/en/setting/provinces`. */
  path(path: string): string
}

/** Keys of a message file may contain dots, as in `validation.json`. */
function find(messages: Messages, key: string): string | undefined {
  const direct = messages[key]
  if (typeof direct === 'string') return direct
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const below = messages[key.slice(0, dot)]
    const found = typeof below === 'object' ? find(below, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

export function textsIn(language: Language): Texts {
  const messages: Messages = {}
  const folder = `locales/${language}`
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json'))
      messages[basename(file, '.json')] = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages
  return {
    language,
    t(key, params = {}) {
      const base = key.replace(/_(one|other)$/, '')
      const text = find(messages, key) ?? find(messages, `${base}_other`) ?? find(messages, base)
      if (text === undefined) throw new Error(`locales/${language} has no ${key}`)
      return text.replace(/\{\{\s*(\w+)(, mid)?\s*\}\}/g, (_, name: string, mid?: string) => {
        const value = String(params[name] ?? '')
        return mid ? midSentence(value) : value
      })
    },
    label: (label) => label[language],
    path: (path) => (language === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path),
  }
}
