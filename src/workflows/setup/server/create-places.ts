/** Creates wards and services from the standard catalogues in bulk, for the setup guide. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord } from '#src/server/records/resources/save.ts'

interface Standard {
  id: number
  code: string
  name_kh: string
  name_en: string | null
}

/** Records by id. @throws VALIDATION naming `field` if one is missing or deleted */
async function loadAll<Row extends { id: number }>(
  { writing: { trx } }: Saving,
  { table, ids, field }: { table: string; ids: readonly number[]; field: string },
): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(trx)
  const found = new Map(rows.map((row) => [Number(row.id), row]))
  if (ids.some((id) => !found.has(id)))
    throw new AppError('VALIDATION', { problems: [{ field, key: 'refMissing' }] })
  return found
}

async function loadCode(saving: Saving, table: string, id: number, field: string) {
  const found = await loadAll<Standard>(saving, { table, ids: [id], field })
  return (found.get(id) as Standard).code
}

export interface WardRequest {
  health_facility_id: number
  wards: readonly { standard_ward_id: number; beds: number }[]
}

/**
 * Wards named and coded after their standard wards, with beds 1, 2, 3 …
 * @throws VALIDATION, UNIQUE, BEYOND_COVERAGE
 */
export async function createWards(saving: Saving, request: WardRequest): Promise<number> {
  const { health_facility_id, wards } = request
  const resource = saving.writing.context.registry.get('wards')
  const prefix = await loadCode(saving, 'health_facilities', health_facility_id, 'health_facility_id')
  const standards = await loadAll<Standard & { ward_class: number }>(saving, {
    table: 'standard_wards',
    ids: wards.map(({ standard_ward_id }) => standard_ward_id),
    field: 'standard_ward_id',
  })
  for (const { standard_ward_id, beds } of wards) {
    const standard = standards.get(standard_ward_id) as Standard & { ward_class: number }
    const { code, name_kh, name_en, ward_class } = standard
    const numbers = Array.from({ length: beds }, (_, index) => ({ bed_no: String(index + 1) }))
    await createRecord(saving, resource, {
      health_facility_id,
      standard_ward_id,
      name_kh,
      name_en,
      code: `${prefix}-${code}`,
      type: ward_class,
      ...(beds > 0 ? { beds_official: beds, beds_actual: beds, beds: numbers } : {}),
    })
  }
  return wards.length
}

export interface ServiceRequest {
  ward_id: number
  services: readonly { standard_service_id: number; price: number }[]
}

type StandardService = Standard &
  Readonly<
    Record<'service_category_id' | 'service_type_id' | 'care_type', number> & {
      needs_result: boolean
    }
  >

const mapped = 3

/**
 * Services of a ward after standard services, each with a price from today.
 * @throws VALIDATION, UNIQUE, BEYOND_COVERAGE
 */
export async function createServices(saving: Saving, request: ServiceRequest): Promise<number> {
  const { ward_id, services } = request
  const { context } = saving.writing
  const resource = context.registry.get('services')
  const prefix = await loadCode(saving, 'wards', ward_id, 'ward_id')
  const today = dayInPhnomPenh(context.clock())
  const standards = await loadAll<StandardService>(saving, {
    table: 'standard_services',
    ids: services.map(({ standard_service_id }) => standard_service_id),
    field: 'standard_service_id',
  })
  for (const { standard_service_id, price } of services) {
    const standard = standards.get(standard_service_id) as StandardService
    const { code, name_kh, name_en, service_category_id, service_type_id, care_type } = standard
    await createRecord(saving, resource, {
      ward_id,
      standard_service_id,
      name_kh,
      name_en,
      service_category_id,
      service_type_id,
      care_type,
      code: `${prefix}-${code}`,
      requires_result: standard.needs_result,
      mapping_status: mapped,
      prices: [{ price, effective_from: today }],
    })
  }
  return services.length
}
