/** What prescribed medicines keep to: a warning is passed over with a reason, which is recorded (domain 1.3.4). */
import { sql } from 'kysely'
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import { type Doses, dailyOf, risksOf } from '#src/domain/prescribing/warnings.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { holdStored } from '#src/server/records/resources/hold.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { medicinesOf, takerOf } from './taker.ts'

interface Line extends Doses {
  id: number
  visit_id: number
  medication_id: number
  override_reason: string | null
  risks: number[] | null
}

const judged = [
  ...['medication_id', 'morning', 'afternoon', 'evening', 'night', 'interval_hours', 'each_time'],
  'override_reason',
]

const concerns = ({ action, changed }: WriteEvent) =>
  action !== 'update' || changed.some((name) => judged.includes(name))

/** All lines of the prescriptions that these lines are of: one may warn of another. */
async function besides({ trx }: Writing, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, p.visit_id, l.medication_id, l.morning, l.afternoon, l.evening, l.night,
      l.interval_hours, l.each_time, l.override_reason, l.risks
    from prescription_lines l join prescriptions p on p.id = l.prescription_id
    where l.deleted_at is null and l.status <> 6 and l.prescription_id in
      (select prescription_id from prescription_lines where id = any(${`{${ids.join()}}`}::bigint[]))
    order by l.id`.execute(trx)
  return rows
}

const labels = Object.values(prescribingRisk)
const named = (risks: readonly number[], language: 'kh' | 'en') =>
  labels
    .filter(({ value }) => risks.includes(value))
    .map(({ label }) => label[language])
    .join(', ')

async function judge(writing: Writing, ids: readonly number[], field: string): Promise<void> {
  const { trx, context } = writing
  const all = await besides(writing, ids)
  const [first] = all
  if (!first) return
  const medicines = await medicinesOf(
    trx,
    all.map((line) => line.medication_id),
  )
  const known = all.flatMap((line) => {
    const medicine = medicines.get(line.medication_id)
    return medicine ? [{ line, medicine, daily: dailyOf(line) }] : []
  })
  const risks = risksOf(known, await takerOf(trx, first.visit_id))
  const found = known.map(({ line, medicine }, index) => ({
    ...{ line, medicine, risks: risks[index] ?? [] },
  }))
  const problems = found
    .filter((one) => one.risks.length > 0 && !one.line.override_reason)
    .map(({ medicine, risks: own }): FieldProblem => {
      const params = {
        medicine: `${medicine.generic_name} ${medicine.strength}`,
        risks: { kh: named(own, 'kh'), en: named(own, 'en') },
      }
      return { field, key: 'prescription.warned', params }
    })
  if (problems.length > 0) throw new AppError('VALIDATION', { problems })
  const changed = found.filter(({ line, risks: own }) => own.join() !== (line.risks ?? []).join())
  const resource = context.registry.get('prescription-lines')
  const held = await holdStored(
    writing,
    resource,
    changed.map(({ line }) => line.id),
  )
  await updateRecords(
    writing,
    resource,
    changed.flatMap(({ line, risks: own }) => {
      const stored = held.get(line.id)
      return stored ? [{ stored, values: { risks: own } }] : []
    }),
  )
}

const lines: WriteRule = {
  async together(_trx, events, actor, writing) {
    const own = events.filter(concerns)
    if (actor.userId === null || own.length === 0) return
    const isWithin = writing.events.some(({ resource }) => resource.name === 'prescriptions')
    await judge(
      writing,
      own.map(({ id }) => id),
      isWithin ? 'lines' : 'override_reason',
    )
  },
}

export const prescribingWriteRules: WriteRules = { 'prescription-lines': lines }
