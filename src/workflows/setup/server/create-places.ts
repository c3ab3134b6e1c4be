/** Creates wards and services from the standard catalogues in bulk, for the setup guide. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord } from '#src/server/records/resources/save.ts'

/** Codes by id. @throws VALIDATION naming `field` if a record is missing or deleted */
async function loadCodes(
  { writing: { trx } }: Saving,
  { table, ids, field }: { table: string; ids: readonly number[]; field: string },
): Promise<(id: number) => string> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(trx)
  const codes = new Map(rows.map(({ id, code }) => [Number(id), code]))
  if (ids.some((id) => !codes.has(id)))
    throw new AppError('VALIDATION', { problems: [{ field, key: 'refMissing' }] })
  return (id) => codes.get(id) ?? ''
}

export interface WardRequest {
  health_facility_id: number
  wards: readonly { standard_ward_id: number; beds: number }[]
}

/** The standard records fill in the rest, also for callers without their list permission. */
const copying = (saving: Saving, from: 'standard-wards' | 'standard-services'): Saving => {
  const { list } = saving.writing.context.registry.get(from).permissions
  return { ...saving, holds: (permission) => permission === list || saving.holds(permission) }
}

/**
 * Wards named and coded after their standard wards, with beds 1, 2, 3 …
 * @throws VALIDATION, UNIQUE, BEYOND_COVERAGE
 */
export async function createWards(saving: Saving, request: WardRequest): Promise<number> {
  const { health_facility_id, wards } = request
  const resource = saving.writing.context.registry.get('wards')
  const facility = { table: 'health_facilities', ids: [health_facility_id], field: 'health_facility_id' }
  const prefix = (await loadCodes(saving, facility))(health_facility_id)
  const codeOf = await loadCodes(saving, {
    table: 'standard_wards',
    ids: wards.map(({ standard_ward_id }) => standard_ward_id),
    field: 'standard_ward_id',
  })
  for (const { standard_ward_id, beds } of wards) {
    const numbers = Array.from({ length: beds }, (_, index) => ({ bed_no: String(index + 1) }))
    await createRecord(copying(saving, 'standard-wards'), resource, {
      health_facility_id,
      standard_ward_id,
      code: `${prefix}-${codeOf(standard_ward_id)}`,
      ...(beds > 0 ? { beds_official: beds, beds_actual: beds, beds: numbers } : {}),
    })
  }
  return wards.length
}

export interface ServiceRequest {
  ward_id: number
  services: readonly { standard_service_id: number; price: number }[]
}

const mapped = 3

/**
 * Services of a ward after standard services, each with a price from today.
 * @throws VALIDATION, UNIQUE, BEYOND_COVERAGE
 */
export async function createServices(saving: Saving, request: ServiceRequest): Promise<number> {
  const { ward_id, services } = request
  const { context } = saving.writing
  const resource = context.registry.get('services')
  const prefix = (await loadCodes(saving, { table: 'wards', ids: [ward_id], field: 'ward_id' }))(ward_id)
  const today = dayInPhnomPenh(context.clock())
  const codeOf = await loadCodes(saving, {
    table: 'standard_services',
    ids: services.map(({ standard_service_id }) => standard_service_id),
    field: 'standard_service_id',
  })
  for (const { standard_service_id, price } of services)
    await createRecord(copying(saving, 'standard-services'), resource, {
      ward_id,
      standard_service_id,
      code: `${prefix}-${codeOf(standard_service_id)}`,
      mapping_status: mapped,
      prices: [{ price, effective_from: today }],
    })
  return services.length
}
