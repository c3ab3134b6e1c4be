/** What the assignment screen asks for, read from a body. */
import { z } from 'zod'
import { coverageAccess } from '#schemas/codes/coverage-access.ts'
import { readDate } from '#schemas/kit/dates.ts'
import { areaKey, maxAreas, maxPairs, maxPeople, readAreaKey } from '#src/domain/access/areas.ts'
import { wishProblem } from '#src/domain/access/assignment.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Assignment } from './assign.ts'

const id = z.int().positive()
const day = z.string().transform((text, context) => {
  const read = readDate(text)
  if (read === undefined) context.addIssue({ code: 'custom', message: 'kind.date' })
  return read ?? ''
})
const accessNumbers = Object.values(coverageAccess).map(({ value }) => value)
const bodyType = z.strictObject({
  users: z.array(id).min(1).max(maxPeople),
  areas: z
    .array(z.strictObject({ level: z.int().min(1).max(5), id: id.nullable() }))
    .min(1)
    .max(maxAreas),
  access: z.literal(accessNumbers),
  effective_from: day,
  effective_to: day.nullable().optional(),
  keeps_inside: z.boolean().optional(),
  preview: z.boolean().optional(),
})

const sentences: Readonly<Record<string, string>> = {
  users: 'kind.refs',
  areas: 'kind.refs',
  access: 'kind.enum',
  effective_from: 'kind.date',
  effective_to: 'kind.date',
}
const most: Readonly<Record<string, number>> = { users: maxPeople, areas: maxAreas }

const wrong = (field: string, key: string, params = {}) =>
  new AppError('VALIDATION', { problems: [{ field, key, params }] })

function refusal(issue: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): AppError {
  const field = String(issue.path[0] ?? '')
  if (issue.code === 'unrecognized_keys' && field === '')
    return wrong(issue.keys[0] ?? '', 'unknownField')
  if (issue.code === 'too_big' && issue.path.length === 1)
    return wrong(field, 'tooMany', { max: most[field] ?? 0 })
  const isEmpty = given[field] === undefined || issue.code === 'too_small'
  return wrong(field, isEmpty ? 'required' : (sentences[field] ?? 'kind.boolean'))
}

/** @throws VALIDATION naming the field */
export function readAssignment(
  body: Readonly<Record<string, unknown>>,
  today: string,
): Assignment & { preview: boolean } {
  const parsed = bodyType.safeParse(body)
  const [issue] = parsed.error?.issues ?? []
  if (!parsed.success) throw issue ? refusal(issue, body) : new AppError('BAD_BODY')
  const { data } = parsed
  const users = [...new Set(data.users)]
  const areas = [...new Map(data.areas.map((area) => [areaKey(area), area])).values()]
  if (areas.some((area) => !readAreaKey(areaKey(area)))) throw wrong('areas', 'kind.refs')
  if (users.length * areas.length > maxPairs)
    throw wrong('areas', 'coveragePairs', { max: maxPairs })
  const { access, effective_from, effective_to = null, preview = false } = data
  const problem = wishProblem({ effective_from, effective_to }, today)
  if (problem) throw wrong(problem.field, problem.key)
  const keepsInside = data.keeps_inside ?? false
  return { users, areas, access, effective_from, effective_to, keepsInside, preview }
}
