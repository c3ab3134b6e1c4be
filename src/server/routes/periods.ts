/** Active periods: months by facility, opening them, and the page of one month. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { readMonth } from '#src/domain/periods/month.ts'
import { groundsShape } from '../approvals/grounds.ts'
import { requestApproval } from '../approvals/request.ts'
import { coverageOf, requirePermission } from '../auth/access.ts'
import { assertStorable, parseBody } from '../body.ts'
import { tellRange } from '../content-range.ts'
import type { ServerContext } from '../context.ts'
import { isSeen } from '../coverage/sight.ts'
import { AppError } from '../errors.ts'
import { asAppError } from '../failure.ts'
import { errorSentence, fieldSentences, languageOf } from '../messages.ts'
import { assertAskable } from '../periods/asking.ts'
import { beginClosing, closeMonth } from '../periods/closing.ts'
import { assertCovered } from '../periods/covered.ts'
import { closePermission, openMonth, planMonths } from '../periods/open-months.ts'
import { mostFacilities, readFacilityMonths } from '../periods/read-months.ts'
import { readState } from '../periods/state.ts'
import { readRange } from '../resources/list-query.ts'
import type { Writing } from '../resources/writing.ts'
import { holdsOf, idOf, saveAs } from './record-request.ts'

/** Facilities of one call: the page sends many in slices, and shows how far it is. */
const slice = 25

const facilityIds = z.array(z.int().positive()).min(1)
const planBody = z.strictObject({
  code: z.string(),
  facility_ids: facilityIds.max(mostFacilities).optional(),
})
const openBody = z.strictObject({ code: z.string(), facility_ids: facilityIds.max(slice) })
const version = z.int().positive().optional()
const beginBody = z.strictObject({ version })
const closeBody = z.strictObject({
  version,
  acknowledged: z.array(z.string().max(60)).max(100).default([]),
})
const askBody = z.strictObject(groundsShape)

/** The month that a body names, in digits of either script. @throws VALIDATION */
function monthOf({ code }: { code: string }): string {
  const month = readMonth(code)
  if (!month) throw new AppError('VALIDATION', { problems: [{ field: 'code', key: 'month.name' }] })
  return month
}

const states = new Set(['0', '1', '2', '3', '4'])

/** `q`, `state` and `range` of the list. @throws UNKNOWN_PARAMETER, BAD_PARAMETER, BAD_RANGE */
function searchOf(request: FastifyRequest) {
  const { q, state, range, ...others } = request.query as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const wrong = (name: string) => new AppError('BAD_PARAMETER', { params: { name } })
  if (q !== undefined && (typeof q !== 'string' || q.length > 200)) throw wrong('q')
  if (q !== undefined) assertStorable(q, 'q')
  if (state !== undefined && !states.has(String(state))) throw wrong('state')
  const [from, to] = readRange(range)
  return { q, state: state === undefined ? undefined : Number(state), from, to }
}

export function periodRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, db, clock } = context
  const resource = registry.find('active-periods')
  if (!resource) return
  const { list, create } = resource.permissions
  const config = { access: [list] }
  const opening = { config: { access: [list, create] } }
  const closing = { config: { access: [list, closePermission] } }
  const sightOf = (request: FastifyRequest) => ({ registry, coverage: coverageOf(request) })
  const reading = (request: FastifyRequest) => ({
    ...sightOf(request),
    db,
    now: clock().toISOString(),
  })
  const state = async (request: FastifyRequest) => {
    const user = requirePermission(request)
    const asking = { ...reading(request), userId: user.id, holds: holdsOf(request) }
    return { success: true, data: await readState(asking, idOf(request)) }
  }

  app.get(`/api/${resource.path}/facilities`, { config }, async (request, reply) => {
    const search = searchOf(request)
    const { rows, total } = await readFacilityMonths(reading(request), search)
    tellRange(reply, `${resource.path}/facilities`, {
      from: search.from,
      count: rows.length,
      total,
    })
    return { success: true, data: rows }
  })

  app.post(`/api/${resource.path}/plan`, opening, async (request) => {
    const body = parseBody(request, planBody)
    const asked = { code: monthOf(body), ids: body.facility_ids }
    return { success: true, data: await planMonths(reading(request), asked) }
  })

  // One facility, one transaction: a refusal of one holds up none of the others.
  app.post(`/api/${resource.path}/open`, opening, async (request) => {
    const body = parseBody(request, openBody)
    const code = monthOf(body)
    const language = languageOf(request)
    const data: object[] = []
    for (const facility of new Set(body.facility_ids))
      try {
        await saveAs(request, context, (saving) => openMonth(saving, { facility, code }))
        data.push({ facility_id: facility, ok: true })
      } catch (thrown) {
        const { code: failure, details } = asAppError(thrown)
        if (failure === 'INTERNAL') throw thrown
        const told = details.problems
          ? Object.values(fieldSentences(details.problems, language)).flat().join(' ')
          : errorSentence(failure, { id: facility, ...details.params }, language)
        data.push({ facility_id: facility, ok: false, message: told })
      }
    return { success: true, data }
  })

  app.get(`/api/${resource.path}/:id/state`, { config }, state)

  const act = (
    way: string,
    read: (request: FastifyRequest) => (writing: Writing, id: number) => Promise<void>,
  ) =>
    app.post(`/api/${resource.path}/:id/${way}`, closing, async (request) => {
      const work = read(request)
      const id = idOf(request)
      if (!(await isSeen({ ...sightOf(request), db }, resource, id)))
        throw new AppError('RECORD_NOT_FOUND', { params: { id } })
      await saveAs(request, context, ({ writing }) => work(writing, id))
      return state(request)
    })

  act('begin-closing', (request) => {
    const body = parseBody(request, beginBody)
    return (writing, id) => beginClosing(writing, { id, version: body.version })
  })
  act('close', (request) => {
    const { acknowledged, ...body } = parseBody(request, closeBody)
    return (writing, id) => closeMonth(writing, { id, version: body.version }, acknowledged)
  })

  const ask = (
    way: string,
    kind: 'PERIOD_REOPEN' | 'LATE_ENTRY',
    access: CoverageAccess,
    permissions: { config: { access: string[] } },
  ) =>
    app.post(`/api/${resource.path}/:id/${way}`, permissions, async (request) => {
      const body = parseBody(request, askBody)
      const id = idOf(request)
      const code = await saveAs(request, context, async ({ writing }) => {
        const facility = await assertAskable(writing, kind, id)
        await assertCovered(writing, id, access)
        const approval = await requestApproval(writing, {
          kind,
          subject: { resource: resource.name, id },
          healthFacilityId: facility,
          reasonCode: body.reason_code,
          reasonText: body.reason_text,
          documents: body.documents,
        })
        return approval.code
      })
      return { success: true, data: { code } }
    })

  ask('reopen', 'PERIOD_REOPEN', 'APPROVE', closing)
  ask('late-entry', 'LATE_ENTRY', 'WORK', { config })
}
