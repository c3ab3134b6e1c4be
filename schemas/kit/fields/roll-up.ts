import * as z from 'zod/mini'
import type { Condition } from '../conditions.ts'
import { formatDate, formatDateTime, readDate, readDateTime } from '../dates.ts'
import type { FieldType } from '../kind.ts'
import type { ResourceName } from '../names.ts'
import { formatNumber, formatRiel, readDecimal } from '../numbers.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import type { ColumnType, FieldBase } from '../types.ts'
import { unitProblems } from '../unit-of.ts'
import type { Field } from './index.ts'

/** A value over the active records of another resource that refer to this record. */
export interface RollUpField extends FieldBase {
  kind: 'rollUp'
  /** The type of the value. */
  as: 'integer' | 'decimal' | 'money' | 'date' | 'dateTime'
  /** Name of the resource whose records are rolled up. */
  of: ResourceName
  /** Its ref field that points to this record. */
  via: string
  /** The number of records. */
  count?: true
  /** Field of these records: its sum, 0 without records. An empty value counts as 0. */
  sum?: string
  /** Field of these records: its smallest value. */
  min?: string
  /** Field of these records: its largest value. */
  max?: string
  /** Field of these records: its value in the record with the last `by`. */
  last?: string
  /** Date, moment or whole number that orders the records for `last`. */
  by?: string
  /** Only records for which this holds; a condition on their stored fields. */
  where?: Condition
  /** Decimal places of `as: 'decimal'`. Default 2. */
  scale?: number
  /** Hides trailing zeros of a decimal. Default false. */
  trim?: boolean
  /** Enum field of this record that holds the unit. */
  unitOf?: string
}

type Options = Omit<
  RollUpField,
  'kind' | 'readOnly' | 'required' | 'requiredWhen' | 'visibleWhen' | 'default' | 'unique' | 'search'
>

export const rollUp = (options: Options): RollUpField => ({ kind: 'rollUp', ...options })

/** The operations that take a field of the records. */
export const rollUpOperations = ['sum', 'min', 'max', 'last'] as const

const scaleOf = ({ as, scale = 2 }: RollUpField) => (as === 'decimal' ? scale : 0)
const isNumber = ({ as }: RollUpField) => as !== 'date' && as !== 'dateTime'

function columnOf(field: RollUpField): ColumnType {
  if (field.as === 'date') return { type: 'date' }
  if (field.as === 'dateTime') return { type: 'timestamptz' }
  return field.as === 'decimal'
    ? { type: 'numeric', precision: 30, scale: scaleOf(field) }
    : { type: 'bigint' }
}

/** Whether the value can be rolled up: stored, and not rolled up itself. */
function sourceProblem(name: string, source: Resource, registry: Registry): string | undefined {
  const field = source.fields[name]
  if (!field) return `rolls up '${name}', which '${source.name}' does not have`
  const { storage } = registry.kindOf(field)
  if (storage === 'column' || storage === 'generated') return undefined
  return `rolls up '${name}' of '${source.name}', which is not stored with its own record`
}

/** What a value is compared and added as. */
function typeOf(field: Field, registry: Registry): string {
  if (field.kind === 'computed') return field.as === 'date' || field.as === 'text' ? field.as : 'number'
  return registry.termOf(field) === 'number' ? 'number' : field.kind
}

function operationProblems(field: RollUpField, source: Resource, registry: Registry): string[] {
  const chosen = rollUpOperations.flatMap((one) =>
    field[one] === undefined ? [] : [[one, field[one]] as const],
  )
  if (chosen.length + (field.count ? 1 : 0) !== 1) return ['needs one of count, sum, min, max or last']
  if ((field.last === undefined) !== (field.by === undefined))
    return [
      field.by === undefined
        ? 'needs `by`, the field that says which record is the last'
        : 'has `by`, which only `last` takes',
    ]
  const named = [...chosen.map(([, name]) => name), ...(field.by === undefined ? [] : [field.by])]
  const wrong = named.flatMap((name) => sourceProblem(name, source, registry) ?? [])
  if (wrong.length > 0) return wrong
  const order = field.by === undefined ? undefined : typeOf(source.fields[field.by] as Field, registry)
  if (order !== undefined && !['date', 'dateTime', 'number', 'sequence'].includes(order))
    return [`orders by '${field.by}', which has no order in time; name a date, a moment or a number`]
  const [operation, name = ''] = chosen[0] ?? []
  if (operation === undefined) return field.as === 'integer' ? [] : ["counts records, so it is as: 'integer'"]
  const type = typeOf(source.fields[name] as Field, registry)
  const right = isNumber(field) ? 'number' : field.as
  if (operation === 'sum' && (type !== 'number' || right !== 'number'))
    return [`sums '${name}' of '${source.name}', which is no number`]
  return type === right ? [] : [`takes the ${operation} of '${name}', which is no ${right}`]
}

export const rollUpKind: FieldType<RollUpField> = {
  kind: 'rollUp',
  about: 'The count, sum, smallest, largest or last value of the records that refer to this one.',
  options: {
    as: 'Required. integer, decimal, money, date or dateTime.',
    of: 'Required. Name of the resource whose records are rolled up.',
    via: 'Required. Its ref field that points here.',
    count: '`true`: the number of records.',
    sum: 'Field whose sum is stored; empty values count as 0.',
    min: 'Field whose smallest value is stored.',
    max: 'Field whose largest value is stored.',
    last: 'Field whose value in the last record is stored, with by.',
    by: 'Date, moment or number that says which record is the last.',
    where: 'A condition on stored fields of these records. Default all active records.',
    scale: 'Decimal places of a decimal. Default 2.',
    trim: 'Zeros at the end of a decimal are not shown. Default false.',
    unitOf: 'Enum field of this record whose label is shown behind the number.',
  },
  storage: 'kept',
  column: columnOf,
  inFormula: ({ as }) => (as === 'date' ? 'date' : as === 'dateTime' ? 'moment' : 'number'),
  initial: (field) => (field.count || field.sum !== undefined ? 0 : undefined),
  value: (field) =>
    field.as === 'date'
      ? z.iso.date()
      : field.as === 'dateTime'
        ? z.iso.datetime({ offset: true })
        : z.number(),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw, field) => {
    if (typeof raw !== 'string') return raw
    if (field.as === 'date') return readDate(raw) ?? raw
    return (field.as === 'dateTime' ? readDateTime(raw) : readDecimal(raw, scaleOf(field))) ?? raw
  },
  countsIn: () => true,
  show: (value, field) => {
    if (typeof value === 'string')
      return field.as === 'dateTime' ? formatDateTime(value) : field.as === 'date' ? formatDate(value) : value
    if (typeof value !== 'number') return ''
    return field.as === 'money'
      ? formatRiel(value)
      : formatNumber(value, field.trim ? {} : { places: scaleOf(field) })
  },
  problems: (field, { resource, registry }) => {
    const source = registry.find(field.of)
    if (!source) return [`rolls up '${field.of}', which does not exist`]
    const via = source.fields[field.via]
    if (via?.kind !== 'ref' || via.to !== resource.name)
      return [`via names '${field.via}', which is no ref of '${field.of}' to '${resource.name}'`]
    return [...operationProblems(field, source, registry), ...unitProblems(field, resource)]
  },
}
