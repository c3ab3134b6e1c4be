/** Reports notifiable diseases to surveillance at once (domain 1.12: is_notifiable). */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { usersCovering } from '#src/server/access/coverage/users-covering.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'

/** Held by directors of facilities and by the offices of district and province. */
const permission = 'report_summary'

interface Found {
  visit: string
  facility: number
  kh: string
  en: string
  facility_kh: string
  facility_en: string
}

export function notifiableRules({ notifications }: { notifications: Notifications }): WriteRules {
  return {
    'visit-diagnoses': {
      neverRefuses: true,
      async inTransaction(trx, event, actor, writing) {
        if (actor.userId === null || event.action === 'delete') return
        if (event.action !== 'create' && !event.changed.includes('diagnosis_id')) return
        // A diagnosis that another note of the visit repeats is not a new case.
        const { rows } = await sql<Found>`
          select v.code as visit, f.id as facility, g.name_kh as kh,
            coalesce(g.name_en, g.name_kh) as en, f.name_kh as facility_kh,
            coalesce(f.name_en, f.name_kh) as facility_en
          from visit_diagnoses d join diagnoses g on g.id = d.diagnosis_id and g.is_notifiable
          join encounters e on e.id = d.encounter_id join visits v on v.id = e.visit_id
          join health_facilities f on f.id = v.health_facility_id
          where d.id = ${event.id} and not exists (select 1 from visit_diagnoses o
            join encounters n on n.id = o.encounter_id where n.visit_id = v.id and o.id <> d.id
              and o.diagnosis_id = g.id and o.deleted_at is null)`.execute(trx)
        const [row] = rows
        if (!row) return
        const today = dayInPhnomPenh(new Date(writing.now))
        const people = await usersCovering(trx, { permission, facility: row.facility, today })
        await notifications.notifyAll(writing, people, {
          kind: 'notifiable_disease',
          params: {
            disease: { kh: row.kh, en: row.en },
            facility: { kh: row.facility_kh, en: row.facility_en },
            visit: row.visit,
          },
          link: stepPath('visit', row.visit),
        })
      },
    },
  }
}
