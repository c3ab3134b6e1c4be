/**
 * Findings about a schema that do not stop the start (check.ts does that) but cause trouble later.
 * `npm run check` reports none for this installation's schemas.
 */
import { type Field, hasColumn, kindOf } from './fields/index.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'
import { isFilterable, isSortable, orderColumn, type TableIndex, tableOf } from './table.ts'
import type { Language, Operator } from './types.ts'

/** Longest column heading that leaves room for values, in letters; Khmer letters stack. */
const longestHeading: Readonly<Record<Language, number>> = { kh: 30, en: 28 }

/** Field names that suggest personal data. */
const personal = /(^|_)(phone|email|birthdate|photo|contact|director|holder|guardian|owner)(_|$)/

const letters = (text: string, language: Language) =>
  [...new Intl.Segmenter(language === 'kh' ? 'km' : 'en').segment(text)].length

const fieldsOf = (resource: Resource) => Object.entries(resource.fields) as [string, Field][]

/** The index that serves each filter operator. */
const indexUse = (operator: Operator): TableIndex['use'][] =>
  operator === 'contains' || operator === 'starts'
    ? ['search', 'order']
    : ['order', 'reference', 'members', 'unique']

/** Filters and orders that would read the whole table. */
function unindexed(resource: Resource, registry: Registry): string[] {
  const { indexes } = tableOf(resource, registry)
  const has = (column: string, uses: readonly TableIndex['use'][]) =>
    indexes.some((index) => index.columns[0] === column && uses.includes(index.use))
  return fieldsOf(resource).flatMap(([name, field]) => {
    const adapter = kindOf(field)
    if (!hasColumn(field)) return []
    const columns = [name, orderColumn(name, field)]
    const operators = isFilterable(field) ? adapter.operators.filter((one) => one !== 'null') : []
    const slow = operators.filter((one) => !columns.some((column) => has(column, indexUse(one))))
    return [
      ...slow.map((one) => `${name}: the filter '${one}' has no index; offer it not, or give the kind one`),
      ...(isSortable(field) && !has(orderColumn(name, field), ['order', 'reference', 'unique'])
        ? [`${name}: is offered as sort order without an index; say sort: false`]
        : []),
    ]
  })
}

/** Whether every record has a value. A running number is assigned at creation. */
const isFilledIn = (field: Field | undefined) =>
  Boolean(field?.required || field?.requiredWhen) || (field?.kind === 'sequence' && !field.assignedBy)

/**
 * A key that two records can share identifies neither. In a key of several parts one part may be
 * unique.
 */
function keyless({ key, fields }: Resource): string[] {
  return key
    .filter((name) => !isFilledIn(fields[name]))
    .map((name) => `${name}: is part of the natural key and may be empty; make it required`)
}

function longHeadings({ columns, fields }: Resource): string[] {
  return columns.flatMap((name) =>
    (['kh', 'en'] as const).flatMap((language) => {
      const label = fields[name]?.label[language] ?? ''
      const length = letters(label, language)
      return length > longestHeading[language]
        ? [
            `${name}: the label '${label}' has ${length} letters, too long for a column (${longestHeading[language]})`,
          ]
        : []
    }),
  )
}

/** A field that may hold personal data must declare it: `pii: true` or `pii: false`. */
function unmarked(resource: Resource): string[] {
  return fieldsOf(resource)
    .filter(
      ([name, field]) =>
        field.pii === undefined &&
        kindOf(field).storage === 'column' &&
        (personal.test(name) || field.kind === 'phone' || field.kind === 'email'),
    )
    .map(([name]) => `${name}: may be personal data; say pii: true, or pii: false if it tells of no person`)
}

/** A record that belongs to a scoped record must be scoped itself. */
function unscoped(resource: Resource, registry: Registry): string[] {
  if (resource.scope) return []
  return registry
    .owners(resource.name)
    .flatMap(({ resource: owner, via }) =>
      owner.scope ? [`${via}: its owner ${owner.name} is scoped; say scope: { by: '${via}' }`] : [],
    )
}

/** Permission names that another resource uses for a different purpose. */
function collisions(resource: Resource, registry: Registry): string[] {
  const { list, ...writes } = resource.permissions
  return registry.all
    .filter((other) => other.name !== resource.name && other.permissions.list !== list)
    .filter((other) => Object.values(writes).some((name) => name === other.permissions.list))
    .map(
      (other) =>
        `${resource.name}: a permission to write is '${other.permissions.list}', which lists ${other.name}`,
    )
}

/** Every finding as `resource.field: sentence`, in the order of the resources. */
export function lint(registry: Registry): string[] {
  return registry.all.flatMap((resource) => [
    ...[
      ...unindexed(resource, registry),
      ...keyless(resource),
      ...longHeadings(resource),
      ...unmarked(resource),
      ...unscoped(resource, registry),
    ].map((finding) => `${resource.name}.${finding}`),
    ...collisions(resource, registry),
  ])
}
