/** A severe warning needs a reason, and warnings are stored with the row (domain 1.3.4). */
import { sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { factLines } from '#src/domain/acknowledged.ts'
import { isReason } from '#src/domain/reason.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type FieldProblem, fieldSentences } from '#src/server/http/messages.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { findAllergyProblem } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { refusalKey, unexcused } from '../domain/current.ts'
import { type Doses, dailyOf, medicineLabel } from '../domain/medicine.ts'
import { severeFacts, type Warning } from '../domain/warning.ts'
import { needsReason, risksOf, warningsOf } from '../domain/warnings.ts'
import { readContext } from './read-context.ts'
import { takenMedicine } from './strengths.ts'

interface Line extends Doses {
  id: number
  visit_id: number
  medication_id: number
  taken_id: number
  override_reason: string | null
  override_by: number | null
  override_warnings: string | null
  risks: number[] | null
  status: number
}

const checkedFields = [
  'medication_id',
  'morning',
  'afternoon',
  'evening',
  'night',
  'interval_hours',
  'each_time',
  'override_reason',
]

/** Its warnings are those of the substitute, which were confirmed when it was dispensed. */
const isSubstituted = ({ status }: Line) => status === dispensingStatus.SUBSTITUTED.value

/** Dispensing changes the status; its own guards check it (assert-safe.ts). */
const concerns = ({ action, changed }: WriteEvent) =>
  action !== 'update' || (!changed.includes('status') && changed.some((name) => checkedFields.includes(name)))

/**
 * Whether the reason was written with this write: for all its warnings. A record that is reverted
 * or restored brings an old reason.
 */
const isNewReason = ({ action, changed }: WriteEvent, { changeSetId }: Writing) =>
  action === 'create' || (action === 'update' && changed.includes('override_reason') && changeSetId === null)

/** The facts of the stored reason; another medicine has none. */
const factsOfReason = ({ action, changed }: WriteEvent, { override_warnings }: Line) =>
  action === 'update' && changed.includes('medication_id') ? null : override_warnings

/** A recorded dose would become one of the other medicine. */
async function findDoses({ trx }: Writing, events: readonly WriteEvent[]): Promise<ReadonlySet<number>> {
  const changed = events.filter((one) => one.action === 'update' && one.changed.includes('medication_id'))
  if (changed.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select distinct prescription_line_id as id from medicine_doses
    where prescription_line_id = any(${idList(changed.map(({ id }) => id))})
      and not is_wrong and deleted_at is null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** All lines of the prescriptions of these lines, because one can cause a warning of another. */
async function readLines({ trx }: Writing, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, p.visit_id, l.medication_id, ${takenMedicine} as taken_id, l.morning, l.afternoon, l.evening, l.night,
      l.interval_hours, l.each_time, l.override_reason, l.override_by, l.override_warnings, l.risks, l.status
    from prescription_lines l join prescriptions p on p.id = l.prescription_id
    where l.deleted_at is null and l.prescription_id in
      (select prescription_id from prescription_lines where id = any(${idList(ids)}))
    order by l.id`.execute(trx)
  return rows
}

/** The severe warnings as text. */
export function sentencesOf(warnings: readonly Warning[]): Label {
  const severe = warnings.filter(({ isSevere }) => isSevere)
  const problems = severe.map(({ key, params }) => {
    const texts = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ])
    return { field: 'all', key, params: Object.fromEntries(texts) }
  })
  const joined = (language: 'kh' | 'en') => (fieldSentences(problems, language).all ?? []).join(' ')
  return { kh: joined('kh'), en: joined('en') }
}

/**
 * Problems refer to row numbers of the form; cancelled medicines are rows without warnings. The
 * minimum length does not apply to stored reasons, whose medicine may be dispensed and fixed.
 * @param rows Name of the `children` field; undefined for a line saved on its own.
 */
async function judge(writing: Writing, events: readonly WriteEvent[], rows?: string): Promise<void> {
  const { trx, context, now, actor } = writing
  const written = new Map(events.map((event) => [event.id, event]))
  const all = await readLines(writing, [...written.keys()])
  const [first] = all
  if (!first) return
  const read = await readContext(trx, {
    visitId: first.visit_id,
    ids: all.map((line) => line.taken_id),
    now,
  })
  const lines = all.map((line) => {
    const isCancelled = line.status === dispensingStatus.CANCELLED.value
    const medicine = isCancelled ? undefined : read.medicines.get(line.taken_id)
    return medicine && { medicine, daily: dailyOf(line), isSubstitute: isSubstituted(line) }
  })
  const warnings = warningsOf(lines, read.context)
  const dosed = await findDoses(writing, events)
  const problems = all.flatMap((line, index): FieldProblem[] => {
    const at = (name: string) => (rows ? `${rows}.${index}.${name}` : name)
    if (dosed.has(line.id)) return [{ field: at('medication_id'), key: 'prescription.has_doses' }]
    const own = warnings[index] ?? []
    const medicine = lines[index]?.medicine
    const { override_reason: reason } = line
    const event = written.get(line.id)
    const excuse = { reason, warnings: event && factsOfReason(event, line) }
    const isForbidden = own.some((one) => one.isForbidden)
    const open = isForbidden || !isReason(reason) ? own : unexcused(own, excuse)
    const hasReason = event
      ? isReason(reason) && (isNewReason(event, writing) || unexcused(own, excuse).length === 0)
      : reason !== null
    if (!medicine || isSubstituted(line) || !needsReason(own) || hasReason) return []
    const name = isForbidden ? 'medication_id' : 'override_reason'
    const params = { medicine: medicineLabel(medicine), warnings: sentencesOf(open) }
    const key = isForbidden ? 'prescription.warned' : refusalKey(excuse, 'prescription.warned')
    return [{ field: at(name), key, params }]
  })
  if (problems.length > 0) throw new AppError('VALIDATION', { problems })
  const requested = all.map((line, index) => {
    const own = warnings[index] ?? []
    const isOverridden = needsReason(own) && line.override_reason !== null
    const override_by = isOverridden ? (line.override_by ?? actor.userId) : null
    const event = written.get(line.id)
    // A reason is never extended to warnings of a later time.
    const stored = event ? factsOfReason(event, line) : line.override_warnings
    const facts = event && isNewReason(event, writing) ? factLines(severeFacts(own)) : stored
    const override_warnings = line.override_reason === null ? null : facts
    return { line, values: { risks: risksOf(own), override_by, override_warnings } }
  })
  const changed = requested.filter(
    ({ line, values }) =>
      line.status !== dispensingStatus.CANCELLED.value &&
      !isSubstituted(line) &&
      (values.risks.join() !== (line.risks ?? []).join() ||
        values.override_by !== line.override_by ||
        values.override_warnings !== line.override_warnings),
  )
  const resource = context.registry.get('prescription-lines')
  const stored = await lockStored(
    writing,
    resource,
    changed.map(({ line }) => line.id),
  )
  await updateRecords(
    writing,
    resource,
    changed.flatMap(({ line, values }) => {
      const own = stored.get(line.id)
      return own ? [{ stored: own, values }] : []
    }),
  )
}

/**
 * The guard of "treat" asks only about medicines prescribed before it, so a later one needs the
 * answer when it is written.
 */
async function assertAllergyAnswer({ trx }: Writing, ids: readonly number[], field: string): Promise<void> {
  const { rows } = await sql<{ patient_id: number; arrived_at: string }>`
    select distinct v.patient_id, v.arrived_at from prescription_lines l
    join prescriptions p on p.id = l.prescription_id join visits v on v.id = p.visit_id
    where l.id = any(${idList(ids)}) and ${codeIn('v.status', visitStatus.TREATED)}`.execute(trx)
  for (const visit of rows) {
    const problem = await findAllergyProblem(trx, visit, field)
    if (problem) throw new AppError('VALIDATION', { problems: [problem] })
  }
}

const lines: WriteRule = {
  /** Doses at the bedside lock the visit, too: a return and a dose take turns. */
  lockFirst: (trx, { ids = [] }) =>
    sql`select v.id from visits v where v.id in (select p.visit_id from prescriptions p
      join prescription_lines l on l.prescription_id = p.id where l.id = any(${idList(ids)}))
      order by v.id for update`.execute(trx),
  async inTransactionBatch(_trx, events, actor, writing) {
    const own = events.filter(concerns)
    if (actor.userId === null || own.length === 0) return
    const isWithin = writing.events.some(({ resource }) => resource.name === 'prescriptions')
    const prescribed = own.filter(({ action }) => action !== 'delete').map(({ id }) => id)
    await assertAllergyAnswer(writing, prescribed, isWithin ? 'lines' : 'medication_id')
    await judge(writing, own, isWithin ? 'lines' : undefined)
  },
}

export const prescribingWriteRules: WriteRules = { 'prescription-lines': lines }
