/**
 * Constants of a declaration in the form that their field stores: the name of an enum's value
 * becomes its number. Validation, SQL, forms and the judge see compiled constants only. What needs
 * no change stays the same object.
 */
import type { Condition } from './conditions.ts'
import { constantDefault } from './defaults.ts'
import { type Field, kindOf } from './fields/index.ts'
import { type Formula, type Points, partsOf } from './formulas.ts'
import type { Offered } from './offered.ts'
import type { Check, Json } from './types.ts'

type Fields = Readonly<Record<string, Field>>

/** The stored value of a constant; one that the field cannot read stays, so that it is refused. */
function storedConstant<T>(field: Field | undefined, constant: T): T | number {
  if (!field || typeof constant !== 'string') return constant
  return kindOf(field).named?.(field, constant) ?? constant
}

/** A filter of the list in which the names of an enum's values are their numbers. */
export const compileFilter = (filter: Readonly<Record<string, Json>>, fields: Fields): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      const stored = (one: Json) => storedConstant(fields[key.split('__')[0] ?? ''], one)
      return [key, Array.isArray(value) ? value.map(stored) : stored(value)]
    }),
  )

function mapped<T>(values: readonly T[], change: (value: T) => T): readonly T[] {
  const changed = values.map(change)
  return changed.some((value, index) => value !== values[index]) ? changed : values
}

/** A `where` whose constants are of the kinds of the target's fields. */
export const compileOffered = (where: Offered, target: Fields): Offered =>
  // Values of the edited record are no constants, so they stay as they are.
  compileCondition(where as Condition, target)

/** A condition whose constants are of the kinds of the fields that they are compared with. */
export function compileCondition<C extends Condition | undefined>(condition: C, fields: Fields): C
export function compileCondition(condition: Condition | undefined, fields: Fields): Condition | undefined {
  if (!condition) return condition
  const compiled = (part: Condition) => compileCondition(part, fields)
  if ('all' in condition) return same(condition, { all: mapped(condition.all, compiled) })
  if ('any' in condition) return same(condition, { any: mapped(condition.any, compiled) })
  if ('not' in condition) return same(condition, { not: compiled(condition.not) })
  const stored = <T>(constant: T) => storedConstant(fields[condition.field], constant)
  if ('is' in condition) return same(condition, { is: stored(condition.is) })
  if ('in' in condition) return same(condition, { in: mapped(condition.in, stored) })
  return 'has' in condition ? same(condition, { has: stored(condition.has) }) : condition
}

/** `value` with these properties; `value` itself if it has them already. */
function same<T extends object>(value: T, properties: Partial<T>): T {
  const keys = Object.keys(properties) as (keyof T)[]
  return keys.every((key) => value[key] === properties[key]) ? value : { ...value, ...properties }
}

/** Points by the stored values, whose names are the keys of an object. */
function compilePoints(points: Points, fields: Fields): Points {
  const entries = Object.entries(points.of)
  const stored = entries.map(([name, n]) => [storedConstant(fields[points.field], name), n] as const)
  return stored.every(([name], index) => name === entries[index]?.[0])
    ? points
    : { ...points, of: Object.fromEntries(stored) }
}

/** A formula whose conditions and points are of the kinds of their fields. */
function compileFormula(formula: Formula, fields: Fields): Formula {
  if (typeof formula !== 'object' || 'field' in formula || 'today' in formula) return formula
  if ('points' in formula) return same(formula, { points: compilePoints(formula.points, fields) })
  const own = partsOf(formula)
  const parts = mapped(own, (part) => compileFormula(part, fields))
  if ('if' in formula) {
    const condition = compileCondition(formula.if[0], fields)
    if (condition === formula.if[0] && parts === own) return formula
    return { if: [condition, ...(parts as [Formula])] }
  }
  const operation = Object.keys(formula).find((key) => key !== 'with') ?? ''
  return same(formula, { [operation]: parts })
}

function compileDefault(field: Field): Field['default'] {
  const initial = constantDefault(field)
  if (initial === undefined) return field.default
  if (!Array.isArray(initial)) return storedConstant(field, initial)
  const stored = (one: Json) => storedConstant(field, one)
  return kindOf(field).hasMembers ? (mapped(initial, stored) as Json[]) : initial
}

function compileField(field: Field, fields: Fields): Field {
  const { unique, visibleWhen, requiredWhen, readOnlyWhen } = field
  const compiled: Partial<Field> = {
    visibleWhen: compileCondition(visibleWhen, fields),
    requiredWhen: compileCondition(requiredWhen, fields),
    readOnlyWhen: compileCondition(readOnlyWhen, fields),
    default: compileDefault(field),
    ...('formula' in field ? { formula: compileFormula(field.formula, fields) } : {}),
    unique:
      typeof unique === 'object' ? same(unique, { when: compileCondition(unique.when, fields) }) : unique,
  }
  return same(field, compiled)
}

/** Fields with the constants of their rules and defaults compiled. */
export const withConstants = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, compileField(field, fields)])) as F

/** Checks with the constants of their conditions compiled. */
export const compileChecks = (checks: readonly Check[], fields: Fields): readonly Check[] =>
  mapped(checks, (check) =>
    same(check, {
      when: compileCondition(check.when, fields),
      must: compileCondition(check.must, fields),
    }),
  )
