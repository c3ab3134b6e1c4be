/** The rules of a schema for a value, as sentences. */
import type { Condition } from '#schemas/kit/conditions.ts'
import { isTemplateRef, namedPart } from '#schemas/kit/copy-from.ts'
import { type DynamicDefault, dynamicDefault } from '#schemas/kit/defaults.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { isFiltered } from '#schemas/kit/offered.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Language } from '#schemas/kit/types.ts'
import { type Unit, unitText } from '#schemas/kit/unit-of.ts'
import { conditionText, labelOf, type Place } from './conditions.ts'
import { formulaText, rollUpText } from './formulas.ts'
import { formatWord, type Word } from './words.ts'

/** Options of field types that set a limit and have a text in the dictionary. */
const limits = ['min', 'max', 'scale', 'unit', 'pattern'] as const

function defaultText(dynamic: DynamicDefault, language: Language): string {
  const [name] = ['thisMonth', 'now', 'me', 'myFacility'].filter((one) => one in dynamic)
  const text = formatWord((name ?? 'today') as Word, language)
  const years = 'today' in dynamic ? dynamic.years : undefined
  return years ? formatWord('yearsLater', language, { day: text, years: `${years}` }) : text
}

/** Every rule of one field. */
export function fieldRules(field: Field, place: Place & { registry: Registry }): string[] {
  const { language, resource, registry } = place
  const rules: string[] = []
  const add = (word: Word, params = {}) => rules.push(formatWord(word, language, params))
  if (field.required) add('required')
  if (field.requiredWhen) add('requiredWhen', { condition: conditionText(field.requiredWhen, place) })
  if (field.visibleWhen) add('visibleWhen', { condition: conditionText(field.visibleWhen, place) })
  if (isFiltered(field)) {
    const target = { resource: registry.get(field.to), own: resource, language }
    add('where', { condition: conditionText(field.where as Condition, target) })
  }
  if (isTemplateRef(field))
    add('copyFrom', {
      fields: field.copyFrom.map((part) => labelOf(namedPart(part).to, place)).join(', '),
    })
  if (field.unique === true) add('unique')
  else if (field.unique) {
    const { within, when } = field.unique
    const fields = within.map((name) => labelOf(name, place)).join(', ')
    if (when) add('uniqueWhen', { fields, condition: conditionText(when, place) })
    else add('uniqueWithin', { fields })
  }
  if (field.readOnlyWhen) add('readOnlyWhen', { condition: conditionText(field.readOnlyWhen, place) })
  if (field.readOnly) add(field.readOnly === 'always' ? 'bySystem' : 'fixed')
  if ('formula' in field) add('formula', { formula: formulaText(field.formula, place) })
  if (field.kind === 'rollUp')
    add('rollUp', rollUpText(field, { resource: registry.get(field.of), language }))
  for (const limit of limits) {
    const value = (field as unknown as Record<string, unknown>)[limit]
    if (typeof value === 'string' || typeof value === 'number') add(limit, { value: `${value}` })
    else if (limit === 'unit' && value) add(limit, { value: unitText(value as Unit, language) })
  }
  const dynamic = dynamicDefault(field)
  if (dynamic) add('default', { value: defaultText(dynamic, language) })
  else if (field.default !== undefined && field.default !== null)
    add('default', { value: kindOf(field).show(field.default, field, language) })
  for (const permission of new Set(Object.values(field.permission ?? {}))) add('needs', { permission })
  if (field.pii) add('pii')
  return rules
}
