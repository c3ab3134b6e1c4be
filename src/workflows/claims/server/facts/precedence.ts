/** Which of two claims for the same care takes precedence (check B06). */
import { type RawBuilder, sql } from 'kysely'
import { leftFacility } from '#src/workflows/billing/server/claims-sent.ts'

/** The live claim `own` of the visit `v`: of its main programme, or of the given one. */
export const ownClaim = (isOfProgram: RawBuilder<unknown> = sql`not own.is_secondary`) =>
  sql`left join claims own on own.visit_id = v.id and own.is_live and own.deleted_at is null
  and ${isOfProgram}`

/**
 * The live claim `l` of another visit of the same patient precedes `own`: it was sent, or both or
 * neither were and it is older. Exactly one of two duplicates is blocked.
 */
export const precedesOwn = sql`l.patient_id = v.patient_id and l.visit_id <> v.id and l.is_live
  and l.deleted_at is null and (own.id is null
    or (${leftFacility('l')}, -l.id) > (${leftFacility('own')}, -own.id))`
