/** Copies a claim many times, each with its own patient and visit. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

/** Id offset of a copy: more than any table of a test or of the demo contains. */
const stride = 100_000

/** The copied tables, each with the column that links its rows to rows copied before. */
const copied = {
  patients: 'id',
  patient_attach_beneficiaries: 'patient_id',
  visits: 'patient_id',
  charges: 'visit_id',
  triages: 'visit_id',
  encounters: 'visit_id',
  visit_diagnoses: 'encounter_id',
  prescriptions: 'visit_id',
  discharges: 'visit_id',
  invoices: 'visit_id',
  invoice_lines: 'invoice_id',
  claims: 'visit_id',
  case_claims: 'claim_id',
} as const

/** Columns that also reference copied rows. */
const leading: Readonly<Record<string, keyof typeof copied>> = {
  id: 'patients',
  patient_id: 'patients',
  attachment_id: 'patient_attach_beneficiaries',
  visit_id: 'visits',
  charge_id: 'charges',
  encounter_id: 'encounters',
  invoice_id: 'invoices',
  claim_id: 'claims',
}

const numbered = ['code', 'reference', 'pmrs_id', 'spid']

function copiedAs(column: string): string {
  if (column in leading) return `t.${column} + n * ${stride}`
  return numbered.includes(column) ? `t.${column} || '-' || n` : `t.${column}`
}

/** Copies the claim `count` times with its related records. Returns the ids of the copies. */
export async function copyClaim(db: Kysely<Tables>, claim: number, count: number): Promise<number[]> {
  const { rows: own } = await sql<{ id: number }>`
    select patient_id as id from claims where id = ${claim}`.execute(db)
  const known = new Map<string, number[]>([['patients', own.map(({ id }) => id)]])
  for (const [table, by] of Object.entries(copied)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${sql.ref(by)} = any(${`{${known.get(leading[by] ?? '')?.join()}}`}::bigint[])`.execute(db)
    known.set(
      table,
      rows.map(({ id }) => Number(id)),
    )
    const columns = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and is_generated = 'NEVER'`.execute(db)
    const names = columns.rows.map(({ name }) => name)
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.raw(names.map(copiedAs).join(', '))} from ${sql.table(table)} t,
        generate_series(1, ${count}::int) n
      where t.id = any(${`{${known.get(table)?.join()}}`}::bigint[])`.execute(db)
  }
  await sql`analyze`.execute(db)
  return Array.from({ length: count }, (_, place) => claim + (place + 1) * stride)
}
