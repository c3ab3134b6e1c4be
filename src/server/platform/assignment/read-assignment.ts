/** Validates the body of the assignment screen beyond its form. */
import { readDate } from '#schemas/kit/dates.ts'
import type { areaActions } from '#src/domain/access/area-actions.ts'
import { areaKey, maxPairs, readAreaKey } from '#src/domain/access/areas.ts'
import { requestedPeriodProblem } from '#src/domain/access/assignment.ts'
import type { ReadBody } from '#src/domain/action.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Assignment } from './assign.ts'

const wrong = (field: string, key: string, params = {}) =>
  new AppError('VALIDATION', { problems: [{ field, key, params }] })

function dayOf(field: string, text: string): string {
  const day = readDate(text)
  if (day === undefined) throw wrong(field, 'kind.date')
  return day
}

/** @throws VALIDATION naming the field */
export function readAssignment(
  body: ReadBody<typeof areaActions.assign>,
  today: string,
): Assignment & { preview: boolean } {
  const users = [...new Set(body.users)]
  const areas = [...new Map(body.areas.map((area) => [areaKey(area), area])).values()]
  if (areas.some((area) => !readAreaKey(areaKey(area)))) throw wrong('areas', 'kind.refs')
  if (users.length * areas.length > maxPairs) throw wrong('areas', 'coveragePairs', { max: maxPairs })
  const { access, effective_to: until, keeps_inside: keepsInside = false, preview = false } = body
  const effective_from = dayOf('effective_from', body.effective_from)
  const effective_to = until ? dayOf('effective_to', until) : null
  const problem = requestedPeriodProblem({ effective_from, effective_to }, today)
  if (problem) throw wrong(problem.field, problem.key)
  return { users, areas, access, effective_from, effective_to, keepsInside, preview }
}
