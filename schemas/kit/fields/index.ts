/**
 * Every field kind as a factory (`field.text({…})`) and as an adapter (`kinds.text`). The type of
 * `kinds` covers all of `Field`, so a kind without its adapter does not compile; the browser and
 * the server keep maps of the same type.
 */
import type { Term } from '../formula-terms.ts'
import type { FieldType } from '../kind.ts'
import { type BooleanField, boolean, booleanKind } from './boolean.ts'
import { type ChildrenField, children, childrenKind } from './children.ts'
import { type CodeField, code, codeKind } from './code.ts'
import { type CodedField, coded, codedKind } from './coded.ts'
import { type ComputedField, computed, computedKind } from './computed.ts'
import { type CountField, count, countKind } from './count.ts'
import { type DailyField, daily, dailyKind } from './daily.ts'
import { type DateField, date, dateKind } from './date.ts'
import { type DateTimeField, dateTime, dateTimeKind } from './date-time.ts'
import { type DecimalField, decimal, decimalKind } from './decimal.ts'
import { type EmailField, email, emailKind } from './email.ts'
import { type EnumField, enumField, enumKind } from './enum.ts'
import { type FileField, file, fileKind } from './file.ts'
import { type FilesField, files, filesKind } from './files.ts'
import { type GeoField, geo, geoKind } from './geo.ts'
import { type ImageField, image, imageKind } from './image.ts'
import { type IntegerField, integer, integerKind } from './integer.ts'
import { type JsonField, json, jsonKind } from './json.ts'
import { type LongTextField, longText, longTextKind } from './long-text.ts'
import { type LookupField, lookup, lookupKind } from './lookup.ts'
import { type MoneyField, money, moneyKind } from './money.ts'
import { type PercentField, percent, percentKind } from './percent.ts'
import { type PhoneField, phone, phoneKind } from './phone.ts'
import { type RefField, ref, refKind } from './ref.ts'
import { type RefsField, refs, refsKind } from './refs.ts'
import { type RollUpField, rollUp, rollUpKind } from './roll-up.ts'
import { type SecretField, secret, secretKind } from './secret.ts'
import { type SequenceField, sequence, sequenceKind } from './sequence.ts'
import { type SetField, set, setKind } from './set.ts'
import { type TextField, text, textKind } from './text.ts'
import { type UrlField, url, urlKind } from './url.ts'

export type Field =
  | BooleanField
  | ChildrenField
  | CodeField
  | CodedField
  | ComputedField
  | CountField
  | DailyField
  | DateField
  | DateTimeField
  | DecimalField
  | EmailField
  | EnumField
  | FileField
  | FilesField
  | GeoField
  | ImageField
  | IntegerField
  | JsonField
  | LongTextField
  | LookupField
  | MoneyField
  | PercentField
  | PhoneField
  | RefField
  | RefsField
  | RollUpField
  | SecretField
  | SequenceField
  | SetField
  | TextField
  | UrlField

export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>

export const kinds: { [K in Kind]: FieldType<FieldOf<K>> } = {
  boolean: booleanKind,
  children: childrenKind,
  code: codeKind,
  coded: codedKind,
  computed: computedKind,
  count: countKind,
  daily: dailyKind,
  date: dateKind,
  dateTime: dateTimeKind,
  decimal: decimalKind,
  email: emailKind,
  enum: enumKind,
  file: fileKind,
  files: filesKind,
  geo: geoKind,
  image: imageKind,
  integer: integerKind,
  json: jsonKind,
  longText: longTextKind,
  lookup: lookupKind,
  money: moneyKind,
  percent: percentKind,
  phone: phoneKind,
  ref: refKind,
  refs: refsKind,
  rollUp: rollUpKind,
  secret: secretKind,
  sequence: sequenceKind,
  set: setKind,
  text: textKind,
  url: urlKind,
}

/**
 * The adapter of a field's kind, callable with that field. The cast is sound because the adapter is
 * looked up by the field's own kind.
 */
export function kindOf(field: Field): FieldType<Field> {
  return kinds[field.kind] as unknown as FieldType<Field>
}

/** The type of a field in formulas; undefined for kinds that have no place there. */
export function termOf(field: Field): Term | undefined {
  const { inFormula } = kindOf(field)
  return typeof inFormula === 'function' ? inFormula(field) : inFormula
}

/** Whether the field has its own column. */
export const hasColumn = (field: Field) => ['column', 'generated', 'kept'].includes(kindOf(field).storage)

/** Whether the value is computed from others and never written. */
export const isDerived = (field: Field) => ['derived', 'generated', 'kept'].includes(kindOf(field).storage)

const factories = {
  boolean,
  children,
  code,
  coded,
  computed,
  count,
  daily,
  date,
  dateTime,
  decimal,
  email,
  enum: enumField,
  file,
  files,
  geo,
  image,
  integer,
  json,
  longText,
  lookup,
  money,
  percent,
  phone,
  ref,
  refs,
  rollUp,
  secret,
  sequence,
  set,
  text,
  url,
}

/**
 * Factories for schema files: `field.text({ label })`. One of an unknown kind declares a field that
 * the judge refuses by its name, instead of a crash while the file is read.
 */
export const field: typeof factories = new Proxy(factories, {
  get: (known, kind) =>
    Object.hasOwn(known, kind)
      ? known[kind as keyof typeof factories]
      : (options: object) => ({ kind: String(kind), ...options }),
})
