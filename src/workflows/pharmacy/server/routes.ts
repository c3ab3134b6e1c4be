/** Routes of the pharmacy's worklist and of previous prescriptions. */
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { leftStatuses, openStatuses } from '#schemas/codes/visit-status.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Reference } from '#src/domain/answers.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { placeLabel } from '#src/server/workflow/place-label.ts'
import { findPatients } from '#src/workflows/patients/server/finder/find.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import {
  type DispensedAll,
  type DispensingRow,
  type DispensingWork,
  daysAfterLeaving,
  dispensingActions,
  perPage,
  type Segment,
  segments,
} from '../domain/dispensing.ts'
import { hasSevereWarning } from '../domain/warning.ts'
import { isConfirmedRest } from './assert-safe.ts'
import { loadCurrentWarnings } from './current-warnings.ts'
import { readFacts } from './facts.ts'
import { readLast } from './last.ts'

const line = (where: RawBuilder<unknown>) => sql`exists (select 1 from prescription_lines l
  where l.prescription_id = p.id and l.deleted_at is null and ${where})`

/**
 * Patients often pay and leave before they come to the pharmacy; after a few days they no longer
 * come.
 */
function segmentsOf(today: string): Readonly<Record<Segment, RawBuilder<unknown>>> {
  const isHere = sql`(${codeIn('v.status', ...openStatuses)} or (${codeIn('v.status', ...leftStatuses)}
    and v.discharged_at >= ${startOfDay(today)}::timestamptz
      - make_interval(days => ${daysAfterLeaving}::int)))`
  const waits = line(codeIn('l.status', dispensingStatus.PRESCRIBED))
  const isIncomplete = line(codeIn('l.status', dispensingStatus.PARTIAL, dispensingStatus.NOT_AVAILABLE))
  return {
    waiting: sql`${isHere} and ${waits}`,
    incomplete: sql`${isHere} and ${isIncomplete} and not ${waits}`,
    done: sql`not ${waits} and not ${isIncomplete} and p.id in (select l.prescription_id
      from prescription_lines l where l.dispensed_at >= ${startOfDay(today)}::timestamptz)`,
  }
}

/** By patient, or by the number of the visit or the queue. */
async function fitsSearch(reading: Searching, q: string): Promise<RawBuilder<unknown>> {
  const term = toWesternDigits(q)
  if (term === '') return sql`true`
  const patients = await findPatients(reading, term, 20)
  return sql`(v.code = ${term.toUpperCase()} or v.queue_number = ${term.padStart(3, '0')}
    or v.patient_id = any(${idList(patients.map(({ id }) => id))}))`
}

interface Waiting extends Reference {
  status: number
  override_by: number | null
  dispense_reason: string | null
}

/**
 * Dispenses all medicines except those with a severe warning, which are confirmed one by one. The
 * warning may be newer than the prescription.
 * @throws RECORD_NOT_FOUND, and the guards of each medicine
 */
async function dispenseAll(saving: Saving, id: number): Promise<DispensedAll> {
  const { writing } = saving
  const { registry } = writing.context
  const { values } = await lockActive(saving, registry.get('prescriptions'), id)
  const { PRESCRIBED, PARTIAL } = dispensingStatus
  const { rows } = await sql<Waiting>`
    select l.id, l.status, l.override_by, l.dispense_reason, m.name_kh as kh,
      coalesce(m.name_en, m.name_kh) as en
    from prescription_lines l join medications m on m.id = l.medication_id
    where l.prescription_id = ${id} and l.deleted_at is null
      and ${codeIn('l.status', PRESCRIBED, PARTIAL)} order by l.id`.execute(writing.trx)
  const lines = registry.get('prescription-lines')
  const current = await loadCurrentWarnings(writing.trx, Number(values.visit_id), writing.now)
  const isPlain = (line: Waiting) =>
    !hasSevereWarning(line) && (isConfirmedRest(line) || !current.get(line.id)?.unmet.length)
  const plain = rows.filter(isPlain)
  for (const line of plain)
    await applyTransition(saving, lines, {
      name: 'dispense',
      id: line.id,
      version: undefined,
      input: {},
    })
  const left = rows.filter((line) => !isPlain(line)).map(({ id, kh, en }) => ({ id, kh, en }))
  return { dispensed: plain.length, left }
}

type Searching = Reading & { userId: number }

type Raw = Omit<DispensingRow, 'patient'> & { patient_id: number }

const prescriptionsOf = (reading: Reading, fits: RawBuilder<unknown>) =>
  sql`${visibleRows(reading, reading.registry.get('visits'))} v
    join prescriptions p on p.visit_id = v.id and p.deleted_at is null and ${fits}`

/** Number of prescriptions in each segment of the pharmacy's list. */
export async function countDispensing(
  reading: Reading,
  today: string,
  fits: RawBuilder<unknown> = sql`true`,
): Promise<DispensingWork['counts']> {
  const all = segmentsOf(today)
  const counted = segments.map(
    (name) => sql`(select count(*)::int from ${prescriptionsOf(reading, fits)}
      where v.deleted_at is null and ${all[name]}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<DispensingWork['counts']>`
    select ${sql.join(counted)}`.execute(reading.db)
  return rows[0] ?? { waiting: 0, incomplete: 0, done: 0 }
}

async function readDispensing(
  reading: Searching,
  query: { segment: Segment; page: number; q: string },
  today: string,
): Promise<DispensingWork> {
  const all = segmentsOf(today)
  const fits = await fitsSearch(reading, query.q)
  const counts = await countDispensing(reading, today, fits)
  const { rows } = await sql<Raw>`
    select p.id, v.code as visit, v.queue_number, v.patient_id, p.created_at as prescribed_at,
      ${codeIn('v.status', ...leftStatuses)} as has_left,
      case when ${codeIn('v.status', ...openStatuses)}
        then ${placeLabel} end as place,
      (select json_agg(json_build_object('kh', m.name_kh, 'en', coalesce(m.name_en, m.name_kh),
        'status', l.status) order by l.id) from prescription_lines l
        join medications m on m.id = l.medication_id
        where l.prescription_id = p.id and l.deleted_at is null) as medicines
    from ${prescriptionsOf(reading, fits)} left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id
    where v.deleted_at is null and ${all[query.segment]}
    order by has_left, v.priority, p.created_at, p.id
    limit ${perPage} offset ${(query.page - 1) * perPage}`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  return {
    rows: rows.map(({ patient_id, ...row }) => ({
      ...row,
      patient: patients.get(patient_id) ?? null,
    })),
    total: counts[query.segment],
    counts,
  }
}

export function prescribingRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('prescriptions')) return
  answerActions(app, context, {
    group: dispensingActions,
    handlers: {
      dispensing: ({ reading, user, body, today }) =>
        readDispensing({ ...reading, userId: user.id }, body, today),
      dispenseAll: ({ save, which }) => save((saving) => dispenseAll(saving, which.id)),
      last: async ({ request, reading, body: { visit_id: id } }) => {
        const last = await readLast(reading, id)
        if (last) await logView(context, request, { resource: reading.registry.get('visits'), id })
        return last
      },
      facts: ({ reading, body }) => readFacts(reading, body, context.clock()),
    },
  })
}
