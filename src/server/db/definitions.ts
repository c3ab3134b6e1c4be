/**
 * Indexes, checks and foreign keys of the declared tables. Each has a name that changes with its
 * definition, a statement that creates it, and a query that counts the rows violating it.
 */
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { LinkTable, Table, TableCheck, TableIndex, TablePeriods } from '#schemas/kit/table.ts'
import { conditionSql } from './condition-sql.ts'
import type { NamedTable } from './rows-in-way.ts'
import { definedName, literal, quoted } from './sql-text.ts'

export interface Definition {
  name: string
  table: string
  create: string
  /** The rows that violate it: SQL over a row `r`; missing where there can be none. */
  against?: { of: NamedTable; where: string }
  /** Why it cannot be created with these rows, and how to resolve that. */
  refusal(rows: string): string
}

const names = (columns: readonly string[]) => columns.map(quoted).join(', ')
const active = 'where deleted_at is null'

function indexDefinition(of: NamedTable, { columns, use, when, at }: TableIndex): Definition {
  const table = of.name
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
      ? {
          of,
          where: `r.id in (select id from (select id, count(*) over (partition by ${names(columns)}) as n
            from ${quoted(table)} ${covered} ${present}) each_value where n > 1)`,
        }
      : undefined,
    refusal: (rows) =>
      `${at}: must be unique${columns.length > 1 ? ` (${columns.join(', ')} together)` : ''}, but ` +
      `${rows} share their value with another; change or delete those records first`,
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

function checkDefinition(of: NamedTable, { at, among, rule }: TableCheck): Definition[] {
  const what = at.slice(at.indexOf('.') + 1)
  const condition = among
    ? amongSql(among)
    : rule?.when
      ? `(not ${conditionSql(rule.when)}) or ${conditionSql(rule.must)}`
      : rule && conditionSql(rule.must)
  if (!condition) return []
  const name = definedName('ck', of.name, what, condition)
  return [
    {
      name,
      table: of.name,
      create: `alter table ${quoted(of.name)} add constraint ${quoted(name)} check (${condition})`,
      against: { of, where: `not (${condition})` },
      refusal: (rows) =>
        among
          ? `${at}: ${rows} hold a value that is no longer declared; declare it again (an enum ` +
            'value may be retired: true), give convert, or change those rows first'
          : `${at}: ${rows} do not keep this rule; correct them first or widen the rule`,
    },
  ]
}

interface ForeignKey {
  table: string
  column: string
  target: string
  at: string
  against: Definition['against']
}

function foreignKey({ table, column, target, at, against }: ForeignKey): Definition {
  const body = `foreign key (${quoted(column)}) references ${quoted(target)} (id) on delete restrict`
  const name = definedName('fk', table, column, body)
  return {
    name,
    table,
    create: `alter table ${quoted(table)} add constraint ${quoted(name)} ${body}`,
    against,
    refusal: (rows) =>
      `${at}: ${rows} refer to records that '${target}' does not have; a reference to another ` +
      'resource needs a field of its own',
  }
}

const isMissing = (target: string, column: string) =>
  `not exists (select 1 from ${quoted(target)} t where t.id = ${column})`

function columnKey(of: NamedTable, column: string, target: string, at: string): Definition {
  const own = `r.${quoted(column)}`
  const where = `${own} is not null and ${isMissing(target, own)}`
  return foreignKey({ table: of.name, column, target, at, against: { of, where } })
}

/** Creates a join table with an index for each direction. */
export const createLink = ({ name }: LinkTable) =>
  `create table ${quoted(name)} (owner_id bigint not null, target_id bigint not null,
    primary key (owner_id, target_id))`

function linkKey(owner: NamedTable, { name, at }: LinkTable, column: string, target: string): Definition {
  const where = `r.id in (select owner_id from ${quoted(name)} l
    where ${isMissing(target, `l.${quoted(column)}`)})`
  return foreignKey({ table: name, column, target, at, against: { of: owner, where } })
}

function linkDefinitions(owner: NamedTable, link: LinkTable): Definition[] {
  const { name, target, at } = link
  const body = `on ${quoted(name)} (target_id, owner_id)`
  const index = definedName('ix', name, 'target_id', body)
  return [
    linkKey(owner, link, 'owner_id', owner.name),
    linkKey(owner, link, 'target_id', target),
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
function periodsDefinition(of: NamedTable, { within, at }: TablePeriods): Definition {
  const table = of.name
  const texts = within.map((column) => `coalesce(${quoted(column)}::text, '')`)
  const number = `('x' || substr(md5(${texts.join(` || '|' || `) || "''"}), 1, 15))::bit(60)::bigint`
  const days = (alias = '') =>
    `daterange(${alias}${quoted(effectiveFrom)}, ${alias}${quoted(effectiveTo)}, '[]')`
  const body = `exclude using gist (int8range(${number}, ${number}, '[]') with &&, ${days()} with &&)
    where (deleted_at is null) deferrable initially deferred`
  const name = definedName('xc', table, effectiveFrom, body)
  const same = within.map((column) => `and r.${quoted(column)} is not distinct from b.${quoted(column)}`)
  return {
    name,
    table,
    create: `alter table ${quoted(table)} add constraint ${quoted(name)} ${body}`,
    against: {
      of,
      where: `r.deleted_at is null and exists (select 1 from ${quoted(table)} b
        where b.deleted_at is null and b.id <> r.id ${same.join(' ')} and ${days('r.')} && ${days('b.')})`,
    },
    refusal: (rows) =>
      `${at}: ${rows} are in force on the same days as another; end or delete one of each first`,
  }
}

/** Everything except columns that a table and its join tables need. */
export function definitionsOf(table: Table): Definition[] {
  const of: NamedTable = { name: table.name, key: table.key }
  return [
    ...table.indexes.map((index) => indexDefinition(of, index)),
    deletedIndex(table.name),
    ...table.checks.flatMap((check) => checkDefinition(of, check)),
    ...table.periods.map((periods) => periodsDefinition(of, periods)),
    ...table.columns.flatMap(({ name, references, at }) =>
      references ? [columnKey(of, name, references, at)] : [],
    ),
    ...table.links.flatMap((link) => linkDefinitions(of, link)),
  ]
}
