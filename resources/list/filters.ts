/**
 * The filter of a list in its URL: `{ name: value, name__operator: value, q }`. Parses it,
 * validates it against the schema, and builds it.
 */
import type { Field } from '#schemas/kit/fields/index.ts'
import { operatorsOf, timeOf } from '#schemas/kit/filters.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isFilterable } from '#schemas/kit/table.ts'
import { selfParent } from '#schemas/kit/tree.ts'
import type { Operator } from '#schemas/kit/types.ts'

export type FilterValues = Readonly<Record<string, unknown>>

/** One condition on one field. */
export interface Condition {
  key: string
  name: string
  operator: Operator
  value: unknown
}

/** Keys that are no fields: the search text, and the switch to deleted records. */
export const SEARCH = 'q'
export const DELETED = 'deleted'
/** A mistyped search text, requested after a search without a match. */
export const SIMILAR = 'q__similar'
/** The day on which records must be in force. */
export const AS_OF = 'asOf'

/**
 * `{ name: 'code', operator: 'starts' }` → `code__starts`; equality and "any of" use the bare name.
 */
export function filterKey(name: string, operator: Operator): string {
  return operator === 'eq' || operator === 'in' ? name : `${name}__${operator}`
}

/** The conditions of a filter that the schema supports, in the order of its fields. */
export function conditionsOf(resource: Resource, values: FilterValues): Condition[] {
  const order = Object.keys(resource.fields)
  return Object.entries(values)
    .flatMap(([key, value]) => conditionOf(resource, key, value) ?? [])
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

function conditionOf(resource: Resource, key: string, value: unknown): Condition | undefined {
  const [name = '', explicit] = key.split('__')
  const field = resource.fields[name]
  if (!field || value === undefined || value === '') return undefined
  const operator = (explicit ?? (Array.isArray(value) ? 'in' : 'eq')) as Operator
  return operatorsOf(field).includes(operator) ? { key, name, operator, value } : undefined
}

/** A filter without unknown conditions, so that a list remembered from an older version opens. */
export function knownFilter(resource: Resource, values: FilterValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        key === SEARCH ||
        key === DELETED ||
        (key === AS_OF && resource.effective !== undefined) ||
        conditionOf(resource, key, value) !== undefined,
    ),
  )
}

/** Whether the user may filter by the field. */
export function mayFilter(field: Field, holds: (permission: string) => boolean): boolean {
  const read = field.permission?.read
  return isFilterable(field) && (read === undefined || holds(read))
}

/** The operators that the user sees; the null operator becomes "empty" and "filled". */
export type Choice = Exclude<Operator, 'null'> | 'empty' | 'filled'

/** The choices for a field: its operators, without synonyms. */
export function choicesOf(field: Field, registry: Registry): Choice[] {
  const operators = operatorsOf(field)
  const isListed = LISTED.has(field.kind)
  const target = field.kind === 'ref' ? registry.find(field.to) : undefined
  const isInTree =
    target !== undefined && (registry.ancestors(target.name).length > 0 || selfParent(target) !== undefined)
  const chosen = operators.filter((operator): operator is Exclude<Operator, 'null'> => {
    if (operator === 'null') return false
    // A single value is a list of one.
    if (operator === 'eq') return !isListed
    // The other answer says the same.
    if (operator === 'not') return field.kind !== 'boolean'
    return operator !== 'under' || isInTree
  })
  // The most common operators first.
  const first = USUAL.find((operator) => chosen.includes(operator))
  const ordered = first ? [first, ...chosen.filter((operator) => operator !== first)] : chosen
  const canBeEmpty = operators.includes('null') && (!field.required || chosen.length === 0)
  return canBeEmpty ? [...ordered, 'empty', 'filled'] : ordered
}

/** Kinds whose operand is picked from a list. */
const LISTED: ReadonlySet<Field['kind']> = new Set(['enum', 'set', 'coded', 'ref', 'refs'])
const USUAL = ['under', 'contains', 'during', 'eq', 'in'] as const

/**
 * Text key of a choice below `filter.choice` and `filter.sentence`. Times are “after” where numbers
 * are “more than”.
 */
export function wordsOf(field: Field, choice: Choice): string {
  return timeOf(field) && /^([gl]te?|between)$/.test(choice) ? `day_${choice}` : choice
}

/** The shape of an operand: one value, a list, a range, a place in a hierarchy, days from today. */
export function shapeOf(operator: Operator): 'one' | 'list' | 'range' | 'place' | 'days' {
  if (operator === 'in' || operator === 'not') return 'list'
  if (operator === 'during') return 'days'
  if (operator === 'between') return 'range'
  return operator === 'under' ? 'place' : 'one'
}

/** The choice of an existing condition. A single value counts as a list of one. */
export function choiceOf(condition: Condition, choices: readonly Choice[]): Choice {
  const { operator, value } = condition
  if (operator === 'null') return value === true ? 'empty' : 'filled'
  if (choices.includes(operator)) return operator
  return choices[0] ?? operator
}

/** The operator behind a choice. */
export function operatorOf(choice: Choice): Operator {
  return choice === 'empty' || choice === 'filled' ? 'null' : choice
}
