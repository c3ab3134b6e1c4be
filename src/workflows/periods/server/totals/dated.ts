/**
 * Records that the schemas bind to months (`dated`): their number, and the sums of their amounts.
 */
import { sql } from 'kysely'
import { defaultFacility, facilities } from '#schemas/kit/dated.ts'
import { type Field, hasColumn } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Total } from '#src/domain/periods/totals.ts'
import type { MonthTotals } from '#src/server/workflow/closing.ts'
import { type FacilityMonth, momentsOf } from '#src/server/workflow/facility-month.ts'

const isMoney = (field: Field) =>
  hasColumn(field) && (field.kind === 'money' || (field.kind === 'computed' && field.as === 'money'))

const both = (a: Label, b: Label): Label => ({ kh: `${a.kh}៖ ${b.kh}`, en: `${a.en}: ${b.en}` })

async function loadTotals(month: FacilityMonth, resource: Resource): Promise<Total[]> {
  const { dated, fields, name, label, table } = resource
  const facilityField = dated && fields[dated.facility]
  if (!dated || facilityField?.kind !== 'ref') return []
  const money = Object.entries(fields).filter(([, field]) => isMoney(field))
  const sums = money.map(
    ([field], index) => sql`, coalesce(sum(${sql.ref(`t.${field}`)}), 0)::bigint as
      ${sql.ref(`sum${index}`)}`,
  )
  const facility =
    facilityField.to === facilities
      ? sql`${sql.ref(`t.${dated.facility}`)} = ${month.facility}`
      : sql`${sql.ref(`t.${dated.facility}`)} in (select id
          from ${sql.table(month.registry.get(facilityField.to).table)}
          where ${sql.ref(defaultFacility)} = ${month.facility})`
  const at = sql.ref(`t.${dated.field}`)
  const { from, to } = momentsOf(month)
  const days =
    fields[dated.field]?.kind === 'dateTime'
      ? sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`
      : sql`${at} between ${month.starts_on}::date and ${month.ends_on}::date`
  const { rows } = await sql<Record<string, number | string>>`
    select count(*)::int as n ${sums.length > 0 ? sql.join(sums, sql` `) : sql``} from ${sql.table(table)} t
    where t.deleted_at is null and ${facility} and ${days}`.execute(month.db)
  const count = Number(rows[0]?.n ?? 0)
  if (money.length === 0) return [{ key: name, label: label.many, count }]
  return money.map(([field, { label: of }], index) => ({
    key: `${name}.${field}`,
    label: both(label.many, of),
    count,
    amount: Number(rows[0]?.[`sum${index}`] ?? 0),
  }))
}

const source: MonthTotals = {
  order: 10,
  async read(month) {
    const totals: Total[] = []
    for (const resource of month.registry.all) totals.push(...(await loadTotals(month, resource)))
    return totals
  },
}

export default source
