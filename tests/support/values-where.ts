/** Finds sample values that satisfy a rule, for rules without hand-written samples. */
import { type Condition, fieldsOf, type Operand } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isRequired, isVisible, validate } from '#schemas/kit/validate.ts'
import { sampleValue } from './sample.ts'
import { textForPattern } from './text-for-pattern.ts'

type Row = Readonly<Record<string, unknown>>

/** Maximum combinations tried. */
const maxCombinations = 20_000

const listNeighbours = (value: unknown): unknown[] =>
  typeof value === 'number' ? [value, value - 1, value + 1] : [value]

/** Constants that a condition compares a field with. */
function constantsFor(condition: Condition, name: string): unknown[] {
  if ('all' in condition) return condition.all.flatMap((part) => constantsFor(part, name))
  if ('any' in condition) return condition.any.flatMap((part) => constantsFor(part, name))
  if ('not' in condition) return constantsFor(condition.not, name)
  const { field, ...rest } = condition
  if (field !== name || 'set' in rest) return []
  if ('matches' in rest) return [textForPattern(rest.matches, 2040), '!']
  const [operand] = Object.values(rest) as (Operand | readonly unknown[] | null)[]
  // Far from any day on which a test runs, and that day.
  if (JSON.stringify(operand).startsWith('{"today"'))
    return ['1850-01-01', '2190-01-01', new Date().toISOString().slice(0, 10)]
  const isField = typeof operand === 'object' && operand !== null && !Array.isArray(operand)
  return isField ? [] : [operand].flat().flatMap(listNeighbours)
}

/** Candidate values of a field: nothing, the current value, constants of the condition, samples. */
function candidates(field: Field, present: unknown, constants: readonly unknown[]): unknown[] {
  const samples = [0, 1, 2, 3, 4].map((n) => sampleValue(field, n) ?? null)
  const all = [present ?? null, ...constants, ...samples, null]
  const distinctTexts = new Set(all.map((value) => JSON.stringify(value)))
  return [...distinctTexts].map((text): unknown => JSON.parse(text))
}

/** Every field that a condition depends on: those it names, and those that show or compute them. */
function restsOn(resource: Resource, condition: Condition): string[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    const field = resource.fields[name]
    if (field?.visibleWhen) fieldsOf(field.visibleWhen).forEach(visit)
    if (field?.kind === 'computed')
      for (const other of writableFields(resource))
        if (JSON.stringify(field.formula).includes(`"${other}"`)) visit(other)
  }
  fieldsOf(condition).forEach(visit)
  const writable = writableFields(resource)
  return [...names].filter((name) => writable.includes(name))
}

/** The values without those of fields that they hide. */
export const visibleValues = (resource: Resource, values: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isVisible(resource.fields[name] as Field, values)),
  )

/**
 * `good` with other values in the fields of `condition`, so that `isFound` returns true; undefined
 * if no combination does.
 */
export function valuesWhere(
  resource: Resource,
  good: Row,
  condition: Condition,
  isFound: (values: Row) => boolean,
): Record<string, unknown> | undefined {
  const names = restsOn(resource, condition)
  const conditions = [condition, ...names.flatMap((name) => resource.fields[name]?.visibleWhen ?? [])]
  const kindOf = (name: string) => resource.fields[name]?.kind
  /** Values of fields of the same kind: two may have to differ, or be equal. */
  const valuesBeside = (name: string) =>
    names.filter((other) => kindOf(other) === kindOf(name)).map((other) => good[other] ?? null)
  const choices = names.map((name) =>
    candidates(resource.fields[name] as Field, good[name], [
      ...conditions.flatMap((one) => constantsFor(one, name)),
      ...valuesBeside(name),
    ]),
  )
  const count = choices.reduce((product, { length }) => product * length, 1)
  for (let number = 0; number < Math.min(count, maxCombinations); number++) {
    let left = number
    const picked = names.map((name, index) => {
      const values = choices[index] as unknown[]
      const value = values[left % values.length]
      left = Math.floor(left / values.length)
      return [name, value] as const
    })
    const values = { ...good, ...Object.fromEntries(picked) }
    if (isFound(values)) return values
  }
  // One of many fields is required: combinations without any come last.
  const isTick = (name: string) => kindOf(name) === 'boolean'
  const none = names.map((name) => [name, isTick(name) ? false : null] as const)
  const nothing = { ...good, ...Object.fromEntries(none) }
  return isFound(nothing) ? nothing : undefined
}

/** An id for checks of the record's own rules only. */
const anybody = 1

/** Any value of a field; a reference need not exist. */
function anyValue(field: Field): unknown {
  if (field.kind === 'ref') return anybody
  if (field.kind === 'refs') return [anybody]
  return sampleValue(field, 5) ?? null
}

/** The values with all visible required fields filled in. */
export function completed(resource: Resource, values: Row): Record<string, unknown> {
  const missing = writableFields(resource).filter((name) => {
    const field = resource.fields[name] as Field
    const isMandatory = isVisible(field, values) && isRequired(field, values)
    return isMandatory && (values[name] ?? null) === null
  })
  const added = missing.map((name) => [name, anyValue(resource.fields[name] as Field)])
  return { ...visibleValues(resource, values), ...Object.fromEntries(added) }
}

/** `good` with values that make a field editable; undefined if none of the combinations does. */
export function valuesShowing(resource: Resource, good: Row, name: string): Row | undefined {
  const field = resource.fields[name] as Field
  const fillField = (values: Row): Row =>
    completed(resource, { ...values, [name]: values[name] ?? anyValue(field) })
  const fits = (values: Row) => isVisible(field, values) && validate(resource, fillField(values)).ok
  if (fits(good)) return good
  const own = [field.visibleWhen, field.requiredWhen].filter((rule) => rule !== undefined)
  // Fields that show it may require others in turn.
  const conditionFields = new Set(own.flatMap(fieldsOf))
  const between = resource.checks.filter(
    ({ when, must }) =>
      fieldsOf(must).includes(name) || (when && fieldsOf(when).some((other) => conditionFields.has(other))),
  )
  const when = { all: [...own, ...between.map(({ must }) => must)] }
  const values = valuesWhere(resource, good, when, fits)
  return values && visibleValues(resource, fillField(values))
}
