/** Judges what identifies a record: keys, unique values, sequences and periods. */
import { dependsOnToday } from '../conditions.ts'
import { effectiveFrom } from '../effective.ts'
import { type Field, kindOf } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import type { Resource } from '../resource.ts'
import { uniqueRules } from '../unique.ts'

/** Whether the values of a field can be compared as a whole. */
export const isComparable = (field: Field) => {
  const { storage, column } = kindOf(field)
  return (
    storage === 'column' &&
    !['text', 'jsonb', 'smallint[]', 'bigint[]'].includes(column?.(field).type ?? 'text')
  )
}

function keyProblems({ key, fields }: Resource): string[] {
  return key.flatMap((name) => {
    const field = fields[name]
    return !field || isComparable(field)
      ? []
      : [`.${name}: is ${aKind(field.kind)}, which can’t be part of the key; use a code, a number or a ref`]
  })
}

function uniqueProblems(name: string, field: Field, { fields }: Resource): string[] {
  const { unique } = field
  if (!unique) return []
  const at = (problem: string) => `.${name}: ${problem}`
  if (!isComparable(field))
    return [at(`is ${aKind(field.kind)}, which can’t be unique; use a code or a text`)]
  if (unique === true) return []
  const stored = unique.within.filter((other) => fields[other])
  return [
    ...unique.within
      .filter((other) => !fields[other])
      .map((other) => at(`is unique within unknown '${other}'`)),
    ...stored.filter((other) => other === name).map(() => at('is unique within itself; say unique: true')),
    ...stored
      .filter((other) => other !== name && !isComparable(fields[other] as Field))
      .map((other) =>
        at(`is unique within '${other}', ${aKind((fields[other] as Field).kind)}, which is no column`),
      ),
    ...(unique.when && dependsOnToday(unique.when)
      ? [at('is unique while a condition on today holds, which changes without a write; name a field')]
      : []),
  ]
}

/** A number that is counted separately within something is not unique without it. */
function sequenceProblems(resource: Resource): string[] {
  const rules = uniqueRules(resource)
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'sequence') return []
    return rules
      .filter((rule) => rule.fields.includes(name) && !rule.when)
      .flatMap(({ fields }) => {
        const isKey = resource.key.join() === fields.join()
        const what = isKey ? `the key [${fields.join(', ')}]` : `unique [${fields.join(', ')}]`
        const missing = (field.within ?? []).filter((other) => !fields.includes(other))
        return [
          ...(missing.length > 0
            ? [`.${name}: counts within [${field.within?.join(', ')}], so ${what} needs '${missing[0]}' too`]
            : []),
          ...(field.daily ? [`.${name}: counts each day from 1, so ${what} can’t hold it`] : []),
        ]
      })
  })
}

/** Periods of one subject repeat all its values. */
function periodProblems(resource: Resource): string[] {
  const { effective, key } = resource
  if (!effective) return []
  // A number of the period itself may be unique; what names the subject repeats.
  const isOfSubject = (name: string) =>
    effective.within.includes(name) || (key.includes(effectiveFrom) && key.includes(name))
  return uniqueRules(resource)
    .filter(({ fields, when }) => !when && !fields.includes(effectiveFrom) && fields.every(isOfSubject))
    .map(({ fields }) => {
      const name = fields.at(-1)
      const isKey = !resource.fields[name ?? '']?.unique
      return isKey
        ? `.${name}: the key [${fields.join(', ')}] has one record for each period; add '${effectiveFrom}'`
        : `.${name}: is unique, but each period of a record repeats it; say unique: { within: ['${effectiveFrom}'] } or unique: false`
    })
}

/** The problems of a resource, each beginning `.field:`. */
export const identityProblems = (resource: Resource): string[] => [
  ...keyProblems(resource),
  ...Object.entries(resource.fields).flatMap(([name, field]) => uniqueProblems(name, field, resource)),
  ...sequenceProblems(resource),
  ...periodProblems(resource),
]
