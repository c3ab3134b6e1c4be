/** Record rules of schemas (`recordRules`) as SQL, and whether they limit a user. */
import {
  conditionFor,
  type RecordAct,
  type RecordRule,
  ruledOwner,
  rulesOf,
} from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Coverage, everywhere } from '#src/domain/access/coverage.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { quoted } from '#src/server/db/sql-text.ts'

/** The user to whom record rules apply. Without permissions it is the system, which passes all. */
export interface Reader {
  userId: number | null
  permissions?: ReadonlySet<string> | undefined
}

interface RuleScope {
  registry: Registry
  coverage: Coverage
  reader: Reader
}

/** Rules of the act that no permission of the user lifts. */
export const unliftedRules = (
  { coverage, reader: { permissions } }: RuleScope,
  resource: Pick<Resource, 'recordRules'>,
  act: RecordAct,
): RecordRule[] =>
  // Acts of the system on behalf of a user cover everything.
  permissions === undefined || coverage === everywhere
    ? []
    : rulesOf(resource, act).filter(({ except }) => except === undefined || !permissions.has(except))

/** Writing a row is a change of its owner. */
const actOnOwner = (act: RecordAct): RecordAct => (act === 'list' ? 'list' : 'update')

/** Acts on a record need its rules of reading, too. */
const limitsOf = (scope: RuleScope, resource: Resource, act: RecordAct) => [
  ...new Set([
    ...unliftedRules(scope, resource, 'list'),
    ...(act === 'list' ? [] : unliftedRules(scope, resource, act)),
  ]),
]

/** Whether rules keep the user from the act on some records of the resource. */
export function isRuled(scope: RuleScope, resource: Resource, act: RecordAct): boolean {
  if (limitsOf(scope, resource, act).length > 0) return true
  const owner = ruledOwner(resource, scope.registry)
  return owner !== undefined && isRuled(scope, owner, actOnOwner(act))
}

/**
 * The condition under which the rules permit the act on the record at `alias`; undefined where they
 * permit all.
 * @param idColumn The column with its id, if `alias` is another table.
 */
export function recordCondition(
  scope: RuleScope,
  resource: Resource,
  act: RecordAct,
  { alias, idColumn = 'id' }: { alias: string; idColumn?: string | undefined },
  depth = 0,
): string | undefined {
  if (!isRuled(scope, resource, act)) return undefined
  const inner = `o${depth}`
  const within = (column: string, target: Resource, targetAct: RecordAct) =>
    `${alias}.${quoted(column)} in (select ${inner}.id from ${quoted(target.table)} ${inner}
      where ${recordCondition(scope, target, targetAct, { alias: inner }, depth + 1)})`
  if (idColumn !== 'id') return within(idColumn, resource, act)
  const owner = ruledOwner(resource, scope.registry)
  const parts = limitsOf(scope, resource, act).map(({ where }) =>
    conditionSql(conditionFor(where, scope.reader.userId), alias),
  )
  if (owner && isRuled(scope, owner, actOnOwner(act)))
    parts.push(within(resource.rowsOf as string, owner, actOnOwner(act)))
  return parts.length === 1 ? parts[0] : `(${parts.join(' and ')})`
}
