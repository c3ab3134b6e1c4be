/** `recordRules` of a declaration: which records a user may read, create, change and delete. */
import type { Comparison, Condition } from './conditions.ts'
import { compileCondition } from './constants.ts'
import type { Field } from './fields/index.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

/** What a rule limits. `list` is every way to read a record, `delete` includes restoring it. */
export type RecordAct = 'list' | 'create' | 'update' | 'delete'

export const recordActs: readonly RecordAct[] = ['list', 'create', 'update', 'delete']

/** A condition that can also compare a ref to users, or `created_by`, with the user. */
export type OwnCondition =
  | Comparison
  | { field: string; is: { me: true } }
  | { all: readonly OwnCondition[] }
  | { any: readonly OwnCondition[] }
  | { not: OwnCondition }

/** Limits acts to the records that meet a condition. Several rules of one act must all hold. */
export interface RecordRule {
  of: readonly RecordAct[]
  where: OwnCondition
  /** The permission that lifts the rule. Default: none does. */
  except?: string
}

/** The system column with the user who created the record; rules can compare it with the user. */
export const creatorColumn = 'created_by'

/** Whether a comparison is with the user. */
export const isMine = (part: OwnCondition): part is { field: string; is: { me: true } } =>
  'is' in part && typeof part.is === 'object' && part.is !== null

/** The condition for one user; without one, such as for the public, no record is theirs. */
export function conditionFor(where: OwnCondition, userId: number | null): Condition {
  const part = (one: OwnCondition) => conditionFor(one, userId)
  if ('all' in where) return { all: where.all.map(part) }
  if ('any' in where) return { any: where.any.map(part) }
  if ('not' in where) return { not: part(where.not) }
  if (!isMine(where)) return where
  return userId === null ? { any: [] } : { field: where.field, is: userId }
}

/** Rules whose constants are of the kinds of their fields. */
export const compileRules = (
  rules: readonly RecordRule[],
  fields: Readonly<Record<string, Field>>,
): readonly RecordRule[] =>
  rules.map((rule) => ({
    ...rule,
    // A comparison with the user is no constant, so it stays as it is.
    where: compileCondition(rule.where as Condition, fields),
  }))

/** The rules that limit an act. */
export const rulesOf = ({ recordRules }: Pick<Resource, 'recordRules'>, act: RecordAct) =>
  recordRules.filter(({ of }) => of.includes(act))

/** The record that owns the rows of a resource. */
export function ruledOwner({ rowsOf, fields }: Resource, registry: Registry): Resource | undefined {
  const via = rowsOf === undefined ? undefined : fields[rowsOf]
  return via?.kind === 'ref' ? registry.find(via.to) : undefined
}

/** Whether rules of the resource, or of the record that owns its rows, limit any of the acts. */
export function hasRules(resource: Resource, registry: Registry, acts = recordActs): boolean {
  const owner = ruledOwner(resource, registry)
  const isLimited = acts.some((act) => rulesOf(resource, act).length > 0)
  return isLimited || (owner !== undefined && hasRules(owner, registry, acts))
}

/** Whether rules can hide records of the resource from users with its list permission. */
export const hidesRecords = (resource: Resource, registry: Registry): boolean =>
  hasRules(resource, registry, ['list'])
