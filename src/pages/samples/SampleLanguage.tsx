/** Everything below speaks the given language, whatever the page around it speaks. */
import { I18nContextProvider, type I18nProvider } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Language } from '#schemas/kit/types.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { libraryLocale } from '#src/client/language.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const providers = new Map<Language, Promise<I18nProvider>>()

function providerOf(language: Language): Promise<I18nProvider> {
  const provider = providers.get(language) ?? createI18nProvider(language)
  providers.set(language, provider)
  return provider
}

export function SampleLanguage(props: { language: Language; children: ReactNode }) {
  const { language, children } = props
  const style = useNumberStyle()
  const [loaded, setLoaded] = useState<I18nProvider>()
  useEffect(() => {
    let isWanted = true
    void providerOf(language).then((provider) => isWanted && setLoaded(provider))
    return () => {
      isWanted = false
    }
  }, [language])
  // Sentences hold numbers: other digits are a new provider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the digits are read within
  const texts = useMemo(() => loaded && { ...loaded }, [loaded, style])
  if (!texts) return null
  return (
    <LanguageContext value={language}>
      <I18nContextProvider value={texts}>
        <div lang={libraryLocale(language)}>{children}</div>
      </I18nContextProvider>
    </LanguageContext>
  )
}
