/** The work lists of the laboratory and other sections (domain 1.3.2). */
import { sql } from 'kysely'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import { placeLabel } from '#src/server/workflow/place-label.ts'
import { defineWorkList, type ListBody } from '#src/server/workflow/work-list.ts'
import { own } from '#src/server/workflow/work-list-columns.ts'
import { patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import { type OrderRow, orderActions, type Section, sections } from '../domain/order-actions.ts'

export const orderList = defineWorkList<OrderRow, ListBody & { section: Section }>({
  action: orderActions.worklist,
  of: 'investigation-orders',
  as: 'o',
  joins: sql`join investigations i on i.id = o.investigation_id`,
  lookups: sql`join visits v on v.id = o.visit_id
    left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id`,
  filter: ({ body }) => sql`i.kind = ${sections[body.section]}`,
  segments: ({ today }) => ({
    ordered: { where: codeIn('o.status', orderStatus.ORDERED) },
    sampled: { where: codeIn('o.status', orderStatus.SAMPLED) },
    resulted: { where: codeIn('o.status', orderStatus.RESULTED) },
    done: {
      where: sql`${codeIn('o.status', orderStatus.VALIDATED)}
        and o.validated_at >= ${startOfDay(today)}::timestamptz`,
    },
  }),
  order: sql`o.urgency, o.ordered_at`,
  columns: {
    ...own('o', 'id urgency status flag ordered_at'),
    visit: 'v.code',
    place: placeLabel,
    patient: patientBy('v.patient_id'),
    investigation: labelOf('i'),
    specimen: 'i.specimen',
  },
})
