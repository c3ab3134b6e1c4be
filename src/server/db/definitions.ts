/**
 * Indexes, checks and foreign keys of the declared tables. Each has a name that changes with its
 * definition, a statement that makes it, and a count of the rows that would stand against it.
 */
import type { LinkTable, Table, TableCheck, TableIndex } from '#schemas/kit/table.ts'
import { conditionSql } from './condition-sql.ts'
import { definedName, literal, quoted } from './sql-text.ts'

export interface Definition {
  name: string
  table: string
  create: string
  /** Counts, as `n`, what stands in the way; missing where nothing can. */
  against?: string
  /** Why it can't be made while `n` things stand in the way, and the way out. */
  refusal(n: number): string
}

const names = (columns: readonly string[]) => columns.map(quoted).join(', ')
const living = 'where deleted_at is null'

function indexDefinition(table: string, { columns, use, at }: TableIndex): Definition {
  const what = columns.filter((column) => column !== 'id').join('_')
  const body = {
    unique: `on ${quoted(table)} (${names(columns)}) ${living}`,
    order: `on ${quoted(table)} (${names(columns)}) ${living}`,
    search: `on ${quoted(table)} using gin (${names(columns)} gin_trgm_ops) ${living}`,
  }[use]
  const name = definedName({ unique: 'ux', order: 'ix', search: 'sx' }[use], table, what, body)
  const isUnique = use === 'unique'
  const present = columns.map((column) => `and ${quoted(column)} is not null`).join(' ')
  return {
    name,
    table,
    create: `create ${isUnique ? 'unique ' : ''}index ${quoted(name)} ${body}`,
    against: isUnique
      ? `select count(*)::int as n from (select 1 from ${quoted(table)} ${living} ${present}
         group by ${names(columns)} having count(*) > 1) twice`
      : undefined,
    refusal: (n) =>
      `${at}: must be unique${columns.length > 1 ? ` (${columns.join(', ')} together)` : ''}, but ` +
      `${n} value(s) stand in several records; change or delete those records first`,
  }
}

function checkDefinition(table: Table, { at, among, rule }: TableCheck): Definition[] {
  const what = at.slice(at.indexOf('.') + 1)
  const condition = among
    ? `${quoted(among.column)} in (${among.values.map(literal).join(', ')})`
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

/** A join table's own statement: both sides indexed, nothing twice. */
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

/** Everything beyond columns that a table and its join tables need. */
export function definitionsOf(table: Table): Definition[] {
  return [
    ...table.indexes.map((index) => indexDefinition(table.name, index)),
    ...table.checks.flatMap((check) => checkDefinition(table, check)),
    ...table.columns.flatMap(({ name, references, at }) =>
      references ? [foreignKey(table.name, name, references, at)] : [],
    ),
    ...table.links.flatMap((link) => linkDefinitions(table.name, link)),
  ]
}
