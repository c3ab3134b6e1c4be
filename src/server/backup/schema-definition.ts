/**
 * The present schema as statements that recreate it: the objects that `migrate` creates, and added
 * objects of the same types. They come from the catalog, because rows of one version of the product
 * fit only the tables of that version. Names have no schema, so that the statements work in any.
 * `pg_trgm` exists in every opened database.
 */
import { ToolError } from '#src/server/http/tool-error.ts'
import { own, ownClass, ownFunction } from './catalog.ts'
import type { Manifest } from './manifest.ts'
import type { Session } from './session.ts'

export type SchemaDefinition = Pick<Manifest, 'tables' | 'before' | 'after' | 'sequences'>

/** Objects that these statements cannot recreate. The product has none. */
const notCarried = `
  select format('%s %I', case c.relkind when 'm' then 'materialized view' when 'f' then
    'foreign table' when 'c' then 'type' else 'table' end, c.relname) as name
  from pg_class c where ${ownClass} and c.relkind <> 'I' and (c.relkind not in ('r', 'i', 'S', 'v')
    or c.relrowsecurity or exists (select from pg_inherits i where c.oid in (i.inhrelid, i.inhparent))
    or c.relkind = 'r' and exists (select from pg_rewrite r where r.ev_class = c.oid))
  union all select format('type %I', t.typname) from pg_type t
  where t.typtype in ('e', 'd', 'r') and ${own('pg_type', 't', 'typnamespace')}
  union all select format('aggregate %I', p.proname) from pg_proc p
  where p.prokind = 'a' and ${ownFunction}`

/** The catalog names the schema once in these definitions, at the object itself. */
const unqualified = (definition: string) => {
  const prefix = `format(' %I.', current_schema())`
  return `overlay(${definition} placing ' '
    from strpos(${definition}, ${prefix}) for length(${prefix}))`
}

const functions = `select ${unqualified('pg_get_functiondef(p.oid)')} as statement
  from pg_proc p where p.prokind <> 'a' and ${ownFunction} order by p.oid`

const sequenceOptions = `format(
  'start with %s increment by %s minvalue %s maxvalue %s cache %s %s', s.seqstart, s.seqincrement,
  s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then 'cycle' else 'no cycle' end)`

/** Sequences except those of identity columns. */
const sequences = `
  select format('create sequence %I as %s %s', c.relname, s.seqtypid::regtype, ${sequenceOptions})
    as statement
  from pg_class c join pg_sequence s on s.seqrelid = c.oid
  where ${ownClass} and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  order by c.oid`

const column = `format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
  || case when a.attcollation <> t.typcollation
    then format(' collate %s', a.attcollation::regcollation) else '' end
  || case
    when a.attidentity <> '' then (
      select format(' generated %s as identity (sequence name %I %s)',
        case a.attidentity when 'a' then 'always' else 'by default' end, i.relname,
        ${sequenceOptions})
      from pg_depend d join pg_class i on i.oid = d.objid join pg_sequence s on s.seqrelid = i.oid
      where d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid
        and d.refobjsubid = a.attnum and d.deptype = 'i')
    when a.attgenerated <> '' then format(' generated always as (%s) %s',
      pg_get_expr(f.adbin, f.adrelid), case a.attgenerated when 's' then 'stored' else 'virtual' end)
    when f.oid is not null then format(' default %s', pg_get_expr(f.adbin, f.adrelid))
    else '' end
  || case when a.attnotnull then ' not null' else '' end`

const copied = `
  select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relkind = 'r' and ${ownClass} order by c.relname`

/** With their checks, so that rows are checked while they are loaded and not read twice. */
const tables = `
  select format('create table %I (%s)%s', c.relname, concat_ws(', ',
      (select string_agg(${column}, ', ' order by a.attnum) from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), ', '
        order by k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.convalidated)),
      ' with (' || array_to_string(c.reloptions, ', ') || ')') as statement
  from pg_class c where c.relkind = 'r' and ${ownClass} order by c.relname`

const storage = `
  select format('alter table %I alter %I set storage %s', c.relname, a.attname, case a.attstorage
    when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end)
    as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and ${ownClass} and a.attnum > 0 and not a.attisdropped
    and a.attstorage <> t.typstorage
  order by c.relname, a.attnum`

const constraints = (which: string) => `
  select c.relname as table, format('alter table %I add constraint %I %s', c.relname, k.conname,
    pg_get_constraintdef(k.oid)) as statement
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${ownClass} and ${which} order by c.relname, k.conname`

/** Indexes except those of constraints. An index whose creation was aborted is unusable. */
const indexes = `
  select c.relname as table, ${unqualified('pg_get_indexdef(i.indexrelid)')} as statement
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relkind = 'r' and ${ownClass} and i.indisvalid and not exists (
    select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname, i.indexrelid::regclass::text`

const sequenceOwners = `
  select o.relname as table,
    format('alter sequence %I owned by %I.%I', c.relname, o.relname, a.attname) as statement
  from pg_class c
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'
    join pg_class o on d.refclassid = 'pg_class'::regclass and o.oid = d.refobjid
    join pg_attribute a on a.attrelid = o.oid and a.attnum = d.refobjsubid
  where c.relkind = 'S' and ${ownClass} order by c.oid`

const comments = `
  select c.relname as table, case when a.attname is null
      then format('comment on table %I is %L', c.relname, d.description)
      else format('comment on column %I.%I is %L', c.relname, a.attname, d.description) end
    as statement
  from pg_description d join pg_class c on c.oid = d.objoid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
  where d.classoid = 'pg_class'::regclass and c.relkind = 'r' and ${ownClass}
  order by c.relname, d.objsubid`

const views = `
  select c.relname as table,
    format('create view %I as %s', c.relname, pg_get_viewdef(c.oid)) as statement
  from pg_class c where c.relkind = 'v' and ${ownClass} order by c.oid`

/** Last: the triggers of history would refuse the restore's own later changes. */
const triggers = `
  select c.relname as table, concat_ws(';', ${unqualified('pg_get_triggerdef(t.oid)')},
    case t.tgenabled when 'O' then null else format('alter table %I %s trigger %I', c.relname,
      case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica'
        else 'disable' end, t.tgname) end) as statement
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${ownClass} and not t.tgisinternal order by c.relname, t.tgname`

const beforeRows = [functions, sequences, tables, storage]

/** Constraints first: foreign keys need the unique keys. */
const afterRows = [
  constraints("k.contype in ('p', 'u', 'x')"),
  indexes,
  constraints("(k.contype = 'f' or k.contype = 'c' and not k.convalidated)"),
  sequenceOwners,
  comments,
  views,
  triggers,
]

const sequenceNames = `select c.relname as name, quote_ident(c.relname) as quoted from pg_class c
  where c.relkind = 'S' and ${ownClass} order by c.relname`

async function sequenceValues(session: Session): Promise<Manifest['sequences']> {
  const values: Manifest['sequences'] = []
  const there = await session.rows<{ name: string; quoted: string }>(sequenceNames)
  for (const { name, quoted } of there) {
    const now = await session.rows<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted}`,
    )
    values.push(...now.map((value) => ({ name, ...value })))
  }
  return values
}

/**
 * Reads the schema within the transaction of the session.
 * @throws ToolError naming an object that cannot be copied and belongs in a schema of its own
 */
export async function defineSchema(session: Session): Promise<SchemaDefinition> {
  const foreign = await session.rows<{ name: string }>(notCarried)
  if (foreign.length > 0)
    throw new ToolError(
      'A backup can’t carry objects that were added beside the tables of the product: ' +
        `${foreign.map(({ name }) => name).join(', ')}. Move it to a schema of its own.`,
    )
  const before: Manifest['before'] = []
  for (const query of beforeRows)
    for (const { statement } of await session.rows<{ statement: string }>(query)) before.push(statement)
  const after: Manifest['after'] = []
  for (const query of afterRows) after.push(...(await session.rows<Manifest['after'][number]>(query)))
  return {
    tables: await session.rows<Manifest['tables'][number]>(copied),
    before,
    after,
    sequences: await sequenceValues(session),
  }
}
