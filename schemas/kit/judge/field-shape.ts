/** Shapes of the options of each field kind; the types keep them complete. */

import type { EnumValue } from '../fields/enum.ts'
import { type FieldOf, type Kind, kinds } from '../fields/index.ts'
import { fileTypes, imageTypes, maxFileBytes } from '../file-types.ts'
import type { OwnOptions } from '../kind.ts'
import { tones } from '../tones.ts'
import type { FieldBase } from '../types.ts'
import { condition, formula, offered, pattern } from './rule-shapes.ts'
import {
  fieldName,
  flag,
  isObject,
  label,
  list,
  type Mistake,
  must,
  names,
  number,
  object,
  oneOf,
  quote,
  record,
  type Shape,
  suggestion,
  text,
  whole,
  yes,
} from './shape.ts'

/** Largest number that a JavaScript number and a bigint column both hold exactly. */
const safe = Number.MAX_SAFE_INTEGER
const tone = oneOf(...tones)
const money = whole(-safe, safe)
const limit = whole(-2_147_483_648, 2_147_483_647)
const decimals = { scale: whole(0, 10), trim: flag }
const letters = (max: number) => whole(1, max)

/** A day that exists, as `YYYY-MM-DD`. */
const day = must('a day that exists, as YYYY-MM-DD', (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
})

/** A symbol as text, or a word in both languages. */
const unit: Shape = (value) => {
  const mistakes = typeof value === 'string' ? text(value) : label(value)
  if (mistakes.length > 0 || typeof value !== 'string' || !/[\u1780-\u17ff]/.test(value)) return mistakes
  return [{ path: [], text: `is ${quote(value)}, a Khmer word; write it in both languages, { kh, en }` }]
}

/** A name, or own and other name with the fields of rows. */
const templatePart: Shape = (value) =>
  typeof value === 'string'
    ? fieldName(value)
    : object({ to: fieldName }, { from: fieldName, fields: list(templatePart, 1) })(value)

const within = object({ field: fieldName, via: fieldName })

const computed = {
  as: oneOf('integer', 'decimal', 'money', 'text', 'date'),
  formula,
  ...decimals,
  unitOf: fieldName,
}

/** Typed, so that a new option of values needs its shape. */
const ofValue: Record<keyof EnumValue, Shape> = {
  value: whole(-32_767, 32_767),
  label,
  tone,
  retired: flag,
  aka: list(text),
}
const { value: valueNumber, label: valueLabel, ...valueOptions } = ofValue
export const enumValue = object({ value: valueNumber, label: valueLabel }, valueOptions)

const values: Shape = (value) => {
  const shapes = record(enumValue)(value)
  const entries = isObject(value) ? Object.keys(value) : []
  const unnamed = entries.filter((name) => !/^[A-Za-z_+][A-Za-z0-9_+ .-]*$/.test(name))
  return [
    ...shapes,
    ...(isObject(value) && entries.length === 0 ? [{ path: [], text: 'has no values' }] : []),
    ...unnamed.map((name) => ({
      path: [],
      text: `has a value named ${quote(name)}; begin it with a letter`,
    })),
  ]
}

const shapes: { [K in Kind]: { [O in OwnOptions<FieldOf<K>>]-?: Shape } } = {
  boolean: { words: object({ yes: label, no: label }), tones: object({}, { yes: tone, no: tone }) },
  children: { of: text, via: fieldName, max: whole(1, 1000) },
  code: { max: letters(200), pattern, prefixedBy: fieldName },
  coded: { answers: record(label) },
  computed,
  count: { of: text, via: fieldName, own: fieldName, page: text },
  daily: computed,
  date: { min: day, max: day },
  dateTime: { aheadTone: tone, pastTone: tone },
  decimal: { ...decimals, precision: whole(1, 30), min: number, max: number, unit, unitOf: fieldName },
  email: {},
  enum: { values },
  files: {
    types: list(oneOf(...Object.keys(fileTypes)), 1),
    max: number,
    maxBytes: whole(1, maxFileBytes),
  },
  file: { types: list(oneOf(...Object.keys(fileTypes)), 1), maxBytes: whole(1, maxFileBytes) },
  geo: {},
  image: {
    types: list(oneOf(...imageTypes), 1),
    maxBytes: whole(1, maxFileBytes),
    maxSide: whole(16, 8192),
    square: flag,
  },
  integer: { min: limit, max: limit, unit },
  json: { maxBytes: whole(2, 1_000_000) },
  longText: { max: letters(1_000_000) },
  lookup: { path: text },
  money: { min: money, max: money },
  percent: {},
  phone: {},
  ref: {
    to: text,
    picker: oneOf('path', 'cascade'),
    within,
    where: offered,
    copies: record(fieldName),
    copyFrom: list(templatePart, 1),
  },
  refs: { to: text, max: whole(1, 1000), within, where: offered },
  rollUp: {
    as: oneOf('integer', 'decimal', 'money', 'date', 'dateTime'),
    of: text,
    via: fieldName,
    count: yes,
    sum: fieldName,
    min: fieldName,
    max: fieldName,
    last: fieldName,
    by: fieldName,
    where: condition,
    ...decimals,
    unitOf: fieldName,
  },
  secret: { min: letters(128), unlike: names() },
  sequence: {
    pattern: text,
    within: names(),
    daily: object({ day: fieldName, inUse: object({ field: fieldName, in: list(number, 1) }) }),
    parts: fieldName,
    assignedBy: text,
  },
  set: { values },
  text: { min: whole(0, 5000), max: letters(5000), pattern, script: oneOf('khmer', 'latin', 'roman') },
  url: {},
}

/** Options without which a kind has no meaning. */
const required: { readonly [K in Kind]?: readonly OwnOptions<FieldOf<K>>[] } = {
  children: ['of', 'via'],
  coded: ['answers'],
  computed: ['as', 'formula'],
  count: ['of'],
  daily: ['as', 'formula'],
  enum: ['values'],
  file: ['types'],
  files: ['types'],
  lookup: ['path'],
  ref: ['to'],
  refs: ['to'],
  rollUp: ['as', 'of', 'via'],
  sequence: ['pattern'],
  set: ['values'],
}

const permission = must(
  'the name of a permission in snake case',
  (value) => typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value),
)

const unique: Shape = (value) =>
  typeof value === 'boolean' ? [] : object({ within: names() }, { when: condition })(value)

const json = must('JSON', (value) => value !== undefined && typeof value !== 'function')

const common: Record<Exclude<keyof FieldBase, 'label'>, Shape> = {
  help: label,
  required: flag,
  requiredWhen: condition,
  visibleWhen: condition,
  readOnly: oneOf('always', 'afterCreate'),
  readOnlyWhen: condition,
  default: json,
  unique,
  filter: flag,
  search: flag,
  sort: flag,
  permission: object({}, { read: permission, write: permission }),
  total: object({ of: fieldName, field: fieldName }),
  pii: flag,
  informational: flag,
  was: names(),
  convert: record(json),
  example: text,
}

/** Shapes are built once per kind. */
const byKind = new Map(
  Object.entries(shapes).map(([kind, own]: [string, Record<string, Shape>]) => {
    const needed: Record<string, Shape> = { kind: text, label }
    for (const name of required[kind as Kind] ?? []) needed[name] = own[name] as Shape
    return [kind, object(needed, { ...common, ...own })]
  }),
)

/** The mistakes in one declared field. */
export const field: Shape = (value): Mistake[] => {
  if (!isObject(value)) return [{ path: [], text: `must be a field, not ${quote(value)}` }]
  const { kind } = value
  const shape = typeof kind === 'string' ? byKind.get(kind) : undefined
  if (shape) return shape(value)
  const right = suggestion(typeof kind === 'string' ? kind : '', Object.keys(kinds))
  return [{ path: [], text: `has the unknown kind ${quote(kind)}; ${right}` }]
}

export { permission }
