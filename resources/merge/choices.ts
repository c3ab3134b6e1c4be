/** For each field of the surviving record, the record that its value comes from. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { isEmptyValue } from '../display.ts'
import type { Row } from '../provider.ts'

/** The id of the record that provides the value; `both` combines lists. */
export type Choice = number | 'both'
export type Choices = Readonly<Record<string, Choice>>

export interface Pair {
  survivor: Row
  duplicate: Row
}

const isList = (field: Field) => kindOf(field).storage === 'link'

/** The record's own fields that the user may read. */
export function ownFields(resource: Resource, { survivor }: Pair): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const { storage, writeOnly } = kindOf(resource.fields[name] as Field)
    return (storage === 'column' || storage === 'link') && !writeOnly && name in survivor
  })
}

export const isSame = (name: string, { survivor, duplicate }: Pair) =>
  (isEmptyValue(survivor[name]) && isEmptyValue(duplicate[name])) ||
  isSameValue(survivor[name], duplicate[name])

/** Whether the user may choose; fields that are fixed after creation stay unchanged. */
export function canChoose(field: Field, holds: (permission: string) => boolean): boolean {
  const write = field.permission?.write
  return field.readOnly === undefined && (write === undefined || holds(write))
}

/** The default choice: a value rather than none, and both lists. */
export function defaultChoice(name: string, field: Field, { survivor, duplicate }: Pair): Choice {
  if (isEmptyValue(duplicate[name])) return survivor.id
  if (isEmptyValue(survivor[name])) return duplicate.id
  return isList(field) ? 'both' : survivor.id
}

export const offersBoth = (name: string, field: Field, { survivor, duplicate }: Pair) =>
  isList(field) && !isEmptyValue(survivor[name]) && !isEmptyValue(duplicate[name])

function chosenValue(name: string, choice: Choice, { survivor, duplicate }: Pair): unknown {
  if (choice !== 'both') return (choice === duplicate.id ? duplicate : survivor)[name]
  return [...new Set([...(survivor[name] as number[]), ...(duplicate[name] as number[])])].sort(
    (a, b) => a - b,
  )
}

/** The changes to the surviving record: chosen values that differ from its own. */
export function mergedValues(
  resource: Resource,
  pair: Pair,
  choices: Choices,
  holds: (permission: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    ownFields(resource, pair).flatMap((name) => {
      const field = resource.fields[name] as Field
      if (isSame(name, pair) || !canChoose(field, holds)) return []
      const value = chosenValue(name, choices[name] ?? defaultChoice(name, field, pair), pair)
      return isSameValue(value, pair.survivor[name]) ? [] : [[name, value]]
    }),
  )
}
