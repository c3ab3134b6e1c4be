/**
 * Converts the values of a field whose kind changed, by its `convert` or because nothing is lost.
 * Every row is tried in the migration's transaction; one that can't be converted refuses it.
 */
import { sql, type Transaction } from 'kysely'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { aKind } from '#schemas/kit/kind.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Table, TableColumn } from '#schemas/kit/table.ts'
import type { Json } from '#schemas/kit/types.ts'
import { checkValue, readValue } from '#schemas/kit/validate.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Present } from '#src/server/db/introspect.ts'
import { describeRows, maxNamed, nameRows, rowsInWay } from '#src/server/db/rows-in-way.ts'
import { readSlices } from '#src/server/db/slices.ts'
import { quoted, typeName, typeSql } from '#src/server/db/sql-text.ts'
import type { Change } from '#src/server/db/table-changes.ts'
import { typeChange } from '#src/server/db/type-change.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { forgetState, formerField, isSameRule, keysState, ruleOf, type StoredRules } from './stored-rules.ts'

const numberKinds = ['integer', 'decimal', 'money', 'percent']
const textKinds = ['text', 'longText', 'code', 'email', 'phone', 'url', 'sequence']
/** Values of these kinds are written as they are read. */
const plainKinds = [...numberKinds, ...textKinds, 'date']

/** Whether every value of the former kind can be read as one of the new kind. */
const losesNothing = (former: Field, field: Field) =>
  (plainKinds.includes(former.kind) && textKinds.includes(field.kind)) ||
  (['file', 'image'].includes(former.kind) && field.kind === 'files')

/** Whether a value means the same in both kinds. */
const isRelated = (former: Field, field: Field) =>
  former.kind === field.kind ||
  former.kind === 'computed' ||
  [numberKinds, textKinds, ['file', 'image'], ['enum', 'coded']].some((family) =>
    [former.kind, field.kind].every((kind) => family.includes(kind)),
  )

const valuesOf = (field: Field | undefined): EnumField['values'] | undefined =>
  field?.kind === 'enum' || field?.kind === 'set' ? field.values : undefined

/** The texts of a stored value, by which `convert` and the new kind can know it. */
function textsOf(value: unknown, former: Field | undefined): string[] {
  const own = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const name = Object.entries(valuesOf(former) ?? {}).find(([, one]) => one.value === value)?.[0]
  return name === undefined ? [own] : [name, own]
}

/** The value of the new kind; undefined if it can't be read as one. */
export function convertValue(field: Field, value: unknown, former: Field | undefined): Json | undefined {
  const texts = textsOf(value, former)
  const declared = texts.find((text) => Object.hasOwn(field.convert ?? {}, text))
  if (declared !== undefined) {
    const next = field.convert?.[declared] as Json
    return typeof next === 'string' ? (kindOf(field).named?.(field, next) ?? next) : next
  }
  for (const text of texts) {
    const next = readValue(field, text)
    if (checkValue('', field, next).length === 0) return next as Json
  }
  return undefined
}

interface Conversion {
  table: Table
  column: TableColumn
  field: Field
  former: Field | undefined
  /** Whether the column's type stays, so that only some values change. */
  isInPlace: boolean
}

interface Row {
  id: number
  value: unknown
}

/** Writes a slice with history, one version later. */
async function writeSlice(
  trx: Transaction<Tables>,
  { table, column }: Conversion,
  target: string,
  rows: readonly { id: number; value: Json; before: unknown }[],
): Promise<void> {
  const type = typeName(column.type)
  await sql`
    with r as (
      select * from json_to_recordset(cast(${JSON.stringify(rows)}::text as json))
        as r(id bigint, value ${sql.raw(type)}, before jsonb)
    ), written as (
      update ${sql.table(table.name)} t set ${sql.ref(target)} = r.value, version = version + 1, updated_at = now()
      from r where t.id = r.id returning t.id, t.version, r.before, to_jsonb(t.${sql.ref(target)}) as after
    )
    insert into history (resource, record_id, version, action, at, username, ip, request_id, before, after)
    select ${table.resource}::text, id, version, 'update', now(), ${author}::text, '', '',
      jsonb_build_object(${column.name}::text, before), jsonb_build_object(${column.name}::text, after)
    from written`.execute(trx)
}

/** Values that are missing in `convert`; those of persons are not printed. */
const exampleValues = ({ table, field }: Conversion, values: ReadonlySet<string>) =>
  table.key.length === 0 || field.pii
    ? ''
    : ` (${[...values].map((value) => `'${value.slice(0, 40)}'`).join(', ')})`

/** Marks a refused column as done, so that nothing else is said about it. */
function skip({ table, column }: Pick<Conversion, 'table' | 'column'>, present: Present): void {
  const { name, type, required } = column
  const columns = present.tables.get(table.name)
  columns?.set(name, { type: typeName(type), required, isGenerated: false, comment: null })
}

async function convertColumn(change: Change, conversion: Conversion, present: Present): Promise<void> {
  const { trx, refuse, log } = change
  const { table, column, field, former, isInPlace } = conversion
  const [name, target] = [quoted(column.name), isInPlace ? column.name : `${column.name}__converted`]
  const owner = quoted(table.name)
  if (!isInPlace)
    await sql.raw(`alter table ${owner} add ${quoted(target)} ${typeSql(column.type)}`).execute(trx)
  const failed = { count: 0, ids: [] as number[], values: new Set<string>() }
  let converted = 0
  const all = sql<Row>`select id, ${sql.ref(column.name)} as value from ${sql.table(table.name)}
    where ${sql.ref(column.name)} is not null order by id`
  for await (const rows of readSlices(trx, all)) {
    const written: { id: number; value: Json; before: unknown }[] = []
    for (const { id, value } of rows) {
      const next = convertValue(field, value, former)
      if (next === undefined) {
        failed.count += 1
        if (failed.ids.length < maxNamed) failed.ids.push(id)
        if (failed.values.size < maxNamed) failed.values.add(textsOf(value, former)[0] ?? '')
      } else if (!isInPlace || !isSameRule(next, value)) written.push({ id, value: next, before: value })
    }
    if (failed.count === 0 && written.length > 0) await writeSlice(trx, conversion, target, written)
    converted += written.length
  }
  if (failed.count > 0) {
    const rows = describeRows(failed.count, await nameRows(trx, table, failed.ids))
    skip(conversion, present)
    return refuse(
      `${column.at}: ${rows} can't be converted to ${aKind(field.kind)}${exampleValues(conversion, failed.values)}; ` +
        'name their values in convert, or correct them first',
    )
  }
  if (!isInPlace) {
    await sql.raw(`alter table ${owner} drop column ${name}`).execute(trx)
    await sql.raw(`alter table ${owner} rename ${quoted(target)} to ${name}`).execute(trx)
    present.tables
      .get(table.name)
      ?.set(column.name, { type: typeName(column.type), required: false, isGenerated: false, comment: null })
  }
  await forgetState(trx, keysState(table.resource))
  log(`column ${table.name}.${column.name} converted to ${aKind(field.kind)}: ${converted} row(s)`)
}

/** Why a field's values would mean something else although their column could stay. */
function otherMeaning(field: Field, former: Field, registry: Registry): string | undefined {
  if (!isRelated(former, field))
    return `hold a value as ${aKind(former.kind)}; say how by convert, or declare a new field and list the old name in retired`
  if (!('to' in former && 'to' in field) || former.to === field.to) return undefined
  return registry.find(field.to)?.was.includes(former.to)
    ? undefined
    : `refer to '${former.to}'; a reference to another resource needs a field of its own`
}

/**
 * Converts the fields of one resource whose kind changed since the last start.
 * @param former The rules of that start; undefined if an older version ran it.
 */
export async function convertFields(
  change: Change,
  { resource, table, registry }: { resource: Resource; table: Table; registry: Registry },
  former: StoredRules | undefined,
  present: Present,
): Promise<void> {
  for (const column of table.columns) {
    const field = resource.fields[column.name]
    const there = present.tables.get(table.name)?.get(column.name)
    if (!field || !there || column.derived || column.formula) continue
    const was = former && formerField(former, column.name, field)?.[1]
    const { is } = typeChange(there.type, typeName(column.type))
    const isOther = is === 'other' || (was !== undefined && was.kind !== field.kind)
    const isRenumbered = was !== undefined && !isSameRule(valuesOf(was), valuesOf(ruleOf(field)))
    const isLossless = was !== undefined && losesNothing(was, field)
    const isConverted = field.convert ? isOther || isRenumbered : isLossless && is === 'other'
    if (isConverted)
      await convertColumn(change, { table, column, field, former: was, isInPlace: is === 'same' }, present)
    else if (was && is !== 'other') {
      const meaning = otherMeaning(field, was, registry)
      const rows = meaning && (await rowsInWay(change.trx, table, `r.${quoted(column.name)} is not null`))
      if (rows) change.refuse(`${column.at}: ${rows} ${meaning}`)
    }
  }
  for (const { name, at } of table.links) {
    const field = resource.fields[at.slice(at.indexOf('.') + 1)]
    const was = field && former && formerField(former, at.slice(at.indexOf('.') + 1), field)?.[1]
    const meaning = field && was && otherMeaning(field, was, registry)
    const rows =
      meaning && (await rowsInWay(change.trx, table, `r.id in (select owner_id from ${quoted(name)})`))
    if (rows) change.refuse(`${at}: ${rows} ${meaning}`)
  }
}
