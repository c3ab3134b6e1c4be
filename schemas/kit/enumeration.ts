/**
 * Records that an enumeration of the specification numbers; they always exist (see
 * `defineResource`).
 */
import type { EnumValue } from './fields/enum.ts'
import { kindOf } from './fields/index.ts'
import type { Resource } from './resource.ts'

/** Lower numbers belong to the enumeration; records that users add are numbered from here. */
export const firstFreeNumber = 1001

/** Whether the record is protected from deletion and from being merged away. */
export const isProtected = (
  { enumeration, system }: Pick<Resource, 'enumeration' | 'system'>,
  { id, values }: { id: number; values: Readonly<Record<string, unknown>> },
): boolean =>
  (system !== undefined && values[system] === true) ||
  Object.values(enumeration ?? {}).some(({ value }) => value === id)

/** The initial enumerated records, in the order of the enumeration. */
export function enumeratedRows({ enumeration = {}, fields }: Resource) {
  return Object.entries(enumeration).map(([code, { value: id, label }]: [string, EnumValue], n) => ({
    id,
    values: {
      code,
      name_kh: label.kh,
      name_en: label.en,
      ...(fields.sort_order ? { sort_order: (n + 1) * 10 } : {}),
    },
  }))
}

/** Mistakes in a declared enumeration, each a sentence without the resource's name. */
export function enumerationProblems({ enumeration, fields, key }: Resource): string[] {
  if (!enumeration) return []
  const { code, name_kh, name_en } = fields
  if (code?.kind !== 'code' || key.join() !== 'code' || code.readOnly !== 'afterCreate')
    return ["enumeration needs the key 'code', fixed after creation"]
  if (name_kh?.kind !== 'text' || name_en?.kind !== 'text')
    return ["enumeration needs the fields 'name_kh' and 'name_en'"]
  const check = kindOf(code).value(code)
  return Object.entries(enumeration).flatMap(([name, { value }]) => [
    ...(check.safeParse(name).success ? [] : [`enumeration: '${name}' doesn't fit the code`]),
    ...(value > 0 && value < firstFreeNumber ? [] : [`enumeration: ${value} is not from 1 to 1000`]),
  ])
}
