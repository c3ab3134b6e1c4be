/** Routes of dispensing and of previous prescriptions. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { Reference } from '#src/domain/answers.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { isExcused } from '../domain/current.ts'
import { type DispensedAll, dispensingActions } from '../domain/dispensing.ts'
import { hasSevereWarning } from '../domain/warning.ts'
import { loadCurrentWarnings } from './current-warnings.ts'
import { readFacts } from './facts.ts'
import { readLast } from './last.ts'

interface Waiting extends Reference {
  override_by: number | null
  dispense_reason: string | null
  dispense_warnings: string | null
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
    select l.id, l.override_by, l.dispense_reason, l.dispense_warnings, m.name_kh as kh,
      coalesce(m.name_en, m.name_kh) as en
    from prescription_lines l join medications m on m.id = l.medication_id
    where l.prescription_id = ${id} and l.deleted_at is null
      and ${codeIn('l.status', PRESCRIBED, PARTIAL)} order by l.id`.execute(writing.trx)
  const lines = registry.get('prescription-lines')
  const current = await loadCurrentWarnings(writing.trx, values.visit_id, writing.now)
  const isPlain = (line: Waiting) => {
    const ofLine = current.get(line.id)
    const excuse = { reason: line.dispense_reason, warnings: line.dispense_warnings }
    return !hasSevereWarning(line) && (!ofLine?.unmet.length || isExcused(ofLine.unmet, excuse))
  }
  const plain = rows.filter(isPlain)
  await applyTransition(saving, lines, { name: 'dispense', ids: plain.map((line) => line.id) })
  const left = rows.filter((line) => !isPlain(line)).map(({ id, kh, en }) => ({ id, kh, en }))
  return { dispensed: plain.length, left }
}

export function prescribingRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('prescriptions')) return
  answerActions(app, context, {
    group: dispensingActions,
    handlers: {
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
