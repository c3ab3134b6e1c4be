/** Checks at start that names in a declaration exist and fit; judge/ has the others. */

import { datedProblems } from './dated.ts'
import { effectiveProblems } from './effective.ts'
import { enumerationProblems } from './enumeration.ts'
import type { Field } from './fields/index.ts'
import { paperProblems } from './judge/papers.ts'
import { stateNoticeProblems } from './judge/state-notices.ts'
import type { Registry } from './registry.ts'
import { isInline, type Resource, systemFields } from './resource.ts'
import { rowsOfProblems } from './rows-of.ts'
import { scopeProblems } from './scope.ts'
import { statesProblems } from './states.ts'
import { placeholders } from './template.ts'
import { totalProblems } from './totals.ts'

/** The last path segments of generated screens; a tool must not use them. */
const screens: readonly string[] = ['create', 'update', 'import', 'merge', 'changes']

const postgresColumns = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'])

function checkField(name: string, field: Field, resource: Resource, registry: Registry): string[] {
  const adapter = registry.kindOf(field)
  const { display, key } = resource
  const isDisplayed =
    field.search ||
    key.includes(name) ||
    [...placeholders(display.kh), ...placeholders(display.en)].includes(name)
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(name) && !name.includes('__') ? [] : ['is not a snake_case name']),
    ...((systemFields as readonly string[]).includes(name) ? ['is the name of a system field'] : []),
    ...(postgresColumns.has(name) ? ['is the name of a column that PostgreSQL has in every table'] : []),
    ...(field.search && !adapter.operators.includes('contains') ? ['cannot be searched'] : []),
    ...(isDisplayed && field.permission?.read
      ? ['is searched or displayed for everybody, so reading it cannot need a permission']
      : []),
    ...totalProblems(field, resource, registry),
    ...(adapter.problems?.(field, { resource, registry }) ?? []),
  ]
}

const isSystemField = (field: Field | undefined) => field?.kind === 'boolean' && field.readOnly === 'always'

/** A tool's path is below the list, is no generated screen, and its placeholders are fields. */
const toolProblems = ({ path, tools, fields }: Resource) =>
  tools.flatMap((tool) => {
    const below = tool.path.startsWith(`${path}/`) ? tool.path.slice(path.length + 1) : ''
    const isPage =
      placeholders(tool.path).length > 0
        ? /^[a-z][a-z0-9-]*(\/([a-z][a-z0-9-]*|\{\w+\}))+$/.test(below) && below !== 'update/{id}'
        : /^[a-z][a-z0-9-]*$/.test(below) && !screens.includes(below)
    const unknown = placeholders(tool.path).filter((name) => name !== 'id' && !(name in fields))
    return [
      ...(isPage ? [] : [`the tool '${tool.path}' is not a page below the list`]),
      ...unknown.map((name) => `the tool '${tool.path}' names the unknown field '${name}'`),
    ]
  })

/** Every problem of one resource; each begins with `resource.field:` or `resource:`. */
export function checkResource(resource: Resource, registry: Registry): string[] {
  const { name, fields, form, key, columns, moreColumns, filters, inline, checks, parent } = resource
  const at = (place: string, problem: string) => `${name}.${place}: ${problem}`
  const named = (place: string, names: readonly string[]) =>
    names.filter((other) => !(other in fields)).map((other) => at(other, `${place} names an unknown field`))
  // The defaults of sort and display follow the key.
  const declared = (names: readonly string[]) => names.filter((other) => !key.includes(other))
  const rows = form.flatMap((section) => section.rows).flat()
  const parentField = parent === undefined ? undefined : fields[parent]
  return [
    ...(/^([a-z][a-z-]*\/)?[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(resource.path)
      ? []
      : [`${name}: path '${resource.path}' is not a kebab-case path`]),
    ...named('key', key),
    ...named('list.columns', columns),
    ...named('list.more', moreColumns),
    ...named('list.filters', filters),
    ...named('list.inline', inline),
    ...inline
      .filter((other) => other in fields && !isInline({ fields, key, list: { columns } }, other))
      .map((other) => at(other, 'cannot be edited in the list')),
    ...named('form', rows),
    ...named('sort', declared([resource.sort[0]])),
    ...named(
      'display',
      declared([...placeholders(resource.display.kh), ...placeholders(resource.display.en)]),
    ),
    ...rows
      .filter((other, index) => rows.indexOf(other) !== index)
      .map((other) => at(other, 'stands twice in form')),
    ...[...columns, ...moreColumns]
      .filter((other) => fields[other] && registry.kindOf(fields[other]).storage === 'rows')
      .map((other) => at(other, 'holds rows, which lists don’t show; count them with field.count')),
    ...toolProblems(resource).map((problem) => `${name}: ${problem}`),
    ...statesProblems(resource).map((problem) => `${name}.${problem}`),
    ...paperProblems(resource, registry).map((problem) => `${name}.${problem}`),
    ...stateNoticeProblems(resource, registry).map((problem) => `${name}.${problem}`),
    ...scopeProblems(resource, registry).map((problem) => `${name}: ${problem}`),
    ...rowsOfProblems(resource, registry).map((problem) => `${name}: ${problem}`),
    ...datedProblems(resource, registry).map((problem) => `${name}: ${problem}`),
    ...(resource.system === undefined || isSystemField(fields[resource.system])
      ? []
      : [at(resource.system, 'marks records of the system: a boolean that only the system sets')]),
    ...effectiveProblems(resource).map((problem) => `${name}: ${problem}`),
    ...(parent !== undefined && parentField?.kind !== 'ref' ? [at(parent, 'tree.parent is not a ref')] : []),
    ...named(
      'checks',
      checks.map(({ at }) => at),
    ),
    ...enumerationProblems(resource).map((problem) => `${name}: ${problem}`),
    ...resource.retired
      .filter((other) => other in fields)
      .map((other) => at(other, 'is retired and declared')),
    ...Object.entries(fields).flatMap(([fieldName, field]) =>
      checkField(fieldName, field, resource, registry).map((problem) => at(fieldName, problem)),
    ),
  ]
}
