/** Which column of a file is which field. */
import type { Field } from '#schemas/kit/fields/index.ts'
import { cleanText } from '#schemas/kit/khmer.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'

/** A field, or one part of the natural key of the record that a ref field points to. */
export interface ColumnTarget {
  field: string
  part?: string
}

/** Why a column is left out. */
export type Ignored = 'unknown' | 'computed' | 'repeated' | 'blank' | 'chosen' | 'forbidden'

export interface Column {
  index: number
  header: string
  target?: ColumnTarget
  ignored?: Ignored
}

export interface ColumnMap {
  columns: readonly Column[]
  /** Key fields without a column: without them no row can be matched. */
  missingKey: readonly string[]
  /** Required fields without a column or a default: new records will be wrong without them. */
  missingRequired: readonly string[]
  /** Fields of the caller's own mapping that can't be imported. */
  unknownChoices: readonly string[]
}

/** `commune_id`, or `health_facility_id.code` for a part of a natural key of several fields. */
export const targetName = (target: ColumnTarget) =>
  target.part ? `${target.field}.${target.part}` : target.field

/** Fields that a file can fill: what a person can write, without secrets. */
export function importableFields(resource: Resource, registry: Registry): string[] {
  return writableFields(resource).filter(
    (name) => !registry.kindOf(resource.fields[name] as Field).writeOnly,
  )
}

/** Every target a column can have, in the order of the fields. */
export function importTargets(resource: Resource, registry: Registry): ColumnTarget[] {
  return importableFields(resource, registry).flatMap((name): ColumnTarget[] => {
    const key = referredKey(resource.fields[name] as Field, registry)
    return key && key.length > 1 ? key.map((part) => ({ field: name, part })) : [{ field: name }]
  })
}

/** Natural key of the resource that a ref or refs field points to; undefined for other kinds. */
export function referredKey(field: Field, registry: Registry): readonly string[] | undefined {
  return field.kind === 'ref' || field.kind === 'refs' ? registry.get(field.to).key : undefined
}

/** Headers are compared without case, spaces, `_ - . / ( )` and invisible characters. */
export function normalHeader(header: string): string {
  return cleanText(header)
    .toLowerCase()
    .replace(/[\s_\-–.:*()[\]/\\]+/g, ' ')
    .trim()
}

const words = (label: Label) => [label.kh, label.en]

/**
 * Finds the field of each column: by field name, label in either language, former name, for refs
 * also `commune`, `commune_code`, `commune.code` or label with key label, and for fields that name
 * their choices in both languages also `type_kh`. `chosen` (header → target name, '' to leave
 * it out) goes before all of that. The first column of a field counts.
 */
export function mapColumns(
  resource: Resource,
  registry: Registry,
  headers: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): ColumnMap {
  const targets = importTargets(resource, registry)
  const byName = new Map(targets.map((target) => [targetName(target), target]))
  const known = knownHeaders(resource, registry, targets)
  const computed = computedHeaders(resource, registry)
  const taken = new Set<string>()

  const take = (column: Column, target: ColumnTarget): Column => {
    if (taken.has(targetName(target))) return { ...column, ignored: 'repeated' }
    taken.add(targetName(target))
    return { ...column, target }
  }
  const choices = Object.entries(chosen).filter(([, name]) => byName.has(name))
  const isChosen = new Set(choices.map(([, name]) => name))
  const columns = headers.map((header, index): Column => {
    const column = { index, header }
    const choice = chosen[header]
    if (choice === '') return { ...column, ignored: 'chosen' }
    const own = choice === undefined ? undefined : byName.get(choice)
    if (own) return take(column, own)
    const normal = normalHeader(header)
    if (normal === '') return { ...column, ignored: 'blank' }
    const target = known.get(normal)
    if (target && !isChosen.has(targetName(target))) return take(column, target)
    if (target) return { ...column, ignored: 'repeated' }
    return { ...column, ignored: computed.has(normal) ? 'computed' : 'unknown' }
  })

  const isMissing = (name: string) =>
    targets.some((target) => target.field === name && !taken.has(targetName(target)))
  return {
    columns,
    missingKey: resource.key.filter(isMissing),
    missingRequired: importableFields(resource, registry).filter((name) => {
      const field = resource.fields[name] as Field
      return (
        field.required &&
        field.default === undefined &&
        isMissing(name) &&
        !resource.key.includes(name)
      )
    }),
    unknownChoices: Object.values(chosen).filter((name) => name !== '' && !byName.has(name)),
  }
}

/** The same map without columns of fields that the caller may not write. */
export function withoutForbidden(
  map: ColumnMap,
  resource: Resource,
  holds: (permission: string) => boolean,
): ColumnMap {
  const columns = map.columns.map((column): Column => {
    const { index, header, target } = column
    const permission = target && resource.fields[target.field]?.permission?.write
    return permission === undefined || holds(permission)
      ? column
      : { index, header, ignored: 'forbidden' }
  })
  return { ...map, columns }
}

/** Every spelling of a header that names a target; earlier ones win where two fields share one. */
function knownHeaders(
  resource: Resource,
  registry: Registry,
  targets: readonly ColumnTarget[],
): Map<string, ColumnTarget> {
  const known = new Map<string, ColumnTarget>()
  const spellings = targets.map((target) => spellingsOf(target, resource, registry))
  for (const rank of ['names', 'labels', 'aliases'] as const)
    targets.forEach((target, index) => {
      for (const header of spellings[index]?.[rank] ?? []) {
        const normal = normalHeader(header)
        if (normal !== '' && !known.has(normal)) known.set(normal, target)
      }
    })
  return known
}

interface Spellings {
  names: string[]
  labels: string[]
  aliases: string[]
}

function spellingsOf(target: ColumnTarget, resource: Resource, registry: Registry): Spellings {
  const name = target.field
  const field = resource.fields[name] as Field
  const former = field.was ?? []
  if (field.kind !== 'ref' && field.kind !== 'refs') {
    const hasWords = field.kind === 'enum' || field.kind === 'coded' || field.kind === 'boolean'
    const byLanguage = hasWords ? [`${name}_kh`, `${name}_en`] : []
    return { names: [name], labels: words(field.label), aliases: [...former, ...byLanguage] }
  }
  const referred = registry.get(field.to)
  const part = target.part ?? referred.key[0] ?? ''
  const partWords = [part, ...words((referred.fields[part] as Field).label)]
  const bases = [name, ...former].flatMap((base) => [base, base.replace(/_ids?$/, '')])
  const withPart = [...bases, ...words(field.label)].flatMap((base) =>
    partWords.flatMap((word) => [`${base} ${word}`, `${word} ${base}`]),
  )
  return target.part
    ? { names: [targetName(target)], labels: [], aliases: withPart }
    : { names: [name], labels: words(field.label), aliases: [...bases, ...withPart] }
}

function computedHeaders(resource: Resource, registry: Registry): Set<string> {
  const importable = new Set(importableFields(resource, registry))
  const others = Object.entries(resource.fields).filter(([name]) => !importable.has(name))
  return new Set(others.flatMap(([name, { label }]) => [name, ...words(label)].map(normalHeader)))
}
