/** Summaries of patients for the finder, duplicate candidates, merges and households. */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import { type ReadScope, systemScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { type Raw, RowPlan, type TextOf } from '#src/server/records/fields/row-plan.ts'
import type { PatientSummary } from '../domain/answers.ts'

interface Row extends Omit<PatientSummary, 'place' | 'coverage'>, Raw {
  village_id: number | null
  payment_type_id: number | null
  payment_kh: string
  payment_en: string | null
  colour: string | null
  coverage_until: string | null
}

interface Plan {
  select: string
  joins: string
  village: TextOf
  above: TextOf | undefined
}

/**
 * Village with the places above it. The SQL text is built once per registry: places are no personal
 * data, so their texts are the same for all readers.
 */
function placePlan(registry: Registry): Plan {
  const plan = new RowPlan(systemScope(registry), 'v')
  const villages = registry.get('villages')
  const alias = plan.join('p', 'village_id', villages)
  const village = plan.text(villages, alias)
  const above = plan.path(villages, alias)
  const select = plan.columns.map((column, index) => `${column} as "${index}"`).join(', ')
  return { select, joins: plan.joins.join(' '), village, above }
}

const plans = new WeakMap<Registry, Plan>()

function planOf(registry: Registry): Plan {
  const plan = plans.get(registry) ?? placePlan(registry)
  plans.set(registry, plan)
  return plan
}

function placeOf(row: Row, { village, above }: Plan): PatientSummary['place'] {
  if (row.village_id === null) return null
  const [own, higher] = [village(row), above?.(row)]
  const joined = (lang: 'kh' | 'en') => [own[lang], higher?.[lang]].filter(Boolean).join(' · ')
  return { kh: joined('kh'), en: joined('en') }
}

function coverageOf(row: Row): PatientSummary['coverage'] {
  const { payment_type_id, payment_kh, payment_en, colour, coverage_until } = row
  if (payment_type_id === null) return null
  const label = { kh: payment_kh, en: payment_en || payment_kh }
  return { payment_type_id, label, colour, until: coverage_until }
}

/** Active patients in scope by id, unordered, with one statement. */
export async function loadSummaries(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  ids: readonly number[],
): Promise<Map<number, PatientSummary>> {
  if (ids.length === 0) return new Map()
  const plan = planOf(readScope.registry)
  const { rows } = await sql<Row>`
    select p.id, p.code, p.sex, p.birthdate, p.birthdate_precision, p.village_id, p.phone,
      concat_ws(' ', p.surname_kh, p.given_name_kh) as name_kh,
      concat_ws(' ', p.surname_en, p.given_name_en) as name_en,
      p.status, p.registration_kind, p.merged_into_id, p.photo, p.coverage_until,
      c.id as payment_type_id, c.name_kh as payment_kh, c.name_en as payment_en, c.colour,
      ${sql.raw(plan.select)}
    from ${visibleRows(readScope, readScope.registry.get('patients'))} p
    left join payment_types c on c.id = p.coverage_payment_type_id
    ${sql.raw(plan.joins)}
    where p.id = any(${idList(ids)}) and p.deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, toPatientSummary(row, plan)]))
}

function toPatientSummary(row: Row, plan: Plan): PatientSummary {
  const { id, code, name_kh, name_en, sex, birthdate, birthdate_precision, phone } = row
  const { status, registration_kind, merged_into_id, photo } = row
  return {
    id,
    code,
    name_kh,
    name_en,
    sex,
    birthdate,
    birthdate_precision,
    place: placeOf(row, plan),
    phone,
    coverage: coverageOf(row),
    status,
    registration_kind,
    merged_into_id,
    photo,
  }
}
