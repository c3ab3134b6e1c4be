/** The short text of a record in links, pickers, chips and titles. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { inLanguage } from '#schemas/kit/kind.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { templateFiller } from '#schemas/kit/template.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { Row } from './provider.ts'

/**
 * The record by its resource's `display` template: `ភ្នំពេញ`. Falls back to the other language,
 * then the key, then the id: the same order as the server's `_ref` texts.
 */
export function displayText(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const filled = (template: string) =>
    templateFiller(template)((name) => fieldText(resource, row, name, language))
  const { kh, en } = resource.display
  const templates = [inLanguage(resource.display, language), kh, en, keyTemplate(resource)]
  return templates.map(filled).find((text) => text !== '') ?? `#${row.id}`
}

const keyTemplate = ({ key }: Resource) => key.map((name) => `{${name}}`).join(' ')

function fieldText(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  name: string,
  language: Language,
): string {
  const field: Field | undefined = resource.fields[name]
  const [reference] = referencesOf(row as Row, name)
  if (reference) return referenceText(reference, language)
  return field ? kindOf(field).show(row[name], field, language) : ''
}

export function referenceText(reference: Reference, language: Language): string {
  return reference[language] || reference.kh || reference.en || `#${reference.id}`
}

/** Whether a list keeps the word of a choice on one line. */
export const isShort = (word: string): boolean => word.length <= 20

/** Whether a list shows the value as a dash. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The path of the referenced record in its hierarchy; undefined outside a hierarchy. */
export function referencePath(reference: Reference, language: Language): string | undefined {
  return language === 'kh' ? reference.path_kh : reference.path_en
}

/** The references of a ref or refs field, as sent with the row by the server. */
export function referencesOf(row: Row, name: string): readonly Reference[] {
  const found = row._ref?.[name]
  return found ? (Array.isArray(found) ? found : [found]) : []
}
