/** How a record is written where it is only mentioned: links, pickers, chips, titles. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { inLanguage } from '#schemas/kit/kind.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { templateFiller } from '#schemas/kit/template.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { Row } from './provider.ts'

/**
 * The record by its resource's `display` template: `ភ្នំពេញ`. Where that is blank it is the other
 * language's, then the key, then the id: the same order as the server's `_ref` texts.
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

/** Where the referenced record stands in its hierarchy; undefined outside of one. */
export function referencePath(reference: Reference, language: Language): string | undefined {
  return language === 'kh' ? reference.path_kh : reference.path_en
}

/** The references of a ref or refs field, as the server sent them with the row. */
export function referencesOf(row: Row, name: string): readonly Reference[] {
  const found = row._ref?.[name]
  return found ? (Array.isArray(found) ? found : [found]) : []
}
