/**
 * The row scope of a user: the only place that turns coverage and record rules into SQL. All code
 * that reads records uses `visibleRows` for the table, which tests/architecture checks. Parent
 * places are resolved within the statement, so that a facility that moves to another district
 * changes its coverage at once. Users who cover the whole country pay nothing.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPlace, placeLevels, placeTable, workplace } from '#schemas/kit/places.ts'
import type { RecordAct } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { hasUnsent, scopeTarget } from '#schemas/kit/scope.ts'
import {
  areasOf,
  type Coverage,
  type CoverageAccess,
  coversCountry,
  everywhere,
  seesSentOnly,
} from '#src/domain/access/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { isRuled, type Reader, recordCondition } from './record-rules.ts'

/** The coverage by which a statement filters rows, and the user to whom record rules apply. */
export interface ReadScope {
  registry: Registry
  coverage: Coverage
  reader: Reader
}

/** The system's own row scope, for rules whose data no user receives. */
export const systemScope = (registry: Registry): ReadScope => ({
  registry,
  coverage: everywhere,
  reader: { userId: null },
})

/** A condition: text, with lists of numbers in between that become parameters. */
type SqlFragments = readonly (string | readonly number[])[]

interface ScopeContext extends ReadScope {
  access: CoverageAccess
  /** The column with the id of the record; default `id`. */
  idColumn?: string
}

/** `column` is one of these ids or refers to one of these records. */
const oneOf = (column: string, ids: readonly number[]): SqlFragments => [`${column} = any(`, ids, ')']

/** Joined with OR. An empty list matches nothing. */
const any = (arms: readonly SqlFragments[]): SqlFragments =>
  arms.length === 0
    ? ['false']
    : ['(', ...arms.flatMap((arm, index) => (index === 0 ? arm : [' or ', ...arm])), ')']

/** The conditions for a place of this level: it is covered itself, or one of its ancestors is. */
function inPlace(index: number, column: string, scopeContext: ScopeContext): SqlFragments[] {
  const level = placeLevels[index]
  if (!level) return []
  const ids = areasOf(scopeContext.coverage, level.level, scopeContext.access)
  const parent = placeLevels[index - 1]
  const above = parent ? inPlace(index - 1, parent.field, scopeContext) : []
  return [
    ...(ids.length > 0 ? [oneOf(column, ids)] : []),
    // A precomputed array; otherwise the planner walks the sort index row by row.
    ...(above.length > 0
      ? [[`${column} = any(array(select id from ${placeTable(level)} where `, ...any(above), '))']]
      : []),
  ]
}

/** Whether the record in `column` is a covered place. */
function atPlace(resource: string, column: string, scopeContext: ScopeContext): SqlFragments {
  if (coversCountry(scopeContext.coverage, scopeContext.access)) return ['true']
  return any(
    inPlace(
      placeLevels.findIndex((level) => level.resource === resource),
      column,
      scopeContext,
    ),
  )
}

/** Whether the record at an alias is within the coverage. */
function scopeCondition(
  scopeContext: ScopeContext,
  resource: Resource,
  alias: string,
  depth = 0,
): SqlFragments {
  const { scope } = resource
  const { registry, coverage, access, idColumn = 'id' } = scopeContext
  const target = scopeTarget(resource, registry)
  if (!scope || !target) return ['true']
  const inner = `s${depth}`
  const columnOf = (name: string) => `${alias}.${quoted(name)}`
  const column = columnOf(scope.by)
  const placeCondition = (at: string): SqlFragments =>
    isPlace(target.name)
      ? atPlace(target.name, at, scopeContext)
      : [
          `${at} in (select ${inner}.id from ${quoted(target.table)} ${inner} where `,
          ...scopeCondition(scopeContext, target, inner, depth + 1),
          ')',
        ]
  const arms: SqlFragments[] = [placeCondition(column)]
  if (scope.also && access === 'VIEW') arms.push(placeCondition(columnOf(scope.also)))
  const { shared } = scope
  const sharing = shared && registry.find(shared.of)
  if (shared && sharing && isPlace(target.name)) {
    const [via, at, state] = [shared.via, shared.at, shared.field].map((name) => `${inner}.${quoted(name)}`)
    arms.push([
      // A precomputed array, as above.
      `${alias}.${depth === 0 ? idColumn : 'id'} = any(array(select ${via} from ${quoted(sharing.table)} ${inner}
        where ${inner}.deleted_at is null and ${state} in (${shared.values.join()}) and `,
      ...atPlace(target.name, at as string, scopeContext),
      '))',
    ])
  }
  // A place within another place is also visible to users who cover only it.
  if (isPlace(resource.name)) arms.push(atPlace(resource.name, `${alias}.id`, scopeContext))
  const isForAll = scope.whenEmpty === 'everybody' && access === 'VIEW' && coverage.length > 0
  if (isForAll) arms.push([`${column} is null`])
  const placed = arms.length === 1 ? (arms[0] as SqlFragments) : any(arms)
  if (!scope.unsent || !seesSentOnly(coverage)) return placed
  const { field, values } = scope.unsent
  return ['(', ...placed, ` and ${columnOf(field)} not in (${values.join()}))`]
}

/** Whether places hide some records of the resource from the user, or from their work. */
export const isPlaceBound = (
  { coverage, registry }: Pick<ReadScope, 'coverage' | 'registry'>,
  resource: Resource,
  access: CoverageAccess = 'VIEW',
): boolean =>
  resource.scope !== undefined &&
  (!coversCountry(coverage, access) || (seesSentOnly(coverage) && hasUnsent(resource, registry)))

const actOf = (access: CoverageAccess): RecordAct => (access === 'VIEW' ? 'list' : 'update')

/** Whether the user may not see, or not work on, some records of the resource. */
export const isBound = (
  readScope: ReadScope,
  resource: Resource,
  access: CoverageAccess = 'VIEW',
  act: RecordAct = actOf(access),
): boolean => isPlaceBound(readScope, resource, access) || isRuled(readScope, resource, act)

/** The conditions of places and of record rules. */
function rowCondition(
  { act, ...scopeContext }: ScopeContext & { act: RecordAct },
  resource: Resource,
  alias: string,
): SqlFragments {
  const { access, idColumn } = scopeContext
  const placed = isPlaceBound(scopeContext, resource, access)
    ? scopeCondition(scopeContext, resource, alias)
    : []
  const rules = recordCondition(scopeContext, resource, act, { alias, idColumn })
  if (rules === undefined) return placed
  return placed.length === 0 ? [rules] : [...placed, ` and ${rules}`]
}

/**
 * The condition that the record at `alias` is visible; undefined where all are.
 * @param idColumn The column with its id, if `alias` is another table, such as a search index.
 * @param act What the user wants to do; default by the access.
 */
export function inCoverage(
  readScope: ReadScope,
  resource: Resource,
  alias: string,
  access: CoverageAccess = 'VIEW',
  { idColumn = 'id', act = actOf(access) }: { idColumn?: string; act?: RecordAct } = {},
): RawBuilder<unknown> | undefined {
  if (!isBound(readScope, resource, access, act)) return undefined
  return compose(rowCondition({ ...readScope, access, idColumn, act }, resource, alias))
}

/** The condition that the place of the record at `alias` is covered, without record rules. */
export const inPlaces = (
  readScope: ReadScope,
  resource: Resource,
  alias: string,
  access: CoverageAccess,
): RawBuilder<unknown> => compose(scopeCondition({ ...readScope, access }, resource, alias))

/**
 * The condition that the facility in `column` is covered. The facilities themselves are a catalogue
 * that every user reads, so `visibleRows` of them limits nothing.
 */
export const inFacilities = (
  readScope: ReadScope,
  column: string,
  access: CoverageAccess = 'VIEW',
): RawBuilder<unknown> => compose(atPlace(workplace.resource, column, { ...readScope, access }))

function compose(fragments: SqlFragments): RawBuilder<unknown> {
  return sql.join(
    fragments.map((fragment) => (typeof fragment === 'string' ? sql.raw(fragment) : idList(fragment))),
    sql``,
  )
}

/** The same as text without parameters, for statements that are composed as text. */
export function inCoverageText(readScope: ReadScope, resource: Resource, alias: string): string {
  if (!isBound(readScope, resource)) return 'true'
  return rowCondition({ ...readScope, access: 'VIEW', act: 'list' }, resource, alias)
    .map((fragment) => (typeof fragment === 'string' ? fragment : `'{${fragment.join()}}'::bigint[]`))
    .join('')
}

/** The table of a resource with only the visible records. The caller adds an alias. */
export function visibleRows(
  readScope: ReadScope,
  resource: Resource,
  access: CoverageAccess = 'VIEW',
  act?: RecordAct,
): RawBuilder<unknown> {
  const table = sql.table(resource.table)
  const condition = inCoverage(readScope, resource, 'c', access, { ...(act && { act }) })
  return condition ? sql`(select * from ${table} c where ${condition})` : table
}

/**
 * Whether a record is visible, deleted or not; where nothing is hidden, unknown records are too.
 */
export async function isSeen(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  id: number,
): Promise<boolean> {
  if (!isBound(readScope, resource)) return true
  const { rows } = await sql`
    select 1 from ${visibleRows(readScope, resource)} t where t.id = ${id}`.execute(db)
  return rows.length > 0
}
