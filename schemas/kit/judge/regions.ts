/** The values for which a comparison, or its opposite, holds. */
import type { Comparison } from '../conditions.ts'
import { type Field, kindOf } from '../fields/index.ts'

type Ordered = string | number

/** A set of values, and whether an empty value belongs to it. A missing bound is open. */
export interface Region {
  mayBeEmpty: boolean
  /** False: only an empty value belongs to it. */
  mayHaveValue: boolean
  min?: Ordered
  max?: Ordered
  isMinOpen?: boolean
  isMaxOpen?: boolean
  among?: readonly unknown[]
  except?: readonly unknown[]
}

export const isSet: Region = { mayBeEmpty: false, mayHaveValue: true }
const isEmpty: Region = { mayBeEmpty: true, mayHaveValue: false }

/** The values that the declaration of a field permits. */
export function declaredRegion(field: Field): Region {
  const isRequired = field.required === true && !field.visibleWhen && kindOf(field).storage === 'column'
  return { mayBeEmpty: !isRequired, mayHaveValue: true, ...limitsOf(field), ...valuesOf(field) }
}

function valuesOf(field: Field): Partial<Region> {
  if (field.kind === 'boolean') return { among: [true, false] }
  return field.kind === 'enum' ? { among: Object.values(field.values).map(({ value }) => value) } : {}
}

function limitsOf(field: Field): Partial<Region> {
  if (field.kind === 'percent') return { min: 0, max: 100 }
  if (field.kind === 'money') return { min: field.min ?? 0, max: field.max ?? 1_000_000_000_000 }
  if (field.kind === 'date') return { min: field.min ?? '1900-01-01', max: field.max ?? '2199-12-31' }
  if (field.kind !== 'integer' && field.kind !== 'decimal') return {}
  const { min, max } = field
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** Values above or below a constant. The opposite of a comparison also holds for an empty value. */
function orderRegion(operator: string, operand: Ordered, isOpposite: boolean): Region | undefined {
  const either = { mayBeEmpty: isOpposite, mayHaveValue: true }
  const isAbove = (operator === 'gt' || operator === 'gte') !== isOpposite
  const isOpen = (operator === 'gt' || operator === 'lt') !== isOpposite
  if (!['gt', 'gte', 'lt', 'lte'].includes(operator)) return undefined
  return isAbove
    ? { ...either, min: operand, isMinOpen: isOpen }
    : { ...either, max: operand, isMaxOpen: isOpen }
}

const isOrdered = (value: unknown): value is Ordered => typeof value === 'number' || typeof value === 'string'

/** The region of a comparison with constants; undefined for all others. */
export function regionOf(comparison: Comparison, isOpposite: boolean): Region | undefined {
  if ('set' in comparison) return comparison.set === isOpposite ? isEmpty : isSet
  const values = 'in' in comparison ? comparison.in : 'is' in comparison ? [comparison.is] : undefined
  if (values?.some((value) => typeof value === 'object' && value !== null)) return undefined
  if (values?.includes(null as never)) return isOpposite ? isSet : isEmpty
  if (values)
    return isOpposite ? { mayBeEmpty: true, mayHaveValue: true, except: values } : { ...isSet, among: values }
  const [operator = '', operand] = Object.entries(comparison).find(([key]) => key !== 'field') ?? []
  return isOrdered(operand) ? orderRegion(operator, operand, isOpposite) : undefined
}

const tighter = (a: Ordered | undefined, b: Ordered | undefined, isMin: boolean) => {
  if (a === undefined || b === undefined) return b !== undefined
  return typeof a === typeof b && (isMin ? b > a : b < a)
}

/** The values of both regions. Bounds that can't be compared keep the first one. */
export function intersection(one: Region, other: Region): Region {
  const [low, high] = [tighter(one.min, other.min, true), tighter(one.max, other.max, false)]
  const [min, max] = [low ? other.min : one.min, high ? other.max : one.max]
  const isOpenAt = (key: 'min' | 'max', bound: Ordered | undefined) =>
    [one, other].some((region) => region[key] === bound && region[key === 'min' ? 'isMinOpen' : 'isMaxOpen'])
  const among =
    one.among && other.among
      ? one.among.filter((value) => other.among?.includes(value))
      : (one.among ?? other.among)
  return {
    mayBeEmpty: one.mayBeEmpty && other.mayBeEmpty,
    mayHaveValue: one.mayHaveValue && other.mayHaveValue,
    ...(min === undefined ? {} : { min, isMinOpen: isOpenAt('min', min) }),
    ...(max === undefined ? {} : { max, isMaxOpen: isOpenAt('max', max) }),
    ...(among ? { among } : {}),
    except: [...(one.except ?? []), ...(other.except ?? [])],
  }
}

function isWithin(value: unknown, { min, max, isMinOpen, isMaxOpen, except }: Region): boolean {
  if (except?.includes(value)) return false
  if (!isOrdered(value)) return true
  const isAbove =
    typeof min !== typeof value || (isMinOpen ? value > (min as Ordered) : value >= (min as Ordered))
  const isBelow =
    typeof max !== typeof value || (isMaxOpen ? value < (max as Ordered) : value <= (max as Ordered))
  return isAbove && isBelow
}

/** The whole numbers between two bounds, unless there are more than `limit`. */
function wholeNumbers({ min, max }: Region, limit: number): number[] | undefined {
  if (typeof min !== 'number' || typeof max !== 'number') return undefined
  const [first, last] = [Math.ceil(min), Math.floor(max)]
  if (last - first > limit) return undefined
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** Whether no value of the field, and no empty one, is in a region. False if that is uncertain. */
export function isVoid(region: Region, field: Field | undefined): boolean {
  if (region.mayBeEmpty) return false
  if (!region.mayHaveValue) return true
  const { min, max, isMinOpen, isMaxOpen, except = [] } = region
  const isWhole = field?.kind === 'integer'
  // Both ends can be open, so two more numbers than excluded ones always leave one.
  const candidates = region.among ?? (isWhole ? wholeNumbers(region, except.length + 2) : undefined)
  if (candidates) return !candidates.some((value) => isWithin(value, region))
  if (min === undefined || max === undefined || typeof min !== typeof max) return false
  return isMinOpen || isMaxOpen ? min >= max : min > max
}
