/** Judges the limits, the default and the example of a field. */
import { constantDefault, dynamicDefaultProblem } from '../defaults.ts'
import { type Field, kindOf } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import { readValue } from '../validate.ts'
import { rightConstants } from './constants.ts'
import { quote } from './shape.ts'

/** Lower and upper limit with the names of their options. */
function bounds(field: Field): readonly [min: number | string, max: number | string] | undefined {
  switch (field.kind) {
    case 'integer':
      return [field.min ?? -Infinity, field.max ?? Infinity]
    case 'money':
      return [field.min ?? 0, field.max ?? 1_000_000_000_000]
    case 'date':
      return [field.min ?? '1900-01-01', field.max ?? '2199-12-31']
    case 'text':
      return [field.min ?? 0, field.max ?? 255]
    case 'decimal': {
      const { precision = 12, scale = 2, min, max } = field
      const most = 10 ** (precision - scale)
      return [min ?? -most, max ?? most]
    }
    default:
      return undefined
  }
}

function decimalProblems(field: Field): string[] {
  if (field.kind !== 'decimal') return []
  const { precision = 12, scale = 2, min = 0, max = 0 } = field
  if (scale > precision)
    return [`has a scale of ${scale}, more than its precision of ${precision}; precision counts all digits`]
  const most = 10 ** (precision - scale)
  return [min, max]
    .filter((limit) => Math.abs(limit) >= most)
    .map(
      (limit) => `has the limit ${limit}, but ${precision} digits with ${scale} decimals end below ${most}`,
    )
}

/** The limits as a sentence names them: "from 1 to 9". */
function rule(field: Field, value: unknown): string {
  const [min, max] = bounds(field) ?? []
  if (min === undefined || max === undefined) return rightConstants(field, value)
  const unit = field.kind === 'text' ? ' letters' : ''
  if (min === -Infinity) return `it can be up to ${max}${unit}`
  return max === Infinity ? `it can be ${min} or more` : `it can be from ${min} to ${max}${unit}`
}

function valueProblems(field: Field, option: 'default' | 'example'): string[] {
  if (option === 'default') {
    const wrong = dynamicDefaultProblem(field)
    if (wrong) return [wrong]
  }
  const declared = option === 'default' ? constantDefault(field) : field.example
  if (declared === undefined) return []
  const { value, storage } = kindOf(field)
  const tested = option === 'example' ? readValue(field, declared) : declared
  if (storage !== 'column' || value(field).safeParse(tested).success) return []
  return option === 'default'
    ? [`has a default that its own rules refuse: ${quote(declared)}; ${rule(field, declared)}`]
    : [`has an example that its own rules refuse: ${quote(declared)}`]
}

/** The values that `convert` makes of former ones. */
function convertProblems(field: Field): string[] {
  const { convert } = field
  if (!convert) return []
  const { value, storage, named, writeOnly, upload } = kindOf(field)
  if (storage !== 'column' || writeOnly || upload)
    return [`is ${aKind(field.kind)}, so it takes no 'convert'; change its values in a data migration`]
  return Object.entries(convert).flatMap(([former, next]) => {
    const stored = typeof next === 'string' ? (named?.(field, next) ?? next) : next
    return stored === null || value(field).safeParse(stored).success
      ? []
      : [`has a convert of '${former}' that its own rules refuse: ${quote(next)}; ${rule(field, next)}`]
  })
}

/** Options that say how a value is entered. */
const entered = [
  'required',
  'requiredWhen',
  'default',
  'unique',
  'total',
  'visibleWhen',
  'readOnly',
  'convert',
  'readOnlyWhen',
] as const

/** Options of a field that nobody enters. */
function idleProblems(field: Field): string[] {
  const { storage } = kindOf(field)
  if (!['derived', 'generated', 'kept'].includes(storage)) return []
  return entered
    .filter((option) => field[option] !== undefined && field[option] !== false)
    .map((option) => `is ${aKind(field.kind)}, which is never entered, so it takes no '${option}'`)
}

/** The problems of a field's limits, each without its name. */
export function limitProblems(field: Field): string[] {
  if (field.readOnlyWhen && field.readOnly === 'always')
    return ["is readOnly: 'always', so readOnlyWhen has no effect; remove one of them"]
  if (field.readOnlyWhen && ['children', 'secret'].includes(field.kind))
    return [`is ${aKind(field.kind)}, which takes no 'readOnlyWhen'`]
  const [min, max] = bounds(field) ?? []
  const isEmpty = min !== undefined && max !== undefined && min > max
  const impossible = isEmpty ? [`has a min of ${quote(min)} above its max of ${quote(max)}`] : []
  const limits = [...impossible, ...decimalProblems(field), ...idleProblems(field)]
  if (limits.length > 0) return limits
  return [...valueProblems(field, 'default'), ...valueProblems(field, 'example'), ...convertProblems(field)]
}
