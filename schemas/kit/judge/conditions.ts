/**
 * Judges conditions by the kinds of their fields: a comparison that can never be true means that
 * the author meant another one.
 */
import { type Comparison, type Condition, dependsOnToday, fieldsOf, type Operand } from '../conditions.ts'
import { pointedValues } from '../fields/formula-options.ts'
import { type Field, kindOf, termOf } from '../fields/index.ts'
import { formulaConditions, formulaPoints } from '../formulas.ts'
import { aKind } from '../kind.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { constantProblem, rightConstants } from './constants.ts'
import { isUnsatisfiable } from './satisfiable.ts'
import { quote, suggestion } from './shape.ts'

type Fields = Resource['fields']

/** A place with a condition: `visibleWhen`, `unique.when`, `checks.<id>.must`. */
interface Place {
  /** The field that the problem is reported at; undefined for checks. */
  field?: string
  option: string
  condition: Condition
  /** Whether a comparison with its own field has a meaning. */
  mayBeItself(comparison: Comparison): boolean
  /** Whether its fields must be columns of the table. */
  isStored: boolean
}

function placesOf({ fields, checks }: Resource): Place[] {
  const ofFields = Object.entries(fields).flatMap(([name, field]): Place[] => {
    const { visibleWhen, requiredWhen, readOnlyWhen, unique } = field
    const when = typeof unique === 'object' ? unique.when : undefined
    const own = { field: name, isStored: false }
    // What the system sets can be shown once it has a value; "one of these" names all of them.
    const mayShow = () => field.readOnly === 'always'
    const mayRequire = (comparison: Comparison) => 'set' in comparison
    const chosen = 'formula' in field ? formulaConditions(field.formula) : []
    return [
      ...chosen.map((condition) => ({ ...own, option: 'formula', condition, mayBeItself: () => false })),
      ...(visibleWhen
        ? [{ ...own, option: 'visibleWhen', condition: visibleWhen, mayBeItself: mayShow }]
        : []),
      ...(requiredWhen
        ? [{ ...own, option: 'requiredWhen', condition: requiredWhen, mayBeItself: mayRequire }]
        : []),
      ...(readOnlyWhen
        ? [{ ...own, option: 'readOnlyWhen', condition: readOnlyWhen, mayBeItself: () => true }]
        : []),
      ...(when
        ? [{ field: name, option: 'unique.when', condition: when, mayBeItself: () => true, isStored: true }]
        : []),
    ]
  })
  const ofChecks = checks.flatMap(({ id, when, must }): Place[] =>
    [
      { option: `checks '${id}' when`, condition: when },
      { option: `checks '${id}' must`, condition: must },
    ].flatMap(({ option, condition }) =>
      condition ? [{ option, condition, mayBeItself: () => true, isStored: false }] : [],
    ),
  )
  return [...ofFields, ...ofChecks]
}

/** Kinds of value that can be compared with each other. */
export function orderOf(field: Field): string | undefined {
  const inFormula = termOf(field)
  if (field.kind === 'computed') return field.as === 'text' || field.as === 'date' ? field.as : 'number'
  if (inFormula === 'number') return 'number'
  if (['date', 'dateTime', 'ref'].includes(field.kind)) return field.kind
  return inFormula === 'text' && field.kind !== 'longText' ? 'text' : undefined
}

function operandProblem(name: string, operand: Operand, fields: Fields): string | undefined {
  const field = fields[name] as Field
  const order = orderOf(field)
  if (!order) return `orders '${name}', ${aKind(field.kind)}, which has no order; compare it by is or in`
  if (typeof operand !== 'object') return constantProblem(name, field, operand, { isOrder: true })
  if ('today' in operand)
    return order === 'date'
      ? undefined
      : `compares '${name}', ${aKind(field.kind)}, with today; only a date has a day`
  const other = fields[operand.field]
  if (!other) return undefined
  if (operand.field === name) return `compares '${name}' with itself`
  return orderOf(other) === order
    ? undefined
    : `compares '${name}', ${aKind(field.kind)}, with '${operand.field}', ${aKind(other.kind)}`
}

/** The kinds whose value a condition can't read, and what to do. */
export function unreadable(name: string, field: Field, isStored: boolean): string | undefined {
  const { storage, writeOnly } = kindOf(field)
  if (storage === 'derived')
    return `depends on '${name}', ${aKind(field.kind)}, which is unknown while the form is filled in; name a stored field`
  if (storage === 'rows') return `depends on '${name}', which holds rows; name a field of this record`
  if (writeOnly) return `depends on '${name}', ${aKind(field.kind)}, which is never read`
  return isStored && storage === 'link' ? `depends on '${name}', which is no column` : undefined
}

export function comparisonProblem(
  comparison: Comparison,
  fields: Fields,
  isStored: boolean,
): string | undefined {
  const name = comparison.field
  const field = fields[name]
  if (!field) return undefined
  const wrong = unreadable(name, field, isStored)
  if (wrong || 'set' in comparison) return wrong
  const { storage, hasMembers } = kindOf(field)
  const isList = storage === 'link' || hasMembers === true
  if ('has' in comparison)
    return isList
      ? constantProblem(name, field, comparison.has)
      : `asks what '${name}', ${aKind(field.kind)}, has; compare one value by is`
  if (isList && !('is' in comparison && comparison.is === null))
    return `compares '${name}', which holds several values, with one; say has`
  if ('is' in comparison)
    return comparison.is === null ? undefined : constantProblem(name, field, comparison.is)
  if ('in' in comparison)
    return comparison.in.map((one) => constantProblem(name, field, one)).find((one) => one !== undefined)
  if ('matches' in comparison)
    return termOf(field) === 'text' || ['email', 'url', 'phone'].includes(field.kind)
      ? undefined
      : `matches '${name}', ${aKind(field.kind)}, with a pattern; only texts have one`
  const [operand] = Object.entries(comparison).flatMap(([key, value]) => (key === 'field' ? [] : [value]))
  return operandProblem(name, operand as Operand, fields)
}

/** Every comparison of a condition. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf)
  if ('any' in condition) return condition.any.flatMap(comparisonsOf)
  return 'not' in condition ? comparisonsOf(condition.not) : [condition]
}

const isKept = (field: Field | undefined) => field !== undefined && kindOf(field).storage === 'kept'

function placeProblems(place: Place, fields: Fields): string[] {
  const { field, option, condition, mayBeItself, isStored } = place
  const named = [...new Set(fieldsOf(condition))]
  const unknown = named.filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0)
    return unknown.map(
      (name) => `has a condition on unknown ${quote(name)}; ${suggestion(name, Object.keys(fields))}`,
    )
  const comparisons = comparisonsOf(condition)
  const itself = comparisons.some((one) => fieldsOf(one).includes(field ?? '') && !mayBeItself(one))
  const wrong = comparisons
    .map((one) => comparisonProblem(one, fields, isStored))
    .filter((one) => one !== undefined)
  const kept = named.filter((name) => field !== undefined && option !== 'formula' && isKept(fields[name]))
  const problems = [
    ...(itself ? ['depends on the field itself'] : []),
    ...kept.map(
      (name) => `depends on '${name}', which other records change; only checks and formulas can name it`,
    ),
    ...wrong,
  ]
  if (problems.length > 0) return problems.map((problem) => `${option} ${problem}`)
  return isUnsatisfiable(condition, fields) ? [`${option} can never hold`] : []
}

/** Points for values that their field can't have. */
function pointsProblems({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const all = 'formula' in field ? formulaPoints(field.formula) : []
    return all.flatMap(({ field: of, of: points }) => {
      const valued = fields[of]
      if (!valued) return []
      const isRight = (key: string) => pointedValues(valued, { kindOf })?.includes(key) !== false
      return Object.keys(points)
        .filter((key) => !isRight(key))
        .map(
          (key) =>
            `.${name}: gives points for ${quote(key)}, which '${of}' can’t be; ${rightConstants(valued, key)}`,
        )
    })
  })
}

/** Fields that are hidden by each other, so that none of them can ever be filled in. */
function cycleProblems({ fields }: Resource): string[] {
  const next = (name: string) => {
    const condition = fields[name]?.visibleWhen
    return condition ? fieldsOf(condition) : []
  }
  const leadsBack = (start: string, path: readonly string[]): readonly string[] | undefined => {
    for (const name of next(path.at(-1) ?? '')) {
      if (name === start) return path
      if (path.includes(name)) continue
      const found = leadsBack(start, [...path, name])
      if (found) return found
    }
    return undefined
  }
  return Object.keys(fields).flatMap((name) => {
    const path = leadsBack(name, [name])
    // Each circle is reported once, at the first of its fields.
    return path && path.length > 1 && path.every((other) => other >= name)
      ? [`.${name}: visibleWhen goes in a circle: ${[...path, name].join(', ')}`]
      : []
  })
}

/** The `where` of roll-ups: conditions on the stored fields of the other resource. */
function rollUpProblems({ fields }: Resource, registry: Registry): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const source = field.kind === 'rollUp' ? registry.find(field.of) : undefined
    if (field.kind !== 'rollUp' || !source || !field.where) return []
    const place = { option: 'where', condition: field.where, mayBeItself: () => true, isStored: true }
    const problems = [
      ...placeProblems(place, source.fields),
      ...(dependsOnToday(field.where) ? ['where changes with the day, so its value can’t be stored'] : []),
    ]
    return problems.map((problem) => `.${name}: ${problem}`)
  })
}

/** The problems of all conditions of a resource, each beginning `.field:` or `:`. */
export function conditionProblems(resource: Resource, registry: Registry): string[] {
  return [
    ...placesOf(resource).flatMap((place) =>
      placeProblems(place, resource.fields).map((problem) =>
        place.field === undefined ? `: ${problem}` : `.${place.field}: ${problem}`,
      ),
    ),
    ...rollUpProblems(resource, registry),
    ...pointsProblems(resource),
    ...cycleProblems(resource),
  ]
}
