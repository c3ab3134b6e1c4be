/** Accepts or refuses health facilities' requests to participate; a decision is final. */
import { writableFields } from '#schemas/kit/resource.ts'
import { transitionsFrom } from '#schemas/kit/states.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { readRecord } from '#src/server/records/resources/read.ts'
import type { Row } from '#src/server/records/resources/rows.ts'
import { createRecord, lockActive } from '#src/server/records/resources/save.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { followTransition } from '#src/server/records/states/follow.ts'

export type Decision =
  | { refuse: string }
  /** The facility already exists. */
  | { link: number }
  /** The facility is created from the request, with the user's additions and corrections. */
  | { create: Values }

/** Values that a new facility takes from the request. */
function facilityFrom(request: Values): Values {
  return {
    code: request.facility_code,
    name_kh: request.name_kh,
    name_en: request.name_en,
    level_id: request.requested_level_id,
    type_id: request.requested_type_id,
    operational_district_id: request.operational_district_id,
    phone: request.contact_phone,
  }
}

async function loadFacility(saving: Saving, decision: Decision, request: Values) {
  if ('refuse' in decision) return null
  const { context, trx: db } = saving.writing
  const facilities = context.registry.get('health-facilities')
  if ('create' in decision) {
    const known = new Set(writableFields(facilities))
    const from = Object.entries(facilityFrom(request)).filter(([name]) => known.has(name))
    const created = await createRecord(saving, facilities, {
      ...Object.fromEntries(from),
      ...decision.create,
    })
    return created.id
  }
  const reading = { db, ...readScopeOf(saving.writing), holds: saving.holds }
  const found = await readRecord(reading, facilities, decision.link)
  if (!found || found.deleted_at !== null)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'health_facility_id', key: 'refMissing' }],
    })
  return found.id
}

/**
 * Decides a request in one transaction, and creates its facility if needed.
 * @throws RECORD_NOT_FOUND, RECORD_DELETED, VERSION_CONFLICT, ALREADY_DECIDED, VALIDATION per field
 * of the facility, UNIQUE
 */
export async function decide(
  saving: Saving,
  { id, version }: { id: number; version: number | undefined },
  decision: Decision,
): Promise<Row> {
  const { writing, holds } = saving
  const { context, trx: db, actor, now } = writing
  const requests = context.registry.get('health-facility-register')
  const { values: found } = await lockActive(saving, requests, id)
  // An earlier decision has its own error, not a version conflict.
  if (transitionsFrom(requests, found).length === 0) throw new AppError('ALREADY_DECIDED')
  const stored = await lockActive(saving, requests, id, version)
  const facility = await loadFacility(saving, decision, stored.values)
  const values = {
    decided_by: actor.userId,
    decided_at: now,
    decision_note: 'refuse' in decision ? decision.refuse : null,
    health_facility_id: facility,
  }
  await followTransition(writing, requests, facility === null ? 'refuse' : 'accept', [{ stored, values }])
  const row = await readRecord({ db, ...readScopeOf(writing), holds }, requests, id)
  return row as Row
}
