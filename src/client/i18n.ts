/** i18next behind react-admin's i18nProvider, in one language; `km` inside, `kh` outside. */
import { createInstance } from 'i18next'
import type { I18nProvider } from 'ra-core'
import { getI18nProvider } from 'ra-i18n-i18next'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Language } from '#schemas/kit/types.ts'
import { digits } from './digits.ts'
import { libraryLocale } from './language.ts'
import { loadMessages, loadPageMessages, type Messages } from './messages.ts'
import { midSentence } from './mid-sentence.ts'

/** The console's translations; texts of single pages are added when their page opens. */
export interface ConsoleI18nProvider extends I18nProvider {
  addTexts(names: readonly string[]): Promise<void>
}

export async function createI18nProvider(
  language: Language,
  messages?: Messages,
): Promise<ConsoleI18nProvider> {
  const locale = libraryLocale(language)
  const instance = createInstance()
  const provider = await getI18nProvider(
    instance,
    {
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: { translation: messages ?? (await loadMessages(language)) } },
      // By default i18next escapes apostrophes and splits keys at colons.
      interpolation: { escapeValue: false, alwaysFormat: true, format: inSentence },
      nsSeparator: false,
      returnNull: false,
      parseMissingKeyHandler: missingKey,
    },
    [{ locale, name: locale }],
  )
  return {
    ...provider,
    async addTexts(names) {
      const texts = await loadPageMessages(language, names)
      instance.addResourceBundle(locale, 'translation', texts, true)
    },
  }
}

/** Numbers are grouped, in the digits the user chose; `mid` is a name within a sentence. */
function inSentence(value: unknown, format?: string): string {
  if (typeof value === 'number') return formatNumber(value, { digits: digits() })
  return format === 'mid' && typeof value === 'string' ? midSentence(value) : (value as string)
}

/** A missing key is shown in full during development; users see its last word. */
function missingKey(key: string, defaultValue?: string): string {
  if (defaultValue !== undefined) return defaultValue
  if (import.meta.env.DEV) return `⟦${key}⟧`
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ')
}
