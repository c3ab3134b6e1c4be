/** Messages of the server in both languages, from locales/<language>/{errors,validation}.json. */
import type { FastifyRequest } from 'fastify'
import enErrors from '#locales/en/errors.json' with { type: 'json' }
import enValidation from '#locales/en/validation.json' with { type: 'json' }
import khErrors from '#locales/kh/errors.json' with { type: 'json' }
import khValidation from '#locales/kh/validation.json' with { type: 'json' }
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { checkMessage } from '#schemas/kit/validate.ts'
import type { AppError } from './errors.ts'
import { permissionLabel } from './permission-names.ts'

/** Values in a sentence; a label is shown in the sentence's language. */
export type Params = Readonly<Record<string, string | number | Label>>

/** A problem of the kit (validate.ts) whose values may also be labels. */
export interface FieldProblem {
  field: string
  key: string
  params?: Params
}

type Sentences = Record<string, string>

const errors: Record<Language, Sentences> = { kh: khErrors, en: enErrors }
const validation: Record<Language, Sentences> = { kh: khValidation, en: enValidation }

/** Placeholders whose numbers are names: a record, and what the user sent. */
const plainNumbers = ['id', 'value']

/**
 * Fills the {{placeholders}} of a sentence. Numbers are grouped, as in the console. `permission` is
 * a name, and is shown as its label.
 */
export function fill(sentence: string, params: Params, language: Language): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const raw = params[name]
    const value = name === 'permission' && typeof raw === 'string' ? permissionLabel(raw) : raw
    if (value === undefined) return ''
    if (typeof value === 'number' && !plainNumbers.includes(name)) return formatNumber(value)
    return typeof value === 'object' ? value[language] : String(value)
  })
}

/** The sentence of a key, in the plural form of its `count`, if any: `KEY_one`, `KEY_other`. */
function sentenceOf(table: Sentences, key: string, { count }: Params): string | undefined {
  const form = Number(count) === 1 ? 'one' : 'other'
  return table[`${key}_${form}`] ?? table[key]
}

export function errorSentence(code: string, params: Params, language: Language): string {
  return fill(sentenceOf(errors[language], code, params) ?? code, params, language)
}

/** `{ field: [sentences] }` for problems; a resource's own checks (`check.<id>`) have own texts. */
export function fieldSentences(
  problems: readonly FieldProblem[],
  language: Language,
  resource?: Pick<Resource, 'checks' | 'children'>,
): Record<string, string[]> {
  // Callers choose the names of unknown fields, so `toString` must work like any other.
  const sentences = new Map<string, string[]>()
  for (const { field, key, params = {} } of problems) {
    const own = resource && checkMessage(resource, { field, key })
    // The refusal of a row by a write rule appears at a field with its code.
    const known = sentenceOf(validation[language], key, params)
    const sentence =
      own?.[language] ??
      (known === undefined ? errorSentence(key, params, language) : fill(known, params, language))
    sentences.set(field, [...(sentences.get(field) ?? []), sentence])
  }
  return Object.fromEntries(sentences)
}

/** The sentence of one problem in both languages. */
export function problemLabel(problem: FieldProblem): Label {
  const sentence = (language: Language) => fieldSentences([problem], language)[problem.field]?.[0] ?? ''
  return { kh: sentence('kh'), en: sentence('en') }
}

/** The refusal of one of several records, in one line. `known`: further values for its sentence. */
export function refusalSentence({ code, details }: AppError, language: Language, known: Params = {}): string {
  return details.problems
    ? Object.values(fieldSentences(details.problems, language, details.resource))
        .flat()
        .join(' ')
    : errorSentence(code, { ...known, ...details.params }, language)
}

/** Language of the answer: X-Localization, Khmer when it is missing or unknown. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return request.headers['x-localization'] === 'en' ? 'en' : 'kh'
}
