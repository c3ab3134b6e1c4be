/** Maps the columns of a file to fields. */
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { referredKey } from '../natural-key.ts'
import { codeParent } from './code-levels.ts'
import { type ColumnTarget, targetName } from './column-target.ts'
import { computedHeaders, knownHeaders, normalHeader } from './spellings.ts'

/** Why a column is ignored. */
export type Ignored = 'unknown' | 'computed' | 'repeated' | 'blank' | 'chosen' | 'forbidden'

export interface Column {
  index: number
  header: string
  target?: ColumnTarget
  ignored?: Ignored
  /** Not in the file: the code of each row begins with the code of its parent. */
  isDerived?: true
}

export interface ColumnMap {
  columns: readonly Column[]
  /** Key fields without a column: no row can be matched without them. */
  missingKey: readonly string[]
  /** Required fields without column and default: new records will be invalid. */
  missingRequired: readonly string[]
  /** Fields of the caller's own mapping that cannot be imported. */
  unknownChoices: readonly string[]
}

/** Fields that a file can fill: user-writable fields without secrets. */
export function importableFields(resource: Resource, registry: Registry): string[] {
  return writableFields(resource).filter((name) => {
    const adapter = registry.kindOf(resource.fields[name] as Field)
    return !adapter.writeOnly && adapter.importable !== false
  })
}

/** Every possible target of a column, in field order. */
export function importTargets(resource: Resource, registry: Registry): ColumnTarget[] {
  return importableFields(resource, registry).flatMap((name): ColumnTarget[] => {
    const key = referredKey(resource.fields[name] as Field, registry)
    return key && key.length > 1 ? key.map(({ path }) => ({ field: name, part: path })) : [{ field: name }]
  })
}

/**
 * Finds the field of each column: by field name, label in either language, former name, for refs
 * also `commune`, `commune_code`, `commune.code` or label with key label, and for fields whose
 * values have names in both languages also `type_kh`. `chosen` (header → target name, '' to ignore
 * the column) takes precedence. If several columns match a field, the first one is used.
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
  const importable = new Set(importableFields(resource, registry))
  const computed = computedHeaders(Object.entries(resource.fields).filter(([name]) => !importable.has(name)))
  const mapped = new Set<string>()

  const take = (column: Column, target: ColumnTarget): Column => {
    if (mapped.has(targetName(target))) return { ...column, ignored: 'repeated' }
    mapped.add(targetName(target))
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
    targets.some((target) => target.field === name && !mapped.has(targetName(target)))
  return {
    columns,
    missingKey: resource.key.filter(isMissing),
    missingRequired: importableFields(resource, registry).filter((name) => {
      const field = resource.fields[name] as Field
      return field.required && field.default === undefined && isMissing(name) && !resource.key.includes(name)
    }),
    unknownChoices: Object.values(chosen).filter((name) => name !== '' && !byName.has(name)),
  }
}

/** The same mapping with the parent, if no column names it and the codes begin with its code. */
export function withDerivedParent(map: ColumnMap, resource: Resource, registry: Registry): ColumnMap {
  const parent = codeParent(resource, registry)
  const isMapped = map.columns.some(({ target }) => target?.field === parent?.name)
  if (!parent || isMapped) return map
  const column = { index: -1, header: '', target: { field: parent.name }, isDerived: true } as const
  return {
    ...map,
    columns: [...map.columns, column],
    missingRequired: map.missingRequired.filter((name) => name !== parent.name),
  }
}

/** The same mapping without columns of fields that the caller cannot write. */
export function withoutForbidden(
  map: ColumnMap,
  resource: Resource,
  holds: (permission: string) => boolean,
): ColumnMap {
  const columns = map.columns.map((column): Column => {
    const { index, header, target } = column
    const permission = target && resource.fields[target.field]?.permission?.write
    return permission === undefined || holds(permission) ? column : { index, header, ignored: 'forbidden' }
  })
  return { ...map, columns }
}
