/**
 * Finds rows that a changed rule hides or refuses although the former one accepted them. Rules that
 * did not change since the last start read no row.
 */
import { sql, type Transaction } from 'kysely'
import { dependsOnToday, fieldsOf, holds, type Values } from '#schemas/kit/conditions.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { linkTable, type Table } from '#schemas/kit/table.ts'
import type { Check } from '#schemas/kit/types.ts'
import { checkValue, isRequired, isVisible } from '#schemas/kit/validate.ts'
import { visibleValues } from '#schemas/kit/visible-values.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { describeRows, maxNamed, nameRows } from '#src/server/db/rows-in-way.ts'
import { readSlices } from '#src/server/db/slices.ts'
import type { Change } from '#src/server/db/table-changes.ts'
import { formerField, isSameRule, ruleOf, type StoredRules } from './stored-rules.ts'

type Fields = Resource['fields']
type Reason = 'hidden' | 'missing' | 'refused'

/** A rule that is new or changed. */
interface ChangedRule {
  /** The field of the rule; undefined for rules between fields. */
  field?: string
  /** The reason that the row is in the way by the new rule and was not by the former one. */
  reason(values: Values): Reason | undefined
  /** Reports the rows that are in the way for this reason. */
  report(reason: Reason, rows: string, change: Change): void
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const conditionsOf = ({ visibleWhen, requiredWhen }: Field) =>
  [visibleWhen, requiredWhen].filter((condition) => condition !== undefined)

function reasonBy(fields: Fields, name: string, values: Values): Reason | undefined {
  const field = fields[name] as Field
  const known = visibleValues({ fields }, values)
  const value = values[name]
  if (!isVisible(field, known)) return isEmpty(value) ? undefined : 'hidden'
  if (isEmpty(value)) return isRequired(field, known) ? 'missing' : undefined
  return checkValue(name, field, value).length > 0 ? 'refused' : undefined
}

/** `max 9`, `pattern '[0-9]+'`: the options of a field that differ from its former ones. */
function changedOptions(field: Field, former: Field | undefined): string {
  const options = Object.entries(ruleOf(field)).filter(
    ([option, value]) =>
      !['label', 'visibleWhen', 'requiredWhen', 'required', 'readOnly'].includes(option) &&
      !isSameRule(value, (former as unknown as Values | undefined)?.[option]),
  )
  const listed = options.map(([option, value]) =>
    typeof value === 'object' ? option : `${option} ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  return listed.join(', ') || 'its rule'
}

/** Reasons that the database itself refuses, so that another sentence names the rows. */
function byDatabase(field: Field): readonly Reason[] {
  const { among, storage } = kindOf(field)
  return [
    ...(field.required && !field.visibleWhen && storage === 'column' ? (['missing'] as const) : []),
    ...(among ? (['refused'] as const) : []),
  ]
}

function fieldRule({ name: resource, fields }: Resource, name: string, rules: StoredRules): ChangedRule {
  const field = fields[name] as Field
  const former = formerField(rules, name, field)
  // A default also fills the new column of rows that do not show it.
  const ignored = new Set<Reason>([...byDatabase(field), ...(former ? [] : (['hidden'] as const))])
  const isKnown =
    former &&
    conditionsOf(former[1])
      .flatMap(fieldsOf)
      .every((one) => one in rules.fields)
  const names = Object.entries(fields).flatMap(([own, one]) => {
    const [was] = formerField(rules, own, one) ?? []
    return was && was !== own ? [[was, own] as const] : []
  })
  const formerReason = (values: Values) => {
    // The former rule of a field that only the system wrote was never applied.
    if (!former || !isKnown || former[1].readOnly === 'always') return undefined
    const renamed = Object.fromEntries(names.map(([was, own]) => [was, values[own]]))
    return reasonBy(rules.fields, former[0], { ...values, ...renamed })
  }
  return {
    field: name,
    reason: (values) => {
      const reason = reasonBy(fields, name, values)
      return reason && !ignored.has(reason) && formerReason(values) !== reason ? reason : undefined
    },
    report: (reason, rows, { refuse }) =>
      refuse(
        `${resource}.${name}: ${
          {
            hidden: `visibleWhen hides the value of ${rows}, which the next save of each would clear; clear those values in a data migration, or widen the condition`,
            missing: `is required now, but ${rows} have no value; fill those in first`,
            refused: `${changedOptions(field, former?.[1])} refuses the value of ${rows}; correct those values first, or widen the rule`,
          }[reason]
        }`,
      ),
  }
}

function checkRule({ name }: Resource, { id, when, must }: Check, former: Check | undefined): ChangedRule {
  const keeps = (rule: Pick<Check, 'when' | 'must'>, values: Values) =>
    (rule.when && !holds(rule.when, values)) || holds(rule.must, values)
  const isOfToday = dependsOnToday({ all: when ? [when, must] : [must] })
  return {
    reason: (values) =>
      keeps({ when, must }, values) || (former && !keeps(former, values)) ? undefined : 'refused',
    // Rows break such a rule by the passing of time; that can't be a reason not to start.
    report: (_, rows, { refuse, log }) =>
      isOfToday
        ? log(`${name}.${id}: ${rows} do not keep this rule today; their next edit must correct it`)
        : refuse(`${name}.${id}: ${rows} do not keep this rule; correct them first or widen the rule`),
  }
}

/** The rules that differ from those of the last start and that no constraint enforces. */
function changedRules(resource: Resource, table: Table, former: StoredRules): ChangedRule[] {
  const { fields, checks } = resource
  const judged = writableFields(resource).filter((name) => {
    const { storage, writeOnly } = kindOf(fields[name] as Field)
    return !writeOnly && (storage === 'column' || storage === 'link')
  })
  const isChanged = (name: string) =>
    !isSameRule(ruleOf(fields[name] as Field), formerField(former, name, fields[name] as Field)?.[1])
  const changed = judged.filter(isChanged)
  // A field that is hidden now also hides the fields that depend on it.
  const dependent =
    changed.length > 0 ? judged.filter((name) => conditionsOf(fields[name] as Field).length > 0) : []
  const enforced = new Set(table.checks.map(({ at }) => at))
  const newChecks = checks.flatMap((check) => {
    const was = former.checks.find(({ id }) => id === check.id)
    const isSame = was && isSameRule([was.when, was.must], [check.when, check.must])
    return isSame || enforced.has(`${resource.name}.${check.id}`) ? [] : [checkRule(resource, check, was)]
  })
  return [
    ...[...new Set([...changed, ...dependent])].map((name) => fieldRule(resource, name, former)),
    ...newChecks,
  ]
}

/** Fields that conditions name, and the fields that depend on them. */
const conditional = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const named = conditionsOf(field).flatMap(fieldsOf)
    return named.length > 0 ? [name, ...named] : []
  })

/** Reads the active rows with the values on which the rules depend. */
function readRows(
  trx: Transaction<Tables>,
  resource: Resource,
  former: StoredRules,
  rules: readonly ChangedRule[],
) {
  const { table, fields, checks } = resource
  const ofChecks = [...checks, ...former.checks].flatMap(({ when, must }) =>
    fieldsOf({ all: when ? [when, must] : [must] }),
  )
  const needed = new Set([
    ...rules.flatMap(({ field }) => field ?? []),
    ...[...conditional(fields), ...conditional(former.fields), ...ofChecks],
  ])
  const selected = Object.entries(fields).flatMap(([name, field]) => {
    const { storage, writeOnly } = kindOf(field)
    if (writeOnly || ![name, ...(field.was ?? [])].some((one) => needed.has(one))) return []
    if (storage === 'link')
      return [
        sql`array(select l.target_id from ${sql.table(linkTable({ table }, name))} l
          where l.owner_id = r.id) as ${sql.ref(name)}`,
      ]
    return ['column', 'generated', 'kept'].includes(storage) ? [sql.ref(`r.${name}`)] : []
  })
  return readSlices(
    trx,
    sql<Record<string, unknown> & { id: number }>`select ${sql.join([sql.ref('r.id'), ...selected])}
      from ${sql.table(table)} r where r.deleted_at is null order by r.id`,
  )
}

/**
 * Refuses rules that are narrower than those of the last start while active rows break them, with
 * the number and the names of the rows.
 */
export async function refuseNarrower(
  change: Change,
  resource: Resource,
  table: Table,
  former: StoredRules,
): Promise<void> {
  const rules = changedRules(resource, table, former)
  if (rules.length === 0) return
  const found = new Map<ChangedRule, Map<Reason, { count: number; ids: number[] }>>()
  for await (const rows of readRows(change.trx, resource, former, rules))
    for (const row of rows)
      for (const rule of rules) {
        const reason = rule.reason(row)
        if (!reason) continue
        const reasons = found.get(rule) ?? new Map()
        const { count, ids } = reasons.get(reason) ?? { count: 0, ids: [] }
        if (ids.length < maxNamed) ids.push(row.id)
        found.set(rule, reasons.set(reason, { count: count + 1, ids }))
      }
  for (const [rule, reasons] of found)
    for (const [reason, { count, ids }] of reasons) {
      const names = await nameRows(change.trx, table, ids)
      rule.report(reason, describeRows(count, names), change)
    }
}
