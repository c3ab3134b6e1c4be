import { createContext, useContext } from 'react'
import type { Label, Language } from '#schemas/kit/types.ts'
import { keepUnits } from '#schemas/kit/with-unit.ts'

export const LanguageContext = createContext<Language>('kh')

/** The language of the current page. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** `{ kh, en }` in the language of the page; amounts in it stay with their unit. */
export function useLabel(): (label: Label) => string {
  const language = useLanguage()
  return (label) => keepUnits(label[language])
}
