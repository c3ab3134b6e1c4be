import type { Language } from '#schemas/kit/types.ts'
import { libraryLocale, pathIn } from '#src/client/language.ts'

interface LanguageLinksProps {
  language: Language
  texts: Record<Language | 'label', string>
  /** Called before the page is left for the other language. */
  onLeave: () => void
}

/** Links to the sign-in page in either language; keeps the requested page. */
export function LanguageLinks({ language, texts, onLeave }: LanguageLinksProps) {
  const here = window.location.pathname + window.location.search
  return (
    <nav className="login__tools" aria-label={texts.label}>
      {(['kh', 'en'] as const).map((code) => (
        <a
          key={code}
          href={pathIn(code, here)}
          lang={libraryLocale(code)}
          aria-current={code === language ? 'true' : undefined}
          onClick={onLeave}
        >
          {texts[code]}
        </a>
      ))}
    </nav>
  )
}
