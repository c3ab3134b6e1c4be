/** Conditions as clauses of a sentence. */
import type { Condition, Operand } from '#schemas/kit/conditions.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { creatorColumn } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { formatWord, type Word } from './words.ts'

/** Where a rule is described. */
export interface Place {
  resource: Resource
  language: Language
  /** The record whose values `{ field }` names, if that is another one: for `where`. */
  own?: Resource
}

/** The label of a field, in quotes. */
export const labelOf = (name: string, { resource, language }: Pick<Place, 'resource' | 'language'>) =>
  name === creatorColumn
    ? formatWord('creator', language)
    : `“${resource.fields[name]?.label[language] ?? name}”`

function valueText(name: string, value: unknown, place: Place): string {
  const { resource, language } = place
  if (typeof value === 'object' && value !== null && 'field' in value)
    return operandText(name, value as { field: string }, place)
  if (typeof value === 'object' && value !== null && 'me' in value) return formatWord('me', language)
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
