/** Judges declared views: their names, fields, and the values of their filters. */
import type { Field } from '../fields/index.ts'
import { kindOf } from '../fields/index.ts'
import { dayRanges, isDayRange, operatorsOf, timeOf } from '../filters.ts'
import { aKind } from '../kind.ts'
import type { Resource } from '../resource.ts'
import { isFilterable, isSortable } from '../table.ts'
import { placeholders } from '../template.ts'
import type { Json, Operator } from '../types.ts'
import type { View } from '../views.ts'
import { constantProblem } from './constants.ts'
import { listed, quote, suggestion } from './shape.ts'

const ordering: readonly Operator[] = ['gt', 'gte', 'lt', 'lte', 'between']

function operandProblem(name: string, field: Field, operator: Operator, value: Json): string | undefined {
  if (operator === 'null')
    return typeof value === 'boolean'
      ? undefined
      : `compares '${name}' with ${quote(value)}; say true or false`
  if (operator === 'during')
    return isDayRange(value)
      ? undefined
      : `compares '${name}' with ${quote(value)}; ${suggestion(String(value), Object.keys(dayRanges))}`
  if (operator === 'between' && !(Array.isArray(value) && value.length === 2))
    return `compares '${name}' with ${quote(value)}; write both ends, [from, to]`
  if (operator === 'contains' || operator === 'starts')
    return typeof value === 'string' ? undefined : `compares '${name}' with ${quote(value)}; write a text`
  return [value]
    .flat()
    .map((one) => constantProblem(name, field, one, { isOrder: ordering.includes(operator) }))
    .find((problem) => problem !== undefined)
}

function filterProblem(key: string, value: Json, { fields }: Resource): string | undefined {
  const [name = '', explicit] = key.split('__')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return `names ${quote(name)}, which is no field; ${suggestion(name, Object.keys(fields))}`
  if (!isFilterable(field)) return `names '${name}', which lists can’t be filtered by`
  if (explicit === 'under') return `has '${key}'; records have other ids in each installation`
  const operator = (explicit ?? (Array.isArray(value) ? 'in' : 'eq')) as Operator
  const known: readonly Operator[] = operatorsOf(field).filter((one) => one !== 'under')
  if (!known.includes(operator) && !(operator === 'in' && known.includes('eq')))
    return `has '${key}'; ${aKind(field.kind)} can be filtered by ${listed(known)}`
  return operandProblem(name, field, operator, value)
}

/** Whether a field can be read as one value of a record. */
const isReadable = (field: Field) => kindOf(field).storage !== 'rows' && !kindOf(field).writeOnly

function layoutProblems(view: View, { fields, columns, moreColumns, states }: Resource): string[] {
  const field = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
  const kindProblem = (option: string, name: string, test: (field: Field) => boolean, right: string) => {
    const declared = field(name)
    if (!declared)
      return [`${option} names ${quote(name)}, which is no field; ${suggestion(name, Object.keys(fields))}`]
    return test(declared) ? [] : [`${option} is '${name}', ${aKind(declared.kind)}; name ${right}`]
  }
  const isTime = (one: Field) => timeOf(one) !== undefined && isFilterable(one)
  const sorted =
    view.as !== 'calendar' && view.sort
      ? kindProblem('sort', view.sort[0], isSortable, 'a field with an order, without sort: false')
      : []
  if (view.as === 'list')
    return [
      ...sorted,
      ...(view.columns ?? [])
        .filter((name) => ![...columns, ...moreColumns].includes(name))
        .map((name) => `columns names ${quote(name)}, which is no column of the list`),
    ]
  const titled = [...placeholders(view.title?.kh ?? ''), ...placeholders(view.title?.en ?? '')]
  const texts = [
    ...[...new Set(titled)].flatMap((name) =>
      kindProblem('title', name, isReadable, 'a field that can be read'),
    ),
    ...(view.fields ?? []).flatMap((name) =>
      kindProblem('fields', name, isReadable, 'a field that can be read'),
    ),
  ]
  if (view.as === 'calendar')
    return [
      ...kindProblem('from', view.from, isTime, 'a date or a moment'),
      ...(view.until === undefined ? [] : kindProblem('until', view.until, isTime, 'a date or a moment')),
      ...texts,
    ]
  if (view.as === 'cards')
    return [
      ...sorted,
      ...(view.image === undefined
        ? []
        : kindProblem('image', view.image, ({ kind }) => kind === 'image', 'an image field')),
      ...texts,
    ]
  if (!view.by) return ["needs 'by', an enum field, because the records have no states"]
  const by = field(view.by)
  const names = by?.kind === 'enum' ? Object.keys(by.values) : []
  const isGrouped = (one: Field) => one.kind === 'enum' && isFilterable(one)
  const grouped = kindProblem(
    'by',
    view.by,
    isGrouped,
    `an enum field${states ? `, such as '${states.field}'` : ''}`,
  )
  if (grouped.length > 0) return grouped
  return [
    ...sorted,
    ...texts,
    ...(view.values ?? [])
      .filter((name) => !names.includes(name))
      .map((name) => `values names ${quote(name)}, which '${view.by}' can’t be; ${suggestion(name, names)}`),
  ]
}

/** The problems of the views of a resource, each beginning `:`. */
export function viewProblems(resource: Resource): string[] {
  const { views } = resource
  const twice = views.filter(({ name }, at) => views.findIndex((other) => other.name === name) !== at)
  return [
    ...twice.map(({ name }) => `: views has the name '${name}' twice`),
    ...views.flatMap((view) =>
      [
        ...Object.entries(view.filter ?? {}).flatMap(([key, value]) => {
          const problem = filterProblem(key, value, resource)
          return problem === undefined ? [] : [`filter ${problem}`]
        }),
        ...layoutProblems(view, resource),
      ].map((problem) => `: views '${view.name}' ${problem}`),
    ),
  ]
}
