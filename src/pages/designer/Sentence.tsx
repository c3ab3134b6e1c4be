/** Sentences of the judge and the migration in the language of the page. */
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { createContext, useContext, useMemo } from 'react'
import english from '#locales/en/sentences/designs.json'
import khmer from '#locales/kh/sentences/designs.json'
import type { Language } from '#schemas/kit/types.ts'
import type { DesignProblem } from '#src/domain/designs/actions.ts'
import { type Sentences, splitSubject, writeSentence } from '#src/domain/designs/sentences.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { type Named, type Reader, wordsFor } from './sentence-words.ts'

const catalogues: Readonly<Record<Language, Sentences>> = { kh: khmer, en: english }

export interface WrittenSentence {
  text: string
  /** `en` for a sentence that has no words in the catalogue. */
  lang?: 'en'
}

/**
 * A function that writes sentences for the reader: `resource.field: problem`, a problem alone, or
 * a step of a plan. One that is unknown stays English.
 */
export function sentencesFor(language: Language, named: Named, reader: Reader) {
  const write = wordsFor(catalogues[language], named, reader)
  const { translate, text } = reader
  return (sentence: string): WrittenSentence => {
    const { resource, field, text: rest } = splitSubject(sentence)
    const written = writeSentence(catalogues[language], rest, write)
    if (written === undefined) return { text: sentence, lang: 'en' }
    if (resource === undefined) return { text: written }
    const label = field === undefined ? named.catalogues[resource] : named.fields[field]?.label
    const subject = (label && text(label)) || (field ?? resource)
    return { text: translate('designer.sentence.about', { subject, text: written }) }
  }
}

const NamedContext = createContext<Named>({ fields: {}, catalogues: {} })

/** The fields and catalogues that the sentences below it can name. */
export const NamedProvider = NamedContext

/** @param named Default: those of the provider. */
export function useSentences(named?: Named): (sentence: string) => WrittenSentence {
  const provided = useContext(NamedContext)
  const known = named ?? provided
  const language = useLanguage()
  const translate = useTranslate()
  const text = useLabel()
  return useMemo(() => sentencesFor(language, known, { translate, text }), [language, known, translate, text])
}

export const Sentence = ({ text, lang }: WrittenSentence) => <span lang={lang}>{text}</span>

export function SentenceList({ sentences }: { sentences: readonly WrittenSentence[] }) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, lineHeight: 1.7 }}>
      {sentences.map((sentence) => (
        <li key={sentence.text}>
          <Sentence {...sentence} />
        </li>
      ))}
    </ul>
  )
}

/** The mistakes of what is selected, which needs no name in them. */
export function Problems({ problems }: { problems: readonly DesignProblem[] }) {
  const write = useSentences()
  return problems.map(({ text }) => (
    <Alert key={text} severity="error">
      <Sentence {...write(text)} />
    </Alert>
  ))
}
