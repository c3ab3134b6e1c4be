/** Queries for the objects of the current schema, without those of extensions. */

/** @param alias Alias of the catalog's table. @param namespace Its column with the schema's id. */
export const own = (catalog: string, alias: string, namespace: string) =>
  `${alias}.${namespace} = current_schema()::regnamespace and not exists (select from pg_depend e
    where e.classid = '${catalog}'::regclass and e.objid = ${alias}.oid and e.deptype = 'e')`
export const ownClass = own('pg_class', 'c', 'relnamespace')
export const ownFunction = own('pg_proc', 'p', 'pronamespace')

export const tableNames = `select c.relname as name from pg_class c
  where c.relkind = 'r' and ${ownClass} order by c.relname`

/** A row if the schema contains anything that would conflict with a restore. */
export const anythingThere = `select 1 from pg_class c where ${ownClass}
  union all select 1 from pg_proc p where ${ownFunction} limit 1`

/** Statements that drop everything a restore creates, dependents first. */
export const dropAll = `
  select format('drop %s if exists %I cascade',
    case c.relkind when 'r' then 'table' when 'v' then 'view' else 'sequence' end, c.relname)
    as statement, strpos('rvS', c.relkind::text) as place
  from pg_class c where c.relkind in ('r', 'v', 'S') and ${ownClass}
  union all select format('drop routine if exists %s cascade', p.oid::regprocedure), 4
  from pg_proc p where ${ownFunction} order by place`
