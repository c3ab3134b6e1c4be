/**
 * Indexes, checks and foreign keys of the declared tables. Each has a name that changes with its
 * definition, a statement that creates it, and a query that counts the rows violating it.
 */
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { LinkTable, Table, TableCheck, TableIndex, TablePeriods } from '#schemas/kit/table.ts'
import { conditionSql } from './condition-sql.ts'
import { definedName, literal, quoted } from './sql-text.ts'

export interface Definition {
  name: string
  table: string
  create: string
  /** Counts the violations as `n`; missing where there can be none. */
  against?: string
  /** Why it cannot be created with `n` violations, and how to resolve that. */
  refusal(n: number): string
}

const names = (columns: readonly string[]) => columns.map(quoted).join(', ')
const active = 'where deleted_at is null'

function indexDefinition(table: string, { columns, use, when, at }: TableIndex): Definition {
  const what = columns.filter((column) => column !== 'id').join('_')
  const covered = when ? `${active} and ${conditionSql(when)}` : active
  const body = {
    unique: `on ${quoted(table)} (${names(columns)}) ${covered}`,
    order: `on ${quoted(table)} (${names(columns)}) ${active}`,
    // Includes `deleted_at`, so that active referrers are counted by an index-only scan.
    reference: `on ${quoted(table)} (${names(columns)}) include (deleted_at)`,
    search: `on ${quoted(table)} using gin (${names(columns)} gin_trgm_ops) ${active}`,
    members: `on ${quoted(table)} using gin (${names(columns)}) ${active}`,
  }[use]
  const prefix = { unique: 'ux', order: 'ix', reference: 'ix', search: 'sx', members: 'ix' }[use]
  const name = definedName(prefix, table, what, body)
  const isUnique = use === 'unique'
  const present = columns.map((column) => `and ${quoted(column)} is not null`).join(' ')
  return {
    name,
    table,
    create: `create ${isUnique ? 'unique ' : ''}index ${quoted(name)} ${body}`,
    against: isUnique
      ? `select count(*)::int as n from (select 1 from ${quoted(table)} ${covered} ${present}
         group by ${names(columns)} having count(*) > 1) twice`
      : undefined,
    refusal: (n) =>
      `${at}: must be unique${columns.length > 1 ? ` (${columns.join(', ')} together)` : ''}, but ` +
      `${n} value(s) stand in several records; change or delete those records first`,
  }
}

/** Indexes of lists cover active rows; this one covers the few deleted rows. */
function deletedIndex(table: string): Definition {
  const body = `on ${quoted(table)} (deleted_at, id) where deleted_at is not null`
  const name = definedName('ix', table, 'deleted_at', body)
  return { name, table, create: `create index ${quoted(name)} ${body}`, refusal: () => table }
}

function amongSql({ column, values, each }: NonNullable<TableCheck['among']>): string {
  const list = values.map(literal).join(', ')
  return each ? `${quoted(column)} <@ '{${list}}'` : `${quoted(column)} in (${list})`
}

function checkDefinition(table: Table, { at, among, rule }: TableCheck): Definition[] {
  const what = at.slice(at.indexOf('.') + 1)
  const condition = among
    ? amongSql(among)
    : rule?.when
      ? `(not ${conditionSql(rule.when)}) or ${conditionSql(rule.must)}`
      : rule && conditionSql(rule.must)
  if (!condition) return []
  const name = definedName('ck', table.name, what, condition)
  return [
    {
      name,
      table: table.name,
      create: `alter table ${quoted(table.name)} add constraint ${quoted(name)} check (${condition})`,
      against: `select count(*)::int as n from ${quoted(table.name)} where not (${condition})`,
      refusal: (n) =>
        among
          ? `${at}: ${n} row(s) hold a value that is no longer declared; declare it again (an enum ` +
            'value may be retired: true) or change those rows first'
          : `${at}: ${n} row(s) do not keep this rule; correct them first or widen the rule`,
    },
  ]
}

function foreignKey(table: string, column: string, target: string, at: string): Definition {
  const body = `foreign key (${quoted(column)}) references ${quoted(target)} (id) on delete restrict`
  const name = definedName('fk', table, column, body)
  return {
    name,
    table,
    create: `alter table ${quoted(table)} add constraint ${quoted(name)} ${body}`,
    against: `select count(*)::int as n from ${quoted(table)} r where ${quoted(column)} is not null
      and not exists (select 1 from ${quoted(target)} t where t.id = r.${quoted(column)})`,
    refusal: (n) =>
      `${at}: ${n} row(s) refer to records that '${target}' does not have; a reference to another ` +
      'resource needs a field of its own',
  }
}

/** Creates a join table with an index for each direction. */
export const createLink = ({ name }: LinkTable) =>
  `create table ${quoted(name)} (owner_id bigint not null, target_id bigint not null,
    primary key (owner_id, target_id))`

function linkDefinitions(owner: string, { name, target, at }: LinkTable): Definition[] {
  const body = `on ${quoted(name)} (target_id, owner_id)`
  const index = definedName('ix', name, 'target_id', body)
  return [
    foreignKey(name, 'owner_id', owner, at),
    foreignKey(name, 'target_id', target, at),
    {
      name: index,
      table: name,
      create: `create index ${quoted(index)} ${body}`,
      refusal: () => at,
    },
  ]
}

/**
 * Periods are ranges of days that must not overlap. Columns that must be equal are first combined
 * into one number: an index over ranges of numbers and of days needs no extension, which an engine
 * may lack.
 */
function periodsDefinition(table: string, { within, at }: TablePeriods): Definition {
  const texts = within.map((column) => `coalesce(${quoted(column)}::text, '')`)
  const number = `('x' || substr(md5(${texts.join(` || '|' || `) || "''"}), 1, 15))::bit(60)::bigint`
  const days = (alias = '') =>
    `daterange(${alias}${quoted(effectiveFrom)}, ${alias}${quoted(effectiveTo)}, '[]')`
  const body = `exclude using gist (int8range(${number}, ${number}, '[]') with &&, ${days()} with &&)
    where (deleted_at is null) deferrable initially deferred`
  const name = definedName('xc', table, effectiveFrom, body)
  const same = within.map((column) => `and a.${quoted(column)} is not distinct from b.${quoted(column)}`)
  return {
    name,
    table,
    create: `alter table ${quoted(table)} add constraint ${quoted(name)} ${body}`,
    against: `select count(*)::int as n from ${quoted(table)} a join ${quoted(table)} b on a.id < b.id
      ${same.join(' ')} and ${days('a.')} && ${days('b.')}
      where a.deleted_at is null and b.deleted_at is null`,
    refusal: (n) =>
      `${at}: ${n} pair(s) of records are in force on the same days; end or delete one of each first`,
  }
}

/** Everything except columns that a table and its join tables need. */
export function definitionsOf(table: Table): Definition[] {
  return [
    ...table.indexes.map((index) => indexDefinition(table.name, index)),
    deletedIndex(table.name),
    ...table.checks.flatMap((check) => checkDefinition(table, check)),
    ...table.periods.map((periods) => periodsDefinition(table.name, periods)),
    ...table.columns.flatMap(({ name, references, at }) =>
      references ? [foreignKey(table.name, name, references, at)] : [],
    ),
    ...table.links.flatMap((link) => linkDefinitions(table.name, link)),
  ]
}
