/** Routes of the sections' worklists and of cumulative results (domain 1.3.2). */
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { placeLabel } from '#src/server/workflow/place-label.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import {
  type OrderRow,
  type OrderWork,
  orderActions,
  perPage,
  type Section,
  type Segment,
  sections,
  segments,
} from '../domain/order-actions.ts'
import { readCumulative } from './cumulative.ts'

const segmentsOf = (today: string): Readonly<Record<Segment, RawBuilder<unknown>>> => ({
  ordered: codeIn('o.status', orderStatus.ORDERED),
  sampled: codeIn('o.status', orderStatus.SAMPLED),
  resulted: codeIn('o.status', orderStatus.RESULTED),
  done: sql`${codeIn('o.status', orderStatus.VALIDATED)} and o.validated_at >= ${startOfDay(today)}::timestamptz`,
})

type Raw = Omit<OrderRow, 'patient'> & { patient_id: number }

const orders = (reading: Reading) => visibleRows(reading, reading.registry.get('investigation-orders'))

const ordersOf = (reading: Reading, section: Section) =>
  sql`${orders(reading)} o join investigations i on i.id = o.investigation_id
    and i.kind = ${sections[section]}`

/** Number of orders in each segment of a section's list. */
export async function countOrders(
  reading: Reading,
  section: Section,
  today: string,
): Promise<OrderWork['counts']> {
  const all = segmentsOf(today)
  const counted = segments.map(
    (name) => sql`(select count(*)::int from ${ordersOf(reading, section)}
      where o.deleted_at is null and ${all[name]}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<OrderWork['counts']>`
    select ${sql.join(counted)}`.execute(reading.db)
  return rows[0] ?? { ordered: 0, sampled: 0, resulted: 0, done: 0 }
}

async function readWork(
  reading: Reading,
  { section, segment, page }: { section: Section; segment: Segment; page: number },
  today: string,
): Promise<OrderWork> {
  const all = segmentsOf(today)
  const counts = await countOrders(reading, section, today)
  const { rows } = await sql<Raw>`
    select o.id, v.code as visit, v.patient_id, i.specimen, o.urgency, o.status, o.flag, o.ordered_at,
      ${placeLabel} as place,
      json_build_object('kh', i.name_kh, 'en', coalesce(i.name_en, i.name_kh)) as investigation
    from ${ordersOf(reading, section)} join visits v on v.id = o.visit_id
    left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id
    where o.deleted_at is null and ${all[segment]}
    order by o.urgency, o.ordered_at, o.id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  return {
    rows: rows.map(({ patient_id, ...row }) => ({
      ...row,
      patient: patients.get(patient_id) ?? null,
    })),
    total: counts[segment],
    counts,
  }
}

export function orderRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('investigation-orders')) return
  answerActions(app, context, {
    group: orderActions,
    handlers: {
      worklist: ({ reading, body, today }) => readWork(reading, body, today),
      cumulative: async ({ request, reading, body: { patient_id: id } }) => {
        const results = await readCumulative(reading, id)
        await logView(context, request, { resource: reading.registry.get('patients'), id })
        return results
      },
    },
  })
}
