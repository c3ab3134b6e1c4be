/** `copies` of a ref: values that a record copies from the record it refers to. */
import type { Values } from './conditions.ts'
import type { RefField } from './fields/ref.ts'

interface Known {
  fields: Readonly<Record<string, { kind: string; readOnly?: string }>>
}

const isRef = (field: { kind: string }): field is RefField => field.kind === 'ref'

/** The refs of a resource that copy values, with their names. */
export const copyingRefs = ({ fields }: Known): [name: string, field: RefField][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRef(field) && field.copies ? [[name, field] as const] : [],
  ) as [string, RefField][]

/** Names of the fields that hold copies. */
export const copiedFields = (resource: Known): string[] =>
  copyingRefs(resource).flatMap(([, { copies = {} }]) => Object.keys(copies))

/** The copies of the chosen record; empty when no record is chosen. */
export const copiesOf = ({ copies = {} }: RefField, chosen: Values | undefined): Values =>
  Object.fromEntries(Object.entries(copies).map(([own, theirs]) => [own, chosen?.[theirs] ?? null]))

/** Mistakes in the copies of a ref. */
export function copiesProblems(
  { copies = {}, to }: RefField,
  { resource, registry }: { resource: Known; registry: { find(name: string): Known | undefined } },
): string[] {
  const target = registry.find(to)
  return Object.entries(copies).flatMap(([own, theirs]) => {
    const [ownField, source] = [resource.fields[own], target?.fields[theirs]]
    if (ownField?.readOnly !== 'always')
      return [`copies into '${own}', which is no field that is read only always`]
    return source?.kind === ownField.kind
      ? []
      : [`copies '${theirs}', which is no ${ownField.kind} of '${to}'`]
  })
}
