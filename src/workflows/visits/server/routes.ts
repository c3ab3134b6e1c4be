/** Routes of visits beside their records. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { loadBanner } from '#src/workflows/patients/server/profile/read-profile.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { paperActions } from '../domain/papers.ts'
import { visitActions } from '../domain/visit-actions.ts'
import { readChart } from './chart.ts'
import { readCorrection, readPayerOffers } from './correction.ts'
import { undoDeath } from './death.ts'
import { readDisplay } from './display.ts'
import { readFrequent } from './frequent.ts'
import { requestLateEntry } from './late.ts'
import { movePatient } from './move-patient.ts'
import { readPapers } from './papers.ts'
import { propose } from './propose.ts'
import { loadVisitDetails } from './visit-details.ts'

async function openVisit(reading: Reading, patientId: number, facility: number | null) {
  const { rows } = await sql<{ id: number; code: string; status: number }>`
    select v.id, v.code, v.status from ${visibleRows(reading, reading.registry.get('visits'))} v
    where v.patient_id = ${patientId} and v.health_facility_id = ${facility}::bigint
      and ${codeIn('v.status', ...openStatuses)} and v.deleted_at is null limit 1`.execute(reading.db)
  return rows[0] ?? null
}

export function visitRoutes(app: FastifyInstance, context: ServerContext): void {
  const visits = context.registry.find('visits')
  if (!visits) return
  answerActions(app, context, {
    group: visitActions,
    handlers: {
      start: async ({ request, reading, body, save }) => {
        const { patient_id: id, health_facility_id: at = null } = body
        const summary = (await loadSummaries(reading, [id])).get(id)
        const record = await readRecord(reading, reading.registry.get('patients'), id)
        if (!summary || !record) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
        const { last, booked, expected, prints_ticket, ...values } = await save(({ writing }) =>
          propose(writing, id, at),
        )
        await logView(context, request, { resource: reading.registry.get('patients'), id })
        return {
          patient: await loadBanner(reading, summary, record),
          open: await openVisit(reading, id, values.health_facility_id),
          values,
          pays: values.attachment_id === null ? ('none' as const) : ('card' as const),
          last,
          booked,
          expected,
          prints_ticket,
        }
      },

      details: ({ request, reading, params, user, today, save }) =>
        save(async (saving) => {
          const code = params.code ?? ''
          const loaded = await loadVisitDetails(reading, code, { userId: user.id, today, saving })
          await logView(context, request, { resource: visits, id: loaded.visit.id })
          return loaded
        }),

      chart: async ({ request, reading, body: { patient_id: id } }) => {
        const chart = await readChart(reading, id)
        await logView(context, request, { resource: reading.registry.get('patients'), id })
        return chart
      },

      frequent: ({ reading, params }) => readFrequent(reading, Number(params.id)),

      call: ({ which, body: { to }, save }) =>
        save(async (saving) => {
          const { writing } = saving
          const stored = await lockActive(saving, visits, which.id)
          const values = { called_to: to, queue_called_at: `${writing.now.slice(0, 16)}:00.000Z` }
          await updateRecords(writing, visits, [{ stored, values }])
          return { id: which.id }
        }),

      lateEntry: ({ which, body, save }) => save((saving) => requestLateEntry(saving, which.id, body)),

      undoDeath: ({ which, save }) =>
        save(async (saving) => {
          await undoDeath(saving, which)
          return { id: which.id }
        }),
      correction: async ({ request, reading, which: { id } }) => {
        const correction = await readCorrection(reading, id)
        await logView(context, request, { resource: visits, id })
        return correction
      },

      movePatient: ({ which, body: { patient_id: id }, save }) =>
        save((saving) => movePatient(saving, which, id)),

      payerOffers: ({ reading, body: { patient_id: id } }) => readPayerOffers(reading, id),

      display: ({ reading, today }) => readDisplay(reading, today),
    },
  })
  answerActions(app, context, {
    group: paperActions,
    handlers: {
      papers: async ({ request, reading, params }) => {
        const papers = await readPapers(reading, params.code ?? '')
        await logView(context, request, { resource: visits, id: papers.visit.id })
        return papers
      },

      // Audited before the browser prints, for the patient whose paper it is.
      printed: async ({ request, reading, body: { code, paper } }) => {
        const { patient, visit } = await readPapers(reading, code)
        const about = { resource: 'patients', recordId: patient.id }
        const details = { what: paper, visit: visit.code }
        const event = { kind: 'print' as const, ...callerOf(request), ...about, details }
        await recordEvent(context.db, event, context.clock())
        return null
      },
    },
  })
}
