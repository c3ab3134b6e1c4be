/** The rules of a schema for a value, as sentences. */
import type { Condition, Operand } from '#schemas/kit/conditions.ts'
import { type DynamicDefault, dynamicDefault } from '#schemas/kit/defaults.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { isFiltered } from '#schemas/kit/offered.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { formatWord, type Word } from './words.ts'

interface Place {
  resource: Resource
  language: Language
  /** The record whose values `{ field }` names, if that is another one: for `where`. */
  own?: Resource
}

const labelOf = (name: string, { resource, language }: Pick<Place, 'resource' | 'language'>) =>
  `“${resource.fields[name]?.label[language] ?? name}”`

function valueText(name: string, value: unknown, place: Place): string {
  const { resource, language } = place
  if (typeof value === 'object' && value !== null && 'field' in value)
    return operandText(name, value as { field: string }, place)
  const field = resource.fields[name]
  return field ? kindOf(field).show(value, field, language) : String(value)
}

function operandText(name: string, operand: Operand, place: Place): string {
  if (typeof operand !== 'object') return valueText(name, operand, place)
  if ('today' in operand) return formatWord('today', place.language)
  return labelOf(operand.field, { resource: place.own ?? place.resource, language: place.language })
}

/** The comparisons of the grammar that take one operand. */
const comparisons = ['gt', 'gte', 'lt', 'lte'] as const

/** A condition as a clause of a sentence. */
export function conditionText(condition: Condition, place: Place): string {
  const { language } = place
  const joined = (parts: readonly Condition[], word: Word) =>
    parts.map((part) => conditionText(part, place)).join(formatWord(word, language))
  if ('all' in condition) return joined(condition.all, 'and')
  if ('any' in condition) return joined(condition.any, 'or')
  if ('not' in condition) return formatWord('not', language, { what: conditionText(condition.not, place) })
  const { field } = condition
  const label = labelOf(field, place)
  if ('set' in condition) return formatWord(condition.set ? 'set' : 'unset', language, { label })
  if ('has' in condition)
    return formatWord('has', language, {
      label,
      value: valueText(field, typeof condition.has === 'object' ? condition.has : [condition.has], place),
    })
  if ('is' in condition)
    return condition.is === null
      ? formatWord('unset', language, { label })
      : formatWord('is', language, { label, value: valueText(field, condition.is, place) })
  if ('in' in condition) {
    const values = condition.in.map((one) => valueText(field, one, place)).join(', ')
    return formatWord('in', language, { label, values })
  }
  if ('matches' in condition) return formatWord('matches', language, { label, value: condition.matches })
  const operator = comparisons.find((one) => one in condition) ?? 'lte'
  const operand = (condition as Record<string, unknown>)[operator] as Operand
  return formatWord(operator, language, { label, value: operandText(field, operand, place) })
}

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
  if (field.unique === true) add('unique')
  else if (field.unique) {
    const { within, when } = field.unique
    const fields = within.map((name) => labelOf(name, place)).join(', ')
    if (when) add('uniqueWhen', { fields, condition: conditionText(when, place) })
    else add('uniqueWithin', { fields })
  }
  if (field.readOnly) add(field.readOnly === 'always' ? 'bySystem' : 'fixed')
  for (const limit of limits) {
    const value = (field as unknown as Record<string, unknown>)[limit]
    if (typeof value === 'string' || typeof value === 'number') add(limit, { value: `${value}` })
  }
  const dynamic = dynamicDefault(field)
  if (dynamic) add('default', { value: defaultText(dynamic, language) })
  else if (field.default !== undefined && field.default !== null)
    add('default', { value: kindOf(field).show(field.default, field, language) })
  for (const permission of new Set(Object.values(field.permission ?? {}))) add('needs', { permission })
  if (field.pii) add('pii')
  return rules
}
