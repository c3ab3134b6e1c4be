/**
 * Judges everything that the schemas need from the server before it starts: icons, tables of the
 * system, and the descriptions that are generated from the fields.
 */

import { menuGroups } from '#application/menu.ts'
import type { Registry } from '#schemas/kit/connect-registry.ts'
import { judgeResources } from '#schemas/kit/judge/index.ts'
import { nearest, suggestion } from '#schemas/kit/judge/shape.ts'
import { recipientsOf } from '#schemas/kit/judge/state-notices.ts'
import { SchemaError } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { tableOf } from '#schemas/kit/table.ts'
import { isOfPage } from '#src/domain/access/pages.ts'
import { definitionsOf } from './db/definitions.ts'
import { installedSet } from './http/icons/icon-set.ts'
import { systemTables } from './migration/system-tables.ts'
import { inputSchema, rowSchema } from './records/openapi/field-schemas.ts'
import { seededRoles } from './seed/seeded-roles.ts'

/** Every icon of a resource with its place. */
const iconsOf = ({ name, icon, tools }: Resource): [at: string, icon: string][] => [
  [`${name}: icon`, icon],
  ...tools.map(({ icon }, index): [string, string] => [`${name}: tools.${index}.icon`, icon]),
]

async function iconProblems(judged: readonly Resource[]): Promise<string[]> {
  const named = judged.flatMap(iconsOf)
  const prefixes = [...new Set(named.map(([, icon]) => icon.split(':')[0] ?? ''))]
  const known = new Map<string, ReadonlySet<string>>()
  for (const prefix of prefixes) {
    const set = await installedSet(prefix)
    if (set) known.set(prefix, new Set([...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]))
  }
  return named.flatMap(([at, icon]) => {
    const [prefix = '', name = ''] = icon.split(':')
    const names = known.get(prefix)
    if (!names)
      return [`${at} is '${icon}', but only icons of ${[...known.keys()].join(', ') || 'mdi'} are installed`]
    if (names.has(name)) return []
    const close = nearest(name, [...names])
    return [
      `${at} '${icon}' does not exist; ${close ? `did you mean '${prefix}:${close}'?` : 'see icon-sets.iconify.design/mdi'}`,
    ]
  })
}

/** The problem of building the tables or the description of a resource, as a sentence. */
function buildProblem(resource: Resource, registry: Registry): string[] {
  try {
    definitionsOf(tableOf(resource, registry))
    rowSchema(resource)
    inputSchema(resource)
    return []
  } catch (error) {
    return [`${resource.name}: can’t be built: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Names of the tables beside the resources' own. */
const ownTables = new Set([
  ...systemTables.flatMap((statement) => /^create table if not exists (\w+)/.exec(statement)?.[1] ?? []),
  'schema_state',
  'data_migrations',
])

const tableProblems = ({ all }: Registry): string[] =>
  all
    .filter(({ table }) => ownTables.has(table))
    .map(({ name, table }) => `${name}: has the name of the system's own table '${table}'; rename the file`)

/** Menu groups that do not exist. */
const menuProblems = ({ all }: Registry): string[] =>
  all.flatMap(({ name, menu }) => {
    const ids = menuGroups.map(({ id }) => id)
    if (!menu || (ids as readonly string[]).includes(menu.group)) return []
    return [
      `${name}: menu.group '${menu.group}' is no group of application/menu.ts; ${suggestion(menu.group, ids)}`,
    ]
  })

/** Roles that are no shipped ones: nobody would be notified. */
const roleProblems = (registry: Registry): string[] => {
  const roles = seededRoles(registry).map(({ name }) => name)
  return registry.all.flatMap(({ name, states }) =>
    recipientsOf(states).flatMap(({ at, recipient }) =>
      'role' in recipient && !roles.includes(recipient.role)
        ? [`${name}: ${at}.role '${recipient.role}' is no shipped role; ${suggestion(recipient.role, roles)}`]
        : [],
    ),
  )
}

/** A hand-written page hides the list of a resource with its address. */
const pageProblems = ({ all }: Registry): string[] =>
  all
    .filter(({ path }) => isOfPage(path))
    .map(
      ({ name, path }) =>
        `${name}: path '${path}' is the address of a page in application/pages.ts; rename one`,
    )

/**
 * @param judged Default all; the others are known to be right.
 * @throws SchemaError naming `resource.field` for every mistake
 */
export async function assertStartable(registry: Registry, judged = registry.all): Promise<void> {
  const mistakes = judgeResources(registry, judged)
  const problems = [
    ...mistakes,
    ...tableProblems(registry),
    ...pageProblems(registry),
    ...menuProblems(registry),
    ...roleProblems(registry),
    ...(await iconProblems(judged)),
    ...(mistakes.length > 0 ? [] : judged.flatMap((resource) => buildProblem(resource, registry))),
  ]
  if (problems.length > 0) throw new SchemaError(problems)
}
