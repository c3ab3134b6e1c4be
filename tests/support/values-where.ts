/** Finds values that satisfy a rule: searches with the resource's own conditions and validator. */
import { type Condition, fieldsOf, type Operand } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isRequired, isVisible, validate } from '#schemas/kit/validate.ts'
import { visibleValues as withoutHidden } from '#schemas/kit/visible-values.ts'
import { fittedSamples } from './fitted-samples.ts'
import { anyValues } from './sample-arbitraries.ts'
import { anybody, dayAfter, sampleValue } from './sample-values.ts'
import { textForPattern } from './text-for-pattern.ts'

type Row = Readonly<Record<string, unknown>>

/** Maximum combinations tried. */
const maxCombinations = 20_000

const isOrdered = ({ kind }: Field) =>
  ['integer', 'decimal', 'money', 'percent', 'date', 'dateTime'].includes(kind)

/** The value, and what is just below and above it: strict orders need those. */
function neighbours(field: Field, value: unknown): unknown[] {
  if (!isOrdered(field)) return [value]
  if (typeof value === 'number') {
    const step = field.kind === 'decimal' ? 10 ** -(field.scale ?? 2) : field.kind === 'percent' ? 0.01 : 1
    return [value, value - step, value + step].map((one) => Number(one.toFixed(6)))
  }
  if (typeof value !== 'string') return [value]
  if (field.kind === 'date' && !Number.isNaN(Date.parse(value)))
    return [value, dayAfter(value, -1), dayAfter(value, 1)]
  if (field.kind !== 'dateTime') return [value]
  const beside = (minutes: number) => new Date(Date.parse(value) + minutes * 60_000).toISOString()
  return [value, beside(-1), beside(1)]
}

/** Constants that a condition compares a field with. */
function constantsFor(condition: Condition, name: string): unknown[] {
  if ('all' in condition) return condition.all.flatMap((part) => constantsFor(part, name))
  if ('any' in condition) return condition.any.flatMap((part) => constantsFor(part, name))
  if ('not' in condition) return constantsFor(condition.not, name)
  const { field, ...rest } = condition
  if (field !== name || 'set' in rest) return []
  if ('matches' in rest) return [textForPattern(rest.matches, 2040), '!']
  if ('has' in rest) return [[rest.has]]
  const [operand] = Object.values(rest) as (Operand | readonly unknown[] | null)[]
  // Far from any day on which a test runs, and that day.
  if (JSON.stringify(operand).startsWith('{"today"'))
    return ['1900-01-02', '2190-01-01', new Date().toISOString().slice(0, 10)]
  const isField = typeof operand === 'object' && operand !== null && !Array.isArray(operand)
  return isField ? [] : [operand].flat()
}

/** Whether a value of one field may be one of the other: numbers, days, or one kind of text. */
const readsAlike = (left: Field | undefined, right: Field) =>
  left !== undefined &&
  (left.kind === right.kind || (isOrdered(left) && isOrdered(right))) &&
  typeof sampleValue(left, 1) === typeof sampleValue(right, 1) &&
  right.kind !== 'ref'

/** The rules that a search looks at for constants. */
const rulesOf = (resource: Resource, names: readonly string[]): Condition[] => [
  ...names.flatMap((name) => {
    const { visibleWhen, requiredWhen } = resource.fields[name] ?? {}
    return [visibleWhen, requiredWhen].filter((rule) => rule !== undefined)
  }),
  ...resource.checks.flatMap(({ when, must }) => [must, ...(when ? [when] : [])]),
]

/** The first and the last value that a field takes. */
function limitsOf(field: Field): unknown[] {
  const { min, max } = field as { min?: unknown; max?: unknown }
  return isOrdered(field) ? [min, max].filter((limit) => limit !== undefined) : []
}

/** The candidates of each field, most likely ones first. */
function candidatesOf(resource: Resource, good: Row, names: readonly string[], rules: readonly Condition[]) {
  return names.map((name) => {
    const field = resource.fields[name] as Field
    const present = good[name] ?? null
    const beside = names
      .filter((other) => other !== name && readsAlike(resource.fields[other], field))
      .map((other) => good[other] ?? null)
    const all = [
      present,
      ...rules.flatMap((rule) => constantsFor(rule, name)).flatMap((value) => neighbours(field, value)),
      ...beside.flatMap((value) => neighbours(field, value)),
      ...[0, 1, 2, 3, 4].map((n) => sampleValue(field, n) ?? null),
      ...limitsOf(field),
      null,
      ...anyValues(field, 7),
    ]
    const distinct = new Map(all.map((value) => [JSON.stringify(value ?? null), value ?? null]))
    return [...distinct.values()]
  })
}

/** Every way to change `count` of the fields, as indexes of candidates from 1. */
function* changes(
  sizes: readonly number[],
  count: number,
  from = 0,
): Generator<[field: number, value: number][]> {
  if (count === 0) yield []
  else
    for (let field = from; field < sizes.length; field++)
      for (let value = 1; value < (sizes[field] as number); value++)
        for (const rest of changes(sizes, count - 1, field + 1)) yield [[field, value], ...rest]
}

/** Every field that a condition depends on: those it names, and those that show or compute them. */
export function restsOn(resource: Resource, condition: Condition): string[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    const field = resource.fields[name]
    if (field?.visibleWhen) fieldsOf(field.visibleWhen).forEach(visit)
    if (field?.kind === 'computed' || field?.kind === 'daily')
      for (const other of writableFields(resource))
        if (JSON.stringify(field.formula).includes(`"${other}"`)) visit(other)
  }
  fieldsOf(condition).forEach(visit)
  const writable = writableFields(resource)
  return [...names].filter((name) => writable.includes(name))
}

/** Whether a field is on screen: what shows it must be on screen itself. */
export const isShown = (resource: Resource, name: string, values: Row): boolean =>
  isVisible(resource.fields[name] as Field, withoutHidden(resource, values))

/** The values without those of fields that are not on screen. */
export const visibleValues = (resource: Resource, values: Row): Record<string, unknown> => {
  const visible = withoutHidden(resource, values)
  return Object.fromEntries(
    Object.entries(visible).filter(([name]) => isVisible(resource.fields[name] as Field, visible)),
  )
}

/**
 * `good` with other values in some of the named fields, as few as possible, so that `isFound`
 * returns true; undefined if none of the tried combinations does.
 */
function searchValues(
  resource: Resource,
  good: Row,
  { names, rules }: { names: readonly string[]; rules: readonly Condition[] },
  isFound: (values: Row) => boolean,
): Record<string, unknown> | undefined {
  const candidates = candidatesOf(resource, good, names, rules)
  const sizes = candidates.map(({ length }) => length)
  let left = maxCombinations
  for (let count = 0; count <= names.length; count++)
    for (const changed of changes(sizes, count)) {
      if (left-- === 0) return undefined
      const picked = changed.map(([field, value]) => [names[field], candidates[field]?.[value]] as const)
      const values = { ...good, ...Object.fromEntries(picked) }
      if (isFound(values)) return values
    }
  return undefined
}

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
  const rules = [condition, ...rulesOf(resource, names)]
  const found = searchValues(resource, good, { names, rules }, isFound)
  if (found) return found
  // One of many fields is required: combinations without any come last.
  const isTick = (name: string) => resource.fields[name]?.kind === 'boolean'
  const none = names.map((name) => [name, isTick(name) ? false : null] as const)
  const nothing = { ...good, ...Object.fromEntries(none) }
  return isFound(nothing) ? nothing : undefined
}

/** References to the resource itself that need another record first. */
const needsAnother = ({ name, fields }: Resource, values: Row) =>
  Object.keys(values).filter((own) => {
    const field = fields[own]
    return field?.kind === 'ref' && field.to === name && values[own] === anybody
  }).length

/** What a resource's own rules say of the values; `cost` is how far those are from a sample. */
function problemsOf(resource: Resource, values: Row) {
  const result = validate(resource, values)
  const problems = result.ok ? [] : result.problems
  // Checks are only judged once no field has a problem.
  const isOfField = problems.some(({ key }) => !key.startsWith('check.'))
  return { problems, cost: problems.length + (isOfField ? 1000 : 0) }
}

/** The fields that decide about a problem. */
function involved(resource: Resource, { field, key }: { field: string; key: string }): Condition {
  const check = resource.checks.find(({ id }) => key === `check.${id}`)
  const { visibleWhen, requiredWhen } = resource.fields[field] ?? {}
  const own = check ? [check.must, ...(check.when ? [check.when] : [])] : []
  const period = key === 'periodOrder' ? [{ field: 'effective_from', set: true }] : []
  return {
    all: [{ field, set: true }, ...own, ...period, visibleWhen, requiredWhen].filter(
      (one) => one !== undefined,
    ),
  }
}

/** The same, with the fields that they show or require. */
function withDependents({ fields }: Resource, condition: Condition): Condition {
  const names = fieldsOf(condition)
  const dependents = Object.keys(fields).filter((name) =>
    [fields[name]?.visibleWhen, fields[name]?.requiredWhen].some(
      (rule) => rule && fieldsOf(rule).some((other) => names.includes(other)),
    ),
  )
  return { all: [condition, ...dependents.map((field) => ({ field, set: true }))] }
}

/**
 * The values, changed where the resource's own rules refuse them.
 * @throws an Error with one sentence that names the field, its value and the rule
 */
export function repaired(resource: Resource, start: Row): Record<string, unknown> {
  let values: Record<string, unknown> = { ...start }
  for (;;) {
    const { problems, cost } = problemsOf(resource, values)
    const [first] = problems
    if (!first) return visibleValues(resource, values)
    const search = (mayNeedAnother: boolean, isWide: boolean) =>
      problems
        .map((problem) => {
          const isBetter = (found: Row) =>
            problemsOf(resource, found).cost < cost &&
            (mayNeedAnother || needsAnother(resource, found) <= needsAnother(resource, values))
          const own = involved(resource, problem)
          return valuesWhere(resource, values, isWide ? withDependents(resource, own) : own, isBetter)
        })
        .find((found) => found !== undefined)
    const better = search(false, false) ?? search(false, true) ?? search(true, false) ?? search(true, true)
    if (!better) {
      const value = JSON.stringify(values[first.field] ?? null)
      throw new Error(
        `${resource.name} can't be sampled: ${first.field} ${value} breaks the rule ${first.key}.`,
      )
    }
    values = better
  }
}

/** Any value of a field; a reference or file need not exist yet. */
function anyValue(field: Field): unknown {
  if (field.kind === 'ref') return anybody
  if (field.kind === 'refs' || field.kind === 'files') return [anybody]
  if (field.kind === 'file' || field.kind === 'image') return anybody
  return sampleValue(field, 5) ?? null
}

/** The values with all visible required fields filled in, from `good` where it has a value. */
export function completed(resource: Resource, values: Row, good: Row = {}): Record<string, unknown> {
  let whole: Record<string, unknown> = visibleValues(resource, values)
  for (;;) {
    const visible = withoutHidden(resource, whole)
    const missing = writableFields(resource).filter((name) => {
      const field = resource.fields[name] as Field
      return isVisible(field, visible) && isRequired(field, visible) && (visible[name] ?? null) === null
    })
    const added = missing.map(
      (name) =>
        [
          name,
          good[name] ?? fittedSamples[resource.name]?.[name] ?? anyValue(resource.fields[name] as Field),
        ] as const,
    )
    // A field that was filled in can show further ones.
    if (added.every(([, value]) => value === null)) return whole
    whole = { ...whole, ...Object.fromEntries(added) }
  }
}

/**
 * The condition with the rules between its fields and others, and those of `name`: fields that show
 * or hide it may require others in turn.
 */
export function withChecks({ checks }: Resource, condition: Condition, name: string): Condition {
  const named = new Set([...fieldsOf(condition), name])
  const between = checks.filter(({ when, must }) =>
    [must, ...(when ? [when] : [])].some((rule) => fieldsOf(rule).some((other) => named.has(other))),
  )
  return { all: [condition, ...between.map(({ must }) => must)] }
}

/** `good` with values that make a field editable; undefined if none of the combinations does. */
export function valuesShowing(resource: Resource, good: Row, name: string): Row | undefined {
  const field = resource.fields[name] as Field
  const fillField = (values: Row): Row =>
    completed(resource, { ...values, [name]: values[name] ?? anyValue(field) })
  // What is filled in can hide the field again.
  const fits = (values: Row) => {
    const filled = fillField(values)
    return isShown(resource, name, filled) && validate(resource, filled).ok
  }
  if (fits(good)) return good
  const own = [field.visibleWhen, field.requiredWhen].filter((rule) => rule !== undefined)
  const when = withChecks(resource, { all: own }, name)
  const values = valuesWhere(resource, good, when, fits)
  return values && visibleValues(resource, fillField(values))
}
