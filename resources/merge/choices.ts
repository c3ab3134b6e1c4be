/** Which of two records each field of the one that stays is taken from. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#src/domain/same-value.ts'
import type { Row } from '../provider.ts'

/** The number of the record a value is taken from; `both` puts lists together. */
export type Choice = number | 'both'
export type Choices = Readonly<Record<string, Choice>>

export interface Pair {
  stays: Row
  goes: Row
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isList = (field: Field) => kindOf(field).storage === 'link'

/** Fields of a record's own that the person may read. */
export function ownFields(resource: Resource, { stays }: Pair): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const { storage, writeOnly } = kindOf(resource.fields[name] as Field)
    return (storage === 'column' || storage === 'link') && !writeOnly && name in stays
  })
}

export const isSame = (name: string, { stays, goes }: Pair) =>
  (isBlank(stays[name]) && isBlank(goes[name])) || isSameValue(stays[name], goes[name])

/** Whether the person may choose; what is fixed once a record exists stays as it is. */
export function canChoose(field: Field, holds: (permission: string) => boolean): boolean {
  const write = field.permission?.write
  return field.readOnly === undefined && (write === undefined || holds(write))
}

/** What stands before anyone has chosen: a value rather than none, and of lists both. */
export function defaultChoice(name: string, field: Field, { stays, goes }: Pair): Choice {
  if (isBlank(goes[name])) return stays.id
  if (isBlank(stays[name])) return goes.id
  return isList(field) ? 'both' : stays.id
}

export const offersBoth = (name: string, field: Field, { stays, goes }: Pair) =>
  isList(field) && !isBlank(stays[name]) && !isBlank(goes[name])

function chosenValue(name: string, choice: Choice, { stays, goes }: Pair): unknown {
  if (choice !== 'both') return (choice === goes.id ? goes : stays)[name]
  return [...new Set([...(stays[name] as number[]), ...(goes[name] as number[])])].sort((a, b) => a - b)
}

/** What the record that stays gets: the chosen values that it doesn't have already. */
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
      return isSameValue(value, pair.stays[name]) ? [] : [[name, value]]
    }),
  )
}
