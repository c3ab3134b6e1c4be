/** "Close and open from": ends a record the day before its successor starts. */

import { formatDate } from '#schemas/kit/dates.ts'
import { field } from '#schemas/kit/define.ts'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { isInForce, type Period, succession } from '#src/domain/effective.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { succeeding } from './in-force.ts'
import type { Saving } from './input.ts'
import type { Row } from './rows.ts'
import { createRecord, lockActive, updateRecord } from './save.ts'
import { unsettableProblems } from './unsettable.ts'
import { asWorkflow } from './workflow-writes.ts'
import type { Values } from './write-parts.ts'

const day = field.date({ label: { kh: '', en: '' }, required: true })

/** The first day of the new record. @throws VALIDATION naming `from` */
function firstDay(raw: unknown, old: Period): string {
  const refuse = (problem: Omit<FieldProblem, 'field'>): never => {
    throw new AppError('VALIDATION', { problems: [{ field: 'from', ...problem }] })
  }
  const from = readValue(day, raw)
  if (from === null) return refuse({ key: 'required' })
  if (typeof from !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(from)) return refuse({ key: 'kind.date' })
  if (from <= old.effective_from)
    return refuse({ key: 'succeedAfter', params: { date: formatDate(old.effective_from) } })
  return from
}

/** Shows problems with the first day at the field that the user filled in. */
const atFrom = (problem: FieldProblem): FieldProblem =>
  problem.field === effectiveFrom ? { ...problem, field: 'from' } : problem

/**
 * Ends record `id` the day before `from` and adds a copy that differs in the fields of the body;
 * both or neither. A later end of the old record becomes the end of the new one.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT, RECORD_DELETED, FORBIDDEN, VALIDATION, PERIOD_OVERLAP
 */
export async function succeedRecord(
  saving: Saving,
  resource: Resource,
  { id, version, body }: { id: number; version?: number | undefined; body: Values },
): Promise<Row> {
  const { from: raw, ...sent } = body
  const stored = await lockActive(saving, resource, id, version)
  const { values } = stored
  const problems = unsettableProblems(resource, sent, stored)
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  // Other fields of the old record that the body sends back do not apply to the new one.
  const writable = new Set(writableFields(resource))
  const changed = Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => writable.has(name) || !(name in resource.fields || name === 'id'),
    ),
  )
  const old = values as unknown as Period
  const from = firstDay(raw, old)
  const { closes, opensUntil } = succession(old, from)
  // Fields that the user may not see start with their default, as in any new record.
  const copied = Object.fromEntries(
    writableFields(resource)
      .filter((name) => Object.values(resource.fields[name]?.permission ?? {}).every(saving.holds))
      .map((name) => [name, values[name] ?? null]),
  )
  const next = { ...copied, [effectiveTo]: opensUntil, ...changed, [effectiveFrom]: from }
  if (isInForce(old, from)) {
    const closing = { ...saving, writing: asWorkflow(saving.writing, succeeding) }
    await updateRecord(closing, resource, { id, body: { [effectiveTo]: closes } })
  }
  try {
    return await createRecord(saving, resource, next)
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.problems) throw error
    const problems = error.details.problems.map(atFrom)
    throw new AppError(error.code, { ...error.details, problems })
  }
}
