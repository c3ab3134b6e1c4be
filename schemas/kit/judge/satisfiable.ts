/** Decides whether a condition can hold for any record, in a bounded number of steps. */
import { type Comparison, type Condition, fieldsOf } from '../conditions.ts'
import type { Field } from '../fields/index.ts'
import { canonicalJson } from '../json-text.ts'
import type { Resource } from '../resource.ts'
import { declaredRegion, intersection, isSet, isVoid, type Region, regionOf } from './regions.ts'

type Fields = Resource['fields']

/** A condition, or its opposite. */
interface Part {
  condition: Condition
  isOpposite: boolean
}

/** What is known of a record on one path of the search: regions and results by their subjects. */
interface Facts {
  regions: ReadonlyMap<string, Region>
  /** Results that two values can have in an order, or a comparison of another kind: true, false. */
  results: ReadonlyMap<string, readonly unknown[]>
}

/** Conditions that one search visits at most. One that needs more counts as possible. */
const maxSteps = 2000

const opposites: Readonly<Record<string, string>> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' }
const orders: Readonly<Record<string, readonly string[]>> = {
  gt: ['above'],
  gte: ['above', 'equal'],
  lt: ['below'],
  lte: ['below', 'equal'],
}
const allOrders = ['above', 'equal', 'below', 'unknown']

/** A comparison with no constant: its subject, and the results for which it holds. */
function resultOf(comparison: Comparison): {
  subject: string
  holdsFor: readonly unknown[]
  all: readonly unknown[]
} {
  const [operator = '', operand] = Object.entries(comparison).find(([key]) => key !== 'field') ?? []
  const order = orders[operator]
  if (!order) return { subject: canonicalJson(comparison), holdsFor: [true], all: [true, false] }
  const other = fieldsOf(comparison)[1]
  // Two fields have one subject, whichever of them is named first.
  if (other !== undefined && other < comparison.field)
    return {
      subject: canonicalJson([other, { field: comparison.field }]),
      holdsFor: orders[opposites[operator] ?? ''] ?? [],
      all: allOrders,
    }
  return { subject: canonicalJson([comparison.field, operand]), holdsFor: order, all: allOrders }
}

const add = <T>(map: ReadonlyMap<string, T>, key: string, value: T) => new Map([...map, [key, value]])

function withRegion(facts: Facts, name: string, region: Region, field: Field | undefined): Facts | undefined {
  const known = facts.regions.get(name) ?? (field && declaredRegion(field))
  const both = known ? intersection(known, region) : region
  return isVoid(both, field) ? undefined : { ...facts, regions: add(facts.regions, name, both) }
}

/** The facts with one more comparison; undefined if they contradict each other. */
function withComparison(
  facts: Facts,
  comparison: Comparison,
  isOpposite: boolean,
  fields: Fields,
): Facts | undefined {
  const region = regionOf(comparison, isOpposite)
  if (region) return withRegion(facts, comparison.field, region, fields[comparison.field])
  const { subject, holdsFor, all } = resultOf(comparison)
  const allowed = isOpposite ? all.filter((one) => !holdsFor.includes(one)) : holdsFor
  const left = (facts.results.get(subject) ?? all).filter((one) => allowed.includes(one))
  if (left.length === 0) return undefined
  const known: Facts = { ...facts, results: add(facts.results, subject, left) }
  // A comparison holds for values only.
  return isOpposite
    ? known
    : fieldsOf(comparison).reduce<Facts | undefined>(
        (so, name) => so && withRegion(so, name, isSet, fields[name]),
        known,
      )
}

/** Whether a condition can't hold for any record, as far as its constants tell. */
export function isUnsatisfiable(condition: Condition, fields: Fields): boolean {
  let steps = 0
  const canHold = ([part, ...others]: readonly Part[], facts: Facts): boolean => {
    steps += 1
    if (!part || steps > maxSteps) return true
    const { condition, isOpposite } = part
    if ('not' in condition)
      return canHold([{ condition: condition.not, isOpposite: !isOpposite }, ...others], facts)
    const list = 'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined
    if (!list) {
      const next = withComparison(facts, condition as Comparison, isOpposite, fields)
      return next !== undefined && canHold(others, next)
    }
    const parts = list.map((one): Part => ({ condition: one, isOpposite }))
    const isChoice = 'any' in condition !== isOpposite
    return isChoice
      ? parts.some((one) => canHold([...others, one], facts))
      : canHold([...parts, ...others], facts)
  }
  return !canHold([{ condition, isOpposite: false }], { regions: new Map(), results: new Map() })
}
